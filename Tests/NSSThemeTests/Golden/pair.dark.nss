/* The dark stylesheet of the pair. */
@brand: #4DB1FF;
@corner: 8;
@logo: "logo-dark.png";
@glow: 12;

@tintColor: @brand;
@tintColor_darkBackground: #A9D8FF;
@map8_darkBackground: #CFA5E8;

fdlFontStyle_headline {
  font-name: Avenir-Heavy;
  font-size: 17;
  font-color: #EAECEE;
}

fdlFUIObjectView_headlineLabel {
  font-style: headline;
  font-size: 18;
}

Button {
  background-color-top: #1A7EE1;
  background-color-bottom: @brand;
  font-color: white;
  padding: 8 12;
  shadow-offset: 0,2;
}

Label {
  font-color: rgba(234, 236, 238, 0.9);
  background-color: #12171C;
  font-size: 14;
}

OnlyDark {
  font-color: tintColor_darkBackground;
}

@media (device: ipad) and (orientation: landscape) {
  Label {
    font-size: 18;
  }
}
