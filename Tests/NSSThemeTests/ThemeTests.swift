import Foundation
import NSSTheme
import Testing

/// Look-ups in a theme, and loading one.
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
  ).theme

  @Test func colorsByStyleAndByName() {
    #expect(Self.theme.color(.tintColor) == Color(red: 0, green: 0, blue: 255))
    #expect(Self.theme.color(.tintColor, background: .dark)?.hex == "#00FFFF")
    #expect(Self.theme.color("tintColorLight")?.hex == "#00FFFF")
    #expect(Self.theme.color("notAStyle") == nil)
    #expect(Self.theme.color(.map8) == nil)
    #expect(Self.theme.color(.jouleBrand) == nil, "a style of another palette")
    #expect(Self.theme.colorNames.count == 45)
  }

  @Test func stylesAndWhatTheyInherit() throws {
    let label = try #require(Self.theme.style("fdlFUIObjectView_headlineLabel"))
    #expect(label.component == "FUIObjectView")
    #expect(label.part == "headlineLabel")
    #expect(label.color("font-color") == Color(red: 0xE6, green: 0x8A, blue: 0, alpha: 0.3))
    #expect(label.value("font-name") == .text("HelveticaNeue-Light"))
    #expect(label.value("font-style") == .keyword("subheadline"))
    #expect(label.number("font-size") == 14)
    #expect(label.properties == ["font-style", "font-color", "font-name"])
    #expect(label.inheritedProperties == ["font-size"])
    #expect(Self.theme.style("fdlFUIObjectTableViewCell")?.color("tint-color")?.hex == "#0000FF")
    #expect(Self.theme.style("NoSuchClass") == nil)
    #expect(label.color("font-size") == nil)
  }

  @Test func theLastClassOfAPathThatDeclaresAPropertyAnswers() {
    #expect(Self.theme.value("font-size", for: "Button:LargeButton") == .number(20))
    #expect(Self.theme.value("padding", for: "Button:LargeButton") == .box(top: 4, right: 8, bottom: 4, left: 8))
    #expect(Self.theme.value("text-shadow-offset", for: "LargeButton") == .offset(horizontal: 1, vertical: -2))
    #expect(Self.theme.value("exclude-views", for: "Button") == .names(["UIAlertButton", "UIStepper"]))
    #expect(Self.theme.value("text-auto-fit", for: "Button") == .boolean(true))
    #expect(Self.theme.value("font-size", for: "Label") == nil)
    #expect(Self.theme.value("no-such-property", for: "Button") == nil)
  }

  @Test func environments() {
    let pad = Self.theme.adapted(to: Environment(device: .ipad))
    #expect(pad.value("font-size", for: "Button") == .number(24))
    #expect(pad.color(.tintColor)?.hex == "#FF0000")
    #expect(pad.color(.tintColor, background: .dark)?.hex == "#00FFFF")
    #expect(pad.style("fdlFUIObjectTableViewCell")?.color("tint-color")?.hex == "#FF0000")
    #expect(Self.theme.adapted(to: Environment(device: .iphone)).value("font-size", for: "Button") == .number(18))
    #expect(Self.theme.constant("tintColor") == "blue")
    #expect(pad.constant("tintColor") == "red")
    #expect(Self.theme.constant("none") == nil)
  }

  @Test func aLoadedThemeAnswersTheSame() throws {
    let loaded = try Theme(json: Self.theme.json())
    #expect(loaded.color(.tintColor, background: .dark) == Self.theme.color(.tintColor, background: .dark))
    for name in Self.theme.colorNames {
      for background in Background.allCases {
        #expect(loaded.color(name, background: background) == Self.theme.color(name, background: background))
      }
    }
    #expect(loaded.selectors == Self.theme.selectors)
    for selector in Self.theme.selectors {
      let style = try #require(loaded.style(selector))
      let original = try #require(Self.theme.style(selector))
      #expect(style.properties == original.properties)
      for property in original.properties { #expect(style.value(property) == original.value(property)) }
    }
    #expect(loaded.adapted(to: Environment(device: .ipad)).color(.tintColor)?.hex == "#FF0000")
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"nssTheme":2}"#, #"{"nssTheme":1"#, #"{"nssTheme":1}x"#,
    ##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":"#12"}}}}}"##,
    ##"{"nssTheme":1,"palette":{"colors":{"a":{"lightBackground":{"hex":"#112233"}}}}}"##,
    #"{"nssTheme":1,"styles":{"A":{"properties":{"b":3}}}}"#, #"{"nssTheme":1,"constants":{"a":1}}"#,
    #"{"nssTheme":1,"constants":{"a":"b}}"#,
  ])
  func whatIsNoThemeIsRejectedWithAPlace(_ json: String) {
    #expect(throws: ThemeFormatError.self) { try Theme(json: json) }
  }

  @Test func deepNestingIsRejected() {
    let json = #"{"nssTheme":1,"later":"# + String(repeating: "[", count: 100_000)
    #expect(throws: ThemeFormatError.self) { try Theme(json: json) }
  }

  @Test func whatALaterVersionAddsIsPassedOver() throws {
    let theme = try Theme(json: #"{"later":[1,{"a":null}],"nssTheme":1,"styles":{"A":{"new":true,"properties":{}}}}"#)
    #expect(theme.selectors == ["A"])
  }

  @Test func allStylesOfAllPalettesAreTyped() throws {
    for name in Palette.names {
      let palette = try #require(Palette.named(name))
      for style in Compilation("", options: .init(palette: palette)).theme.colorNames {
        #expect(ColorStyle(rawValue: style) != nil, "\(style)")
      }
    }
    #expect(ColorStyle.allCases.count == 260)
  }
}
