/* The light stylesheet of a pair. */
@brand: #0A6ED1;
@ink: #1D2D3E;
@corner: 8;
@logo: "logo.png";

@tintColor: @brand;
@tintColor_darkBackground: #91C8F6;

fdlFontStyle_headline {
  font-name: Avenir-Medium;
  font-size: 17;
  font-color: @ink;
}

fdlFUIObjectView_headlineLabel {
  font-style: headline;
}

Button {
  background-color-top: #1A7EE1;
  background-color-bottom: @brand;
  font-color: white;
  corner-radius: @corner;
  padding: 8 12;
}

Label {
  font-color: @ink;
  background-color: #FFFFFF;
  font-size: 14;
}

OnlyLight {
  font-color: tintColor;
}

@media (device: ipad) {
  Label {
    font-color: @brand;
    font-size: 16;
  }
}
