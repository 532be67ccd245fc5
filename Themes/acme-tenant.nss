/* Birchwood Labs, a tenant of the Acme app: its own greens, its own logo and its own map marker.

       nsscompile acme.nss acme-tenant.nss

   compiles both files as layers of one theme. The later layer wins line by line, so this file holds only what is
   different at Birchwood; fonts, grays and charts stay Acme's. */


/* The brand: acme.nss builds its palette, its buttons and its welcome screen from these constants. */

@brand: #2B6A3D;
@brandOnDark: #9BD8A8;
@brandPressed: #1B4729;
@brandPressedOnDark: #C4EBCB;
@bar: #1F4A2C;
@barOnDark: #12291A;
@logo: BirchwoodLogo.png;


/* The palette cells that follow the brand. Acme says the same; saying it again keeps this file a theme of its own,
   which can be compiled and looked at without Acme's. */

@tintColor: @brand;
@tintColor_darkBackground: @brandOnDark;
@tintColorTapState: @brandPressed;
@tintColorTapState_darkBackground: @brandPressedOnDark;
@navigationBar: @bar;
@navigationBar_darkBackground: @barOnDark;
@backgroundGradientTop: @bar;
@backgroundGradientTop_darkBackground: @barOnDark;


/* One color that Acme fixes and Birchwood sees differently: the end of the gradient, which has no constant there. */

@backgroundGradientBottom: #2B6A3D;
@backgroundGradientBottom_darkBackground: #1A3A25;


/* Birchwood's own sites on the map. */

@map8: #7A3E9D;
@map8_darkBackground: #CFA5E8;


fdlFUIWelcomeScreen_logoImageView {
    image-name: @logo;
}

fdlFUIWelcomeScreen_primaryActionButton {
    background-color-normal: @brand;
    background-color-highlighted: @brandPressed;
}
