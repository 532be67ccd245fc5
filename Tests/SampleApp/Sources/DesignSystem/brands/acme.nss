@brand: #0A6ED1;
@tintColor: @brand;
@tintColor_darkBackground: #91C8F6;

Button {
  font-name: Avenir-Medium;
  font-size: 17;
  font-color: tintColor;
}

@media (device: ipad) {
  Button { font-size: 20; }
}
