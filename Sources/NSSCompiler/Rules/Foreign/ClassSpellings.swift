import NSSTheme

/// Finds published style classes by other spellings: `tab.bar`, `NavBar`, and `FUIToolbar`, which lacks its `fdl`.
package enum ClassSpellings {
  /// The published class, component, part or text style with the letters of a name, or without only the `fdl`; nil if there is none.
  package static func published(_ name: ArraySlice<UInt8>) -> String? {
    let letters = ClassSpellings.letters(name)
    return published.name(ofLetters: letters) ?? published.name(ofLetters: Array("fdl".utf8) + letters)
  }

  /// A name of SAPFiori, which need not be published, with its `fdl` and `_`: `fdlFUIToolbar_title` for `FUIToolbar.title`.
  package static func completed(_ name: ArraySlice<UInt8>) -> String? {
    let hasPrefix = { (name: ArraySlice<UInt8>, word: String) in
      name.prefix(word.utf8.count).elementsEqual(word.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
    let rest = hasPrefix(name, "fdl") ? name.dropFirst(3).drop(while: isSeparator) : name
    for word in ["FUI", "FontStyle"] where hasPrefix(rest, word) {
      let behind = rest.dropFirst(word.utf8.count)
      let written = behind.drop(while: isSeparator)
      guard let first = written.first, word == "FUI" ? first.isUppercaseLetter : behind.startIndex < written.startIndex else {
        return nil
      }
      let meant = Array("fdl\(word)\(word == "FUI" ? "" : "_")".utf8) + written.map { isSeparator($0) ? UInt8(ascii: "_") : $0 }
      return meant.elementsEqual(name) ? nil : String(decoding: meant, as: UTF8.self)
    }
    return nil
  }

  /// The class that several words mean together: `NavigationBar` for `Navigation Bar`; nil for words of several classes.
  package static func joined(_ words: [String]) -> String? {
    // The parts of components begin with a letter in lower case.
    let name = words.reduce("") { $0 + ($0.isEmpty || !($1.first?.isLowercase ?? false) ? "" : "_") + $1 }
    if let known = published(Array(name.utf8)[...]) ?? abbreviated(words.joined()) ?? counterpart(of: words.joined())?.name {
      return known
    }
    // A part need not be published.
    let isPart = words.count == 2 && FioriClasses.isComponent(words[0]) && words[1].first?.isLowercase ?? false
    return completed(Array(name.utf8)[...]) ?? (isPart ? name : nil)
  }

  /// True for a published class, component, part or text style.
  package static func isPublished(_ name: String) -> Bool {
    published(Array(name.utf8)[...]).map { $0.isSame(as: name) } ?? false
  }

  /// True for a published class, and for the name of a control elsewhere.
  static func isKnown(_ name: String) -> Bool { joined([name]) != nil || counterpart(of: name) != nil }

  /// The class of NUI that an abbreviation means: `NavigationBar` for `NavBar`; nil for other names.
  package static func abbreviated(_ name: String) -> String? {
    foldedAbbreviations.index(ofLetters: letters(Array(name.utf8)[...])).map { abbreviations[$0].nuiClass }
  }

  /// The counterpart of an element of HTML, or of a control in a design tool or another framework; nil for other names.
  package static func counterpart(of name: String) -> ForeignClass? {
    if let element = elements[name] { return element }
    let letters = FoldedNames.letters(name)
    let singular = letters.last == UInt8(ascii: "s") ? letters.dropLast() : letters
    return (foldedControls.index(ofLetters: letters) ?? foldedControls.index(ofLetters: singular)).map { controls[$0].control }
  }

  private static func letters(_ name: ArraySlice<UInt8>) -> [UInt8] { FoldedNames.letters(name, without: separators) }

  private static func isSeparator(_ byte: UInt8) -> Bool { separators.contains(byte) }
  private static let separators = Array("_-./\\ ".utf8)

  private static let published: FoldedNames = {
    let parts = (0..<FioriClasses.components.count).map { number in
      let component = "fdl" + FioriClasses.components.string(number)
      return [component] + FioriClasses.parts(number).map { "\(component)_\($0)" }
    }
    return FoldedNames(
      (0..<NUIClasses.names.count).map { NUIClasses.names.string($0) } + parts.flatMap { $0 }
        + ValueType.textStyle.words.map { StyleName.globalPrefix + $0 })
  }()

  // MARK: Names of other frameworks

  /// A name that is a class of views elsewhere.
  package struct ForeignClass: Sendable {
    package let isElement: Bool
    /// The published classes for the same purpose, or a rule for it.
    package let counterparts: [String]
    /// The published class for the same purpose; nil if there is none, or several.
    package var name: String? {
      counterparts.count == 1 && !counterparts[0].utf8.contains(UInt8(ascii: "{")) ? counterparts[0] : nil
    }
  }

  /// Abbreviations of NUI's classes, and the names of UIKit without their prefix.
  private static let abbreviations: [(name: String, nuiClass: String)] = [
    ("ActivityIndicatorView", "ActivityIndicator"), ("BarButtonItem", "BarButton"), ("NavBar", "NavigationBar"),
    ("NavigationBarItem", "NavigationItem"), ("ProgressView", "Progress"), ("SegmentControl", "SegmentedControl"),
    ("TableView", "Table"), ("TableViewCell", "TableCell"),
  ]
  private static let foldedAbbreviations = FoldedNames(abbreviations.map(\.name))

  private static let elements = Dictionary(
    uniqueKeysWithValues: foreign.flatMap { row in
      TableReader.rows(row.elements).joined().map { ($0, ForeignClass(isElement: true, counterparts: row.counterparts)) }
    })
  private static let controls = foreign.flatMap { row in
    TableReader.rows(row.controls).joined().map {
      (name: $0, control: ForeignClass(isElement: false, counterparts: row.counterparts))
    }
  }
  private static let foldedControls = FoldedNames(controls.map(\.name))

  /// Elements of HTML, and controls of UIKit, SwiftUI, Material and Figma. An app may have its own classes with these names.
  private static let foreign: [(counterparts: [String], elements: String, controls: String)] = [
    (["Label"], "h1 h2 h3 h4 h5 h6 p span strong em small figcaption legend", "Text Heading Paragraph TextLabel Typography"),
    (["Button"], "a", "IconButton FloatingActionButton FAB Link Hyperlink PushButton Btn"),
    (["TextField"], "input", "Input TextInput InputField TextBox SecureField PasswordField EditText"),
    (["TextView"], "textarea", "TextArea TextEditor MultilineText"), (["SearchBar"], "", "SearchField SearchInput"),
    (["Switch"], "", "Toggle ToggleSwitch Checkbox"), (["Slider"], "", "RangeSlider SeekBar"),
    (["SegmentedControl"], "", "Segmented SegmentedButton SegmentedPicker SegmentGroup ButtonGroup"),
    (["Progress"], "", "ProgressBar ProgressIndicator LinearProgress LinearProgressIndicator"),
    (["ActivityIndicator"], "", "Spinner Loader LoadingSpinner LoadingIndicator CircularProgress"),
    (["PageControl"], "", "PageIndicator Pagination PageDots"),
    (["Control"], "", "Stepper DatePicker ColorPicker ColorWell Picker Select Dropdown Radio RadioButton"),
    (["Table"], "ul ol dl", "List ListView TableViewController"),
    (["TableCell"], "li tr td th dt dd", "Cell ListItem ListCell ListRow ListTile TableRow"),
    (["NavigationBar"], "nav header", "Nav AppBar TopAppBar TitleBar NavigationView NavigationStack NavigationHeader"),
    (["BarButtonBack"], "", "BackButton"), (["TabBar"], "", "Tabs TabView BottomNavigation BottomNavigationBar BottomNav"),
    (["TabBarItem"], "", "Tab TabItem TabButton TabBarButton"), (["Toolbar"], "footer", "BottomBar BottomAppBar"),
    (["View"], "div section article aside fieldset", ""), ([], "body html img hr svg video iframe thead tbody", ""),
    (["Table { separator-color: ...; }"], "", "Divider Separator"),
    (["fdlFUIContactView_detailImageView", "fdlFUIObjectHeaderView_detailImageView"], "", "Avatar"),
  ]
}
