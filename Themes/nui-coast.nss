/* Coast: a theme for apps on NUI, in the colors of sand, sea and foam. It has a rule for each class that NUI styles.

   NUI gives up on the whole file at the first thing that it does not understand, and says nothing. So this file keeps
   to what every version reads:

   - a ";" behind every declaration, the last one of a rule included;
   - no quotes, no "//" comments, no units, no "%";
   - colors of six digits: three are no color for NUI, and of eight it drops the last two;
   - a constant only where it is the whole value, because NUI replaces no parts of a value, and a value only once. */

@sea: #0D5C75;
@deepSea: #083D4F;
@foam: #F4FAFB;
@sand: #F3EADB;
@wetSand: #DCCDB4;
@driftwood: #5B4A33;
@ink: #10303B;
@coral: #B23A2E;

@textFont: AvenirNext-Regular;
@strongFont: AvenirNext-DemiBold;
@textSize: 17;
@smallSize: 13;

@lineWidth: 1;
@radius: 10;
@touchHeight: 44;


/* The ground

   A window, a view and a control without a class of their own. A background image is a tile, unless
   "background-repeat" is false. */

Window {
    background-color: @sand;
}

View {
    background-color: @sand;
    background-image: SandGrain.png;
    background-repeat: true;
}

Control {
    background-color: @foam;
    border-color: @wetSand;
    border-width: @lineWidth;
    corner-radius: @radius;
}


/* Bars

   Two colors that end in "-top" and "-bottom" make a gradient. An offset is two numbers with a comma between them,
   horizontal and vertical. */

NavigationBar {
    background-color-top: @sea;
    background-color-bottom: @deepSea;
    background-tint-color: @foam;
    font-color: @foam;
    font-name: @strongFont;
    font-size: @textSize;
    shadow-image: Surf.png;
    text-shadow-color: clear;
    text-shadow-offset: 0, 0;
    title-vertical-offset: 1;
}

/* NUI accepts this class, but reads no property of it: titles are styled by NavigationBar, buttons by BarButton. */
NavigationItem {}

BarButton {
    background-color: @sea;
    background-color-highlighted: @deepSea;
    border-color: @foam;
    border-width: @lineWidth;
    corner-radius: @radius;
    font-color: @foam;
    font-name: @textFont;
    font-size: @smallSize;
}

/* The button that leads back has the properties of BarButton too. Insets are top, right, bottom and left: they say
   which margins of the image are not stretched. */
BarButtonBack {
    background-image: BackArrow.png;
    background-image-insets: 0 8 0 18;
}

Toolbar {
    background-color: @sea;
    background-tint-color: @foam;
    shadow-image-top: Surf.png;
}

TabBar {
    background-color: @foam;
    bar-tint-color: @foam;
    selected-image: TabWave.png;
    selected-image-tint-color: @sea;
}

TabBarItem {
    font-color: @driftwood;
    font-color-selected: @sea;
    font-name: @textFont;
    font-size: 10;
    text-offset: 0, -2;
}


/* Text */

Label {
    font-color: @ink;
    font-name: @textFont;
    font-size: @textSize;
    text-auto-fit: false;
}

TextField {
    background-color: @foam;
    border-color: @driftwood;
    border-style: rounded;
    border-width: @lineWidth;
    font-color: @ink;
    font-name: @textFont;
    font-size: @textSize;
    height: @touchHeight;
    keyboard-appearance: light;
    padding: 0 12;
    vertical-align: center;
}

TextView {
    background-color: @foam;
    font-color: @ink;
    font-name: @textFont;
    font-size: @textSize;
    keyboard-appearance: light;
    padding: 12;
}


/* Buttons

   NUI styles every button it meets, those inside of Apple's own views included. "exclude-views" takes out views by
   their class, "exclude-subviews" what lies in such views; the names have commas between them, and no blanks. */

Button {
    background-color: @sea;
    background-color-disabled: @wetSand;
    background-color-highlighted: @deepSea;
    background-color-selected: @deepSea;
    content-insets: 0 16;
    corner-radius: @radius;
    exclude-subviews: UITableViewCell, UITextField;
    exclude-views: UIAlertButton, UIStepper;
    font-color: @foam;
    font-color-disabled: @driftwood;
    font-color-highlighted: @foam;
    font-color-selected: @foam;
    font-name: @strongFont;
    font-size: @textSize;
    height: @touchHeight;
    text-transform: none;
}

/* Classes of the app's own. A view gets one with the path "Button:WarningButton" or "Label:Caption"; what the class
   does not say comes from the class before it. */
WarningButton {
    background-color: @coral;
    background-color-highlighted: @coral;
}

Caption {
    font-color: @driftwood;
    font-size: @smallSize;
    text-line-clamp: 2;
    text-transform: uppercase;
}


/* Tables */

Table {
    background-color: @sand;
    row-height: 56;
    separator-color: @wetSand;
    separator-style: single-line;
}

TableCell {
    background-color: @foam;
    background-color-selected: @wetSand;
    font-color: @ink;
    font-color-highlighted: @ink;
    font-name: @textFont;
    font-size: @textSize;
    tint-color: @sea;
}

TableCellContentView {
    background-color: clear;
}

TableCellDetail {
    font-color: @driftwood;
    font-name: @textFont;
    font-size: @smallSize;
    text-align: right;
}


/* Search

   The scope bar is drawn as a segmented control, the button beside the field as a button of the bar. */

SearchBar {
    background-color: @sand;
    background-tint-color: @sea;
    scope-background-color: @sand;
}

SearchBarButton {
    background-color: @sand;
    border-width: 0;
    font-color: @sea;
    font-color-disabled: @driftwood;
}

SearchBarScopeBar {
    background-color: @foam;
    background-color-selected: @wetSand;
    font-color: @deepSea;
}


/* Choices and values */

SegmentedControl {
    background-color: @foam;
    background-color-selected: @sea;
    border-color: @sea;
    border-width: @lineWidth;
    corner-radius: @radius;
    font-color: @sea;
    font-color-selected: @foam;
    font-name: @textFont;
    font-size: @smallSize;
}

Switch {
    on-tint-color: @sea;
    thumb-tint-color: @foam;
    tint-color: @driftwood;
}

Slider {
    maximum-track-tint-color: @wetSand;
    maximum-value-image: HighTide.png;
    minimum-track-tint-color: @sea;
    minimum-value-image: LowTide.png;
    thumb-tint-color: @sea;
}

Progress {
    progress-tint-color: @sea;
    track-tint-color: @wetSand;
}

/* A component with a point is a fraction, one without is divided by 255: the dots are the sea at 40 %. */
PageControl {
    color: rgba(13, 92, 117, 0.4);
    current-color: @sea;
}

ActivityIndicator {
    color: @sea;
}
