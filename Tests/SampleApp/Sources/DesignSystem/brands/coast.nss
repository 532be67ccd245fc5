@brand: #00695C;
@tintColor: @brand;
@tintColor_darkBackground: #80CBC4;

Button {
  font-name: Avenir-Medium;
  font-size: 16;
  font-color: tintColor;
}
