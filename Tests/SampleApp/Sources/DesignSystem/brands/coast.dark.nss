@brand: #80CBC4;
@tintColor: #00695C;
@tintColor_darkBackground: @brand;

Button {
  font-name: Avenir-Medium;
  font-size: 18;
  font-color: tintColor;
}
