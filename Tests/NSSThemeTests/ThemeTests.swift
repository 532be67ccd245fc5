import Foundation
import NSSCompiler
import NSSTheme
import Testing

/// Looking up values in a theme, and loading a theme.
@Suite struct ThemeTests {
  private static let theme = Compilation(
    """
    @tintColor: blue;
    @tintColor_darkBackground: cyan;
    @brandFont: HelveticaNeue-Light;
    fdlFontStyle_subheadline { font-style: subheadline; font-size: 14; font-color: #33cc33; }
    fdlFUIObjectView_headlineLabel { font-style: subheadline; font-color: #1EE68A00; font-name: @brandFont; }
    fdlFUIObjectTableViewCell { tint-color: tintColor; }
    Button { font-size: 18; padding: 4 8; exclude-views: UIAlertButton,UIStepper; text-auto-fit: true; }
    LargeButton { font-size: 20; text-shadow-offset: 1,-2; text-align: center; }
    @media (device: ipad) { Button { font-size: 24; } @tintColor: red; }
    """
  ).incompleteTheme

  @Test func colorsByStyleAndByName() {
    #expect(Self.theme.color(.tintColor) == Color(red: 0, green: 0, blue: 255))
    #expect(Self.theme.color(.tintColor, in: .darkBackground)?.hex == "#00FFFF")
    #expect(Self.theme.color("tintColorLight")?.hex == "#00FFFF")
    #expect(Self.theme.color("notAStyle") == nil)
    #expect(Self.theme.color(.map8) == nil)
    #expect(Self.theme.color(.jouleBrand) == nil, "a style of another palette")
    #expect(Self.theme.colorNames.count == 45)
  }

  @Test func stylesAndInheritedProperties() throws {
    let label = try #require(Self.theme.style("fdlFUIObjectView_headlineLabel"))
    #expect(label.component == "FUIObjectView")
    #expect(label.part == "headlineLabel")
    #expect(label.color("font-color") == Color(red: 0xE6, green: 0x8A, blue: 0, alpha: 0.3))
    #expect(label["font-name"] == .text("HelveticaNeue-Light"))
    #expect(label["font-style"] == .keyword("subheadline"))
    #expect(label.number("font-size") == 14)
    #expect(label.map(\.name) == ["font-style", "font-color", "font-name", "font-size"])
    #expect(label.inheritedProperties == ["font-size"])
    #expect(Self.theme.style("fdlFUIObjectTableViewCell")?.color("tint-color")?.hex == "#0000FF")
    #expect(Self.theme.style("NoSuchClass") == nil)
    #expect(label.color("font-size") == nil)
  }

  @Test func theLastDeclarationOnAClassPathWins() {
    #expect(Self.theme.style("Button:LargeButton")?["font-size"] == .number(20))
    #expect(Self.theme.style("Button:LargeButton")?["padding"] == .insets(.init(top: 4, left: 8, bottom: 4, right: 8)))
    #expect(Self.theme.style("LargeButton")?["text-shadow-offset"] == .offset(.init(horizontal: 1, vertical: -2)))
    #expect(Self.theme.style("Button")?["exclude-views"] == .names(["UIAlertButton", "UIStepper"]))
    #expect(Self.theme.style("Button")?["text-auto-fit"] == .bool(true))
    #expect(Self.theme.style("Label")?["font-size"] == nil)
    #expect(Self.theme.style("Button")?["no-such-property"] == nil)
  }

  @Test func environments() {
    let pad = Self.theme.adapted(to: Environment(device: .ipad))
    #expect(pad.style("Button")?["font-size"] == .number(24))
    #expect(pad.color(.tintColor)?.hex == "#FF0000")
    #expect(pad.color(.tintColor, in: .darkBackground)?.hex == "#00FFFF")
    #expect(pad.style("fdlFUIObjectTableViewCell")?.color("tint-color")?.hex == "#FF0000")
    #expect(Self.theme.adapted(to: Environment(device: .iphone)).style("Button")?["font-size"] == .number(18))
    #expect(Self.theme.constant("tintColor") == "blue")
    #expect(pad.constant("tintColor") == "red")
    #expect(Self.theme.constant("none") == nil)
  }

  @Test func aLoadedThemeHasTheSameValues() throws {
    let loaded = try Theme(json: Self.theme.json())
    #expect(loaded.color(.tintColor, in: .darkBackground) == Self.theme.color(.tintColor, in: .darkBackground))
    for name in Self.theme.colorNames {
      for background in Palette.Background.allCases {
        #expect(
          loaded.color(name, in: Palette.Variant(background: background))
            == Self.theme.color(name, in: Palette.Variant(background: background)))
      }
    }
    #expect(loaded.selectors == Self.theme.selectors)
    for selector in Self.theme.selectors {
      let style = try #require(loaded.style(selector))
      let original = try #require(Self.theme.style(selector))
      #expect(style.elementsEqual(original, by: ==) && style.inheritedProperties == original.inheritedProperties)
    }
    #expect(loaded.adapted(to: Environment(device: .ipad)).color(.tintColor)?.hex == "#FF0000")
  }

  /// The `‸` marks the location of the error. It is removed before the text is loaded.
  @Test(arguments: [
    ("‸", "the text ends too early"), ("{‸", "the text ends too early"), ("‸[]", "expected an object"),
    ("‸null", "expected an object"), ("{}‸", "'nssTheme' is missing"), (#"{"styles":{}}‸"#, "'nssTheme' is missing"),
    (#"{"nssTheme":‸"1"}"#, "expected a number"),
    (#"{"nssTheme": ‸2,"palette":[]}"#, "the theme has version 2 of the format; only version 1 is supported"),
    (#"{"nssTheme":‸1.5}"#, "the theme has version 1.5 of the format; only version 1 is supported"),
    (#"{"nssTheme":‸-1e300}"#, "the theme has version -1e300 of the format; only version 1 is supported"),
    (#"{"nssTheme":‸1e999}"#, "expected a number"),
    (#"{"nssTheme":1‸"#, "the text ends too early"), (#"{"nssTheme":1}‸x"#, "text after the end"),
    (##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":‸"#12"}}}}}"##, "expected '#RRGGBB'"),
    (##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":‸"#11223G"}}}}}"##, "expected '#RRGGBB'"),
    (##"{"nssTheme":1,"palette":‸{"colors":{"a":{"lightBackground":{"hex":"#112233"}}}}}"##, "the palette has gaps"),
    (#"{"nssTheme":1,"palette":‸{"colors":{"a":{"lightBackground":{},"contrastDarkBackground":{}}}}}"#, "the palette has gaps"),
    (#"{"nssTheme":1,"styles":{"A":{"properties":{"b":‸3}}}}"#, "expected an object"),
    (#"{"nssTheme":1,"constants":{"a":‸1}}"#, "expected a string"),
    (#"{"nssTheme":1,"constants":{"a":"b}}‸"#, "a string that is not closed"),
    (#"{"nssTheme":1,"constants":{"a":"b\‸"#, "a string that is not closed"),
    // Null in the base.
    (#"{"nssTheme":1,"styles":{"A":{"properties":{"b":‸null}}}}"#, "null in the base"),
    (#"{"nssTheme":1,"styles":{"A":{"properties":{},"inherited":{"b": ‸null}}}}"#, "null in the base"),
    // Duplicate keys.
    (#"{"nssTheme":1,"palette":{},‸"palette":{}}"#, "duplicate key"), (#"{"nssTheme":1,‸"nssTheme":1}"#, "duplicate key"),
    (#"{"nssTheme":1,"styles":{},‸"styles":{}}"#, "duplicate key"),
    (#"{"nssTheme":1,"constants":{},‸"constants":{}}"#, "duplicate key"),
    (#"{"nssTheme":1,"variants":[],‸"variants":[]}"#, "duplicate key"),
    (#"{"nssTheme":1,"dialect":"nui",‸"dialect":"nui"}"#, "duplicate key"),
    (#"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{},‸"lightBackground":{}}}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"palette":{"colors":{"a":{"darkBackground":{},"lightBackground":{}},‸"a":{}}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"palette":{"colors":{},‸"colors":{}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"constants":{"a":"b",‸"\u0061":"c"}}"#, "duplicate key"),
    (#"{"nssTheme":1,"styles":{"A":{},"B":{},‸"A":{}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"styles":{"A":{"properties":{},‸"properties":{}}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"styles":{"A":{"properties":{"b":{},"c":{},‸"b":{}}}}}"#, "duplicate key"),
    (#"{"nssTheme":1,"variants":[{"when":{},"styles":{"A":{},‸"A":{}}}]}"#, "duplicate key"),
    (#"{"nssTheme":1,"variants":[{"when":{"device":"ipad",‸"device":"iphone"}}]}"#, "duplicate key"),
    // Colors of variants that the base does not have.
    (
      #"{"nssTheme":1,"palette":{},"variants":[{"when":{},"palette":{"colors":{‸"a":{"lightBackground":{}}}}}]}"#,
      "a style that the palette does not have"
    ),
    (
      #"{"variants":[{"palette":{"colors":{‸"a":{}}},"when":{}}],"nssTheme":1}"#,
      "a style that the palette does not have"
    ),
    (
      #"""
      {"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{},"darkBackground":{}}}},
      "variants":[{"when":{},"palette":{"colors":{"a":{‸"contrastDarkBackground":{}}}}}]}
      """#, "a variant that the palette does not have"
    ),
    (#"{"nssTheme":1,"variants":[‸{"styles":{}}]}"#, "'when' is missing"),
    (#"{"nssTheme":1,"variants":‸{}}"#, "expected an array"), (#"{"nssTheme":1,"variants":[‸1]}"#, "expected an object"),
  ])
  func invalidThemesAreRejectedWithALocation(_ marked: String, _ reason: String) throws {
    let mark = try #require(marked.range(of: "‸"))
    let offset = marked.utf8.distance(from: marked.startIndex, to: mark.lowerBound)
    let error = #expect(throws: ThemeFormatError.self) { try Theme(json: marked.replacingOccurrences(of: "‸", with: "")) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
  }

  /// Names that differ only in such bytes would be written as the same name.
  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func invalidUTF8IsRejected(_ bytes: [UInt8]) {
    let start = Array(#"{"nssTheme":1,"constants":{"ä"#.utf8)
    let error = #expect(throws: ThemeFormatError.self) { try Theme(json: start + bytes + Array(#"":"b"}}"#.utf8)) }
    #expect(error?.reason == "invalid UTF-8")
    #expect(error?.offset == start.count)
  }

  @Test func deepNestingIsRejected() {
    let json = #"{"nssTheme":1,"later":"# + String(repeating: "[", count: 100_000)
    #expect(throws: ThemeFormatError.self) { try Theme(json: json) }
  }

  /// Unusual but valid themes. No look-up may trap.
  @Test(arguments: [
    #"{"nssTheme":1}"#, #"{"nssTheme":1.0e0,"palette":{"name":"","colors":{}},"variants":[]}"#,
    #"{"nssTheme":1,"styles":{"A":{"properties":{"b":{"value":"1","type":"number","number":1e308}}}}}"#,
    #"{"nssTheme":1,"styles":{"A":{"properties":{"b":{"type":"number","number":-123456789012345678901234567890}}}}}"#,
    #"{"nssTheme":1,"styles":{"A":{"properties":{"b":{"type":"box"},"c":{"type":"offset","box":{}},"d":{"type":"none"}}}}}"#,
    #"{"nssTheme":1,"styles":{"A":{"properties":{"b":{"type":"color","number":3},"c":{"type":"number","color":null}}}}}"#,
    #"{"nssTheme":1,"styles":{"A":{"inherited":{"b":{"value":"x","type":"string","from":"nowhere"}}}}}"#,
    #"{"nssTheme":1,"styles":{"A":{"inherited":{"b":{"value":"x"}}},"":{"properties":{"":{}}}},"constants":{"":{}}}"#,
    #"{"nssTheme":1,"variants":[{"when":{"device":"ipad"},"styles":{"A":{"properties":{"b":null},"inherited":{"c":null}}}}]}"#,
    #"{"nssTheme":1,"variants":[{"when":{"device":"ipad"},"constants":{"a":"b"},"styles":{"A":{"properties":{"b":{}}}}}]}"#,
    #"{"nssTheme":1,"variants":[{"when":{}},{"when":{},"styles":{"A":{"inherited":{"c":{"from":"B"}}}}}]}"#,
    ##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":null,"alpha":null},"darkBackground":{"origin":"c"}}}}}"##,
    ##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":"#FFFFFF","alpha":-1e99},"darkBackground":{}}}}}"##,
  ])
  func unusualThemesAreLoaded(_ json: String) throws {
    let theme = try Theme(json: json)
    theme.lookUpEverything()
    #expect(throws: Never.self) { try Theme(json: theme.json()) }
  }

  @Test func theOrderOfKeysDoesNotMatter() throws {
    let sheet = "@tintColor: red; A { width: 1; } @media (device: ipad) { @tintColor: blue; A { width: 2; } }"
    let theme = Compilation(sheet, options: .init(palette: .v8)).incompleteTheme
    let json = theme.json()
    // The members of the top level and of the variant, in reverse order.
    var top = JSONMembers(json).members(of: 0).map { Array(json[$0.all]) }.reversed().map { $0 }
    let variants = top[0]
    let start = try #require(variants.firstIndex(of: UInt8(ascii: "{")))
    let end = try #require(variants.lastIndex(of: UInt8(ascii: "}")))
    let variant = Array(variants[start...end])
    let members = JSONMembers(variant).members(of: 0).map { Array(variant[$0.all]) }.reversed()
    top[0] = variants[..<start] + Array("{".utf8) + Array(members.joined(separator: ",".utf8)) + variants[end...]
    let loaded = try Theme(json: Array("{".utf8) + Array(top.joined(separator: ",".utf8)) + Array("}".utf8))
    #expect(String(decoding: top[0].prefix(10), as: UTF8.self) == #""variants""#)
    #expect(loaded.json() == json)
    let pad = loaded.adapted(to: Environment(device: .ipad))
    #expect(pad.color(.tintColor)?.hex == "#0000FF")
    #expect(pad.json() == theme.adapted(to: Environment(device: .ipad)).json())
    let contrast = theme.color(.primaryLabel, in: Palette.Variant(background: .dark, isHighContrast: true))
    #expect(loaded.color(.primaryLabel, in: Palette.Variant(background: .dark, isHighContrast: true)) == contrast)
  }

  @Test(arguments: [
    #"{"device":"watch"}"#, #"{"device":"ipad","contrast":"high"}"#, #"{"device":3}"#, #"{"orientation":["portrait"]}"#,
    #"{"contrast":{"a":null}}"#, #"{"device":"ipad","orientation":null}"#,
  ])
  func aVariantForAnUnknownEnvironmentIsDropped(_ when: String) throws {
    let styles = #""styles":{"A":{"properties":{"b":{"value":"2","type":"number","number":2}}}}"#
    // The contents of the variant, which only a later version can read, are skipped too.
    let rest = styles + #","palette":{"colors":{"new":{"lightBackground":7}}},"constants":3"#
    for variant in ["{\"when\":\(when),\(rest)}", "{\(rest),\"when\":\(when)}"] {
      let base = #""styles":{"A":{"properties":{"b":{"value":"1","type":"number","number":1}}}}"#
      let theme = try Theme(json: #"{"nssTheme":1,\#(base),"variants":[\#(variant)]}"#)
      let pad = theme.adapted(to: Environment(device: .ipad, orientation: .portrait))
      #expect(pad.style("A")?.number("b") == 1)
      #expect(pad.json() == theme.json())
    }
  }

  @Test func severalVariantsApplyInOrder() throws {
    func number(_ name: String, _ value: Int) -> String {
      "\"\(name)\":{\"value\":\"\(value)\",\"type\":\"number\",\"number\":\(value)}"
    }
    let json = """
      {"nssTheme":1,"constants":{"a":"1"},
      "styles":{
        "A":{"properties":{\(number("p", 1))},"inherited":{\(number("x", 1)),\(number("y", 1)),\(number("z", 1))}},"B":{}
      },
      "variants":[
      {"when":{"device":"ipad"},"constants":{"new":"2","a":"2"},"styles":{
        "A":{"properties":{\(number("x", 2))},"inherited":{"x":null,"q":null,\(number("w", 2))}},
        "B":{"properties":{\(number("z", 2)),\(number("y", 2))}},"N":{"properties":{\(number("p", 2))}}
      }},
      {"when":{"orientation":"portrait"},"constants":{"new":"3","newer":"3"},"styles":{
        "N":{"properties":{\(number("q", 3)),\(number("p", 3))}},"A":{"inherited":{"z":null,\(number("x", 3))}}
      }}
      ]}
      """
    let theme = try Theme(json: json)
    let adapted = theme.adapted(to: Environment(device: .ipad, orientation: .portrait))
    #expect(adapted.constant("a") == "2")
    #expect(adapted.constant("new") == "3")
    #expect(adapted.constant("newer") == "3")
    #expect(adapted.selectors == ["A", "B", "N"])
    let style = try #require(adapted.style("A"))
    #expect(style.map(\.name) == ["p", "x", "y", "w", "x"])
    #expect(style.inheritedProperties == ["y", "w", "x"])
    #expect(adapted.style("B")?.map(\.name) == ["z", "y"])
    #expect(adapted.style("N")?.map(\.name) == ["p", "q"])
    #expect(adapted.style("N")?.number("p") == 3)
    #expect(theme.style("N") == nil)
    let loaded = try Theme(json: adapted.json())
    #expect(loaded.json() == adapted.json())
    adapted.lookUpEverything()
  }

  @Test func aStyleWithManyPropertiesIsAdapted() throws {
    let count = 20_000
    func properties(_ value: String) -> String { (0..<count).map { "\"p\($0)\":\(value)" }.joined(separator: ",") }
    let json = """
      {"nssTheme":1,"styles":{"A":{"inherited":{\(properties("{}"))}}},
      "variants":[{"when":{"device":"ipad"},"styles":{"A":{"inherited":{\(properties("null"))}}}}]}
      """
    let theme = try Theme(json: json)
    let adapted = theme.adapted(to: Environment(device: .ipad))
    #expect(adapted.style("A")?.inheritedProperties == [])
  }

  @Test func additionsOfALaterVersionAreIgnored() throws {
    let theme = try Theme(json: #"{"later":[1,{"a":null}],"nssTheme":1,"styles":{"A":{"new":true,"properties":{}}}}"#)
    #expect(theme.selectors == ["A"])
  }

  @Test func allStylesOfAllPalettesAreTyped() throws {
    for name in Palette.names {
      let palette = try #require(Palette.find(name))
      for style in Compilation("", options: .init(palette: palette)).incompleteTheme.colorNames {
        #expect(ColorStyle(rawValue: style) != nil, "\(style)")
      }
    }
    #expect(ColorStyle.allCases.count == 260)
  }
}

extension Theme {
  /// Looks up all values, in this theme and in all environments.
  func lookUpEverything() {
    for device in [nil] + Environment.Device.allCases.map(Optional.init) {
      for orientation in [nil] + Environment.Orientation.allCases.map(Optional.init) {
        let theme = adapted(to: Environment(device: device, orientation: orientation))
        theme.lookUpAll()
      }
    }
    lookUpAll()
    _ = json(.init(hasLocations: true))
  }

  private func lookUpAll() {
    for name in colorNames {
      _ = color(name)
      _ = color(name, in: Palette.Variant(background: .dark, isElevated: true, isHighContrast: true))
    }
    _ = color(.tintColor)
    for name in ["brand", "tintColor", ""] { _ = constant(name) }
    for selector in selectors {
      guard let style = style(selector) else { continue }
      _ = (style.name, style.component, style.part)
      for (property, _) in style { #expect(style[property] != nil) }
      for (property, value) in self.style("A:" + selector) ?? style { _ = (property, value) }
    }
  }
}

/// The ranges of the members of all objects in a JSON text.
struct JSONMembers {
  struct Member {
    /// The number of the object, in the order in which objects begin.
    let object: Int
    /// The range of the key and the value.
    let all: Range<Int>
    let value: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var objectCount = 0
  private(set) var all: [Member] = []

  /// Reads a text, which must be valid JSON.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    readValue()
  }

  func members(of object: Int) -> [Member] { all.filter { $0.object == object } }

  private mutating func readValue() {
    skipSpace()
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      let object = objectCount
      objectCount += 1
      readList { reader in
        let start = reader.offset
        reader.readValue()
        reader.skipSpace()
        reader.offset += 1
        reader.skipSpace()
        let value = reader.offset
        reader.readValue()
        reader.all.append(Member(object: object, all: start..<reader.offset, value: value..<reader.offset))
      }
    case UInt8(ascii: "["): readList { $0.readValue() }
    case UInt8(ascii: "\""):
      offset += 1
      while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
      offset += 1
    default:
      while offset < bytes.count, !" \n,]}".utf8.contains(bytes[offset]) { offset += 1 }
    }
  }

  private mutating func readList(_ element: (inout JSONMembers) -> Void) {
    offset += 1
    skipSpace()
    while !"]}".utf8.contains(bytes[offset]) {
      element(&self)
      skipSpace()
      if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
      skipSpace()
    }
    offset += 1
  }

  private mutating func skipSpace() {
    while " \n".utf8.contains(bytes[offset]) { offset += 1 }
  }
}
