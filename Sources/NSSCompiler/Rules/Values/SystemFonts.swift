import NSSTheme

/// The fonts that ship with iOS. The names of the system font begin with a dot, are private, and change: they are not listed.
package enum SystemFonts {
  struct Family: Sendable {
    let name: String
    var faces: [String] = []
  }

  /// The families that begin with a digit or a letter in lower case, or have faces that do, in alphabetical order.
  static func families(initial: UInt8) -> [Family] {
    var families: [Family] = []
    for words in TableReader.rows(table, initial: initial) {
      guard let row = family(words) else { continue }
      if families.last?.name != row.name { families.append(row) } else { families[families.count - 1].faces += row.faces }
    }
    return families
  }

  /// The family of a row of the table, with the faces in that row; nil for a row without a family.
  private static func family(_ words: [String]) -> Family? {
    guard let last = words.firstIndex(where: { $0.utf8.last == UInt8(ascii: ":") }) else { return nil }
    return Family(name: String(words[...last].joined(separator: " ").dropLast()), faces: Array(words[(last + 1)...]))
  }

  /// The PostScript names of all fonts with their families, in the order of the families.
  package static var faces: [(name: String, family: String)] {
    TableReader.rows(table).compactMap(family).flatMap { family in family.faces.map { ($0, family.name) } }
  }

  /// True for a font of iOS, a family, or a word for the system font. Reads the table as text: a stylesheet names few fonts.
  package static func contains(_ name: String) -> Bool {
    // Other private fonts begin with a dot.
    if name.isEmpty || keywords.contains(where: name.isSame) || name.hasPrefix(".") && !FontNames.isSystemFont(name) {
      return true
    }
    var reader = TableReader(bytes)
    while reader.offset < bytes.count {
      let start = reader.offset
      while let word = reader.word() {
        let isFamily = bytes[word.upperBound - 1] == UInt8(ascii: ":")
        if bytes[isFamily ? start..<word.upperBound - 1 : word].elementsEqual(name.utf8) { return true }
      }
      reader.endLine()
    }
    return false
  }

  package static let keywords = [
    "system", "boldSystem", "italicSystem", "blackSystem", "heavySystem", "lightSystem", "mediumSystem", "semiboldSystem",
    "thinSystem", "ultraLightSystem",
  ]

  /// Generic families of CSS, by their letters, each with the font of iOS to name instead.
  static let generic = [
    "sansserif": "system", "uisansserif": "system", "serif": "TimesNewRomanPSMT", "uiserif": "TimesNewRomanPSMT",
    "monospace": "Menlo-Regular", "uimonospace": "Menlo-Regular",
  ]

  private static let bytes = Array(table.utf8)

  /// Each row is a family and the PostScript names of some of its faces.
  private static let table = """
    Academy Engraved LET: AcademyEngravedLetPlain
    Al Nile: AlNile AlNile-Bold
    American Typewriter: AmericanTypewriter AmericanTypewriter-Bold AmericanTypewriter-Condensed
    American Typewriter: AmericanTypewriter-CondensedBold AmericanTypewriter-CondensedLight AmericanTypewriter-Light
    American Typewriter: AmericanTypewriter-Semibold
    Apple Color Emoji: AppleColorEmoji
    Apple SD Gothic Neo: AppleSDGothicNeo-Bold AppleSDGothicNeo-Light AppleSDGothicNeo-Medium AppleSDGothicNeo-Regular
    Apple SD Gothic Neo: AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Thin AppleSDGothicNeo-UltraLight
    Apple Symbols: AppleSymbols
    Arial: Arial-BoldItalicMT Arial-BoldMT Arial-ItalicMT ArialMT
    Arial Hebrew: ArialHebrew ArialHebrew-Bold ArialHebrew-Light
    Arial Rounded MT Bold: ArialRoundedMTBold
    Avenir: Avenir-Black Avenir-BlackOblique Avenir-Book Avenir-BookOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Light
    Avenir: Avenir-LightOblique Avenir-Medium Avenir-MediumOblique Avenir-Oblique Avenir-Roman
    Avenir Next: AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Heavy
    Avenir Next: AvenirNext-HeavyItalic AvenirNext-Italic AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-Regular
    Avenir Next: AvenirNext-UltraLight AvenirNext-UltraLightItalic
    Avenir Next Condensed: AvenirNextCondensed-Bold AvenirNextCondensed-BoldItalic AvenirNextCondensed-DemiBold
    Avenir Next Condensed: AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic
    Avenir Next Condensed: AvenirNextCondensed-Italic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic
    Avenir Next Condensed: AvenirNextCondensed-Regular AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic
    Baskerville: Baskerville Baskerville-Bold Baskerville-BoldItalic Baskerville-Italic Baskerville-SemiBold
    Baskerville: Baskerville-SemiBoldItalic
    Bodoni 72: BodoniSvtyTwoITCTT-Bold BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta
    Bodoni 72 Oldstyle: BodoniSvtyTwoOSITCTT-Bold BodoniSvtyTwoOSITCTT-Book BodoniSvtyTwoOSITCTT-BookIt
    Bodoni 72 Smallcaps: BodoniSvtyTwoSCITCTT-Book
    Bodoni Ornaments: BodoniOrnamentsITCTT
    Bradley Hand: BradleyHandITCTT-Bold
    Chalkboard SE: ChalkboardSE-Bold ChalkboardSE-Light ChalkboardSE-Regular
    Chalkduster: Chalkduster
    Charter: Charter-Black Charter-BlackItalic Charter-Bold Charter-BoldItalic Charter-Italic Charter-Roman
    Cochin: Cochin Cochin-Bold Cochin-BoldItalic Cochin-Italic
    Copperplate: Copperplate Copperplate-Bold Copperplate-Light
    Courier: Courier Courier-Bold Courier-BoldOblique Courier-Oblique
    Courier New: CourierNewPS-BoldItalicMT CourierNewPS-BoldMT CourierNewPS-ItalicMT CourierNewPSMT
    DIN Alternate: DINAlternate-Bold
    DIN Condensed: DINCondensed-Bold
    Damascus: Damascus DamascusBold DamascusLight DamascusMedium DamascusSemiBold
    Devanagari Sangam MN: DevanagariSangamMN DevanagariSangamMN-Bold
    Didot: Didot Didot-Bold Didot-Italic
    Euphemia UCAS: EuphemiaUCAS EuphemiaUCAS-Bold EuphemiaUCAS-Italic
    Farah: Farah
    Futura: Futura-Bold Futura-CondensedExtraBold Futura-CondensedMedium Futura-Medium Futura-MediumItalic
    Galvji: Galvji Galvji-Bold
    Geeza Pro: GeezaPro GeezaPro-Bold
    Georgia: Georgia Georgia-Bold Georgia-BoldItalic Georgia-Italic
    Gill Sans: GillSans GillSans-Bold GillSans-BoldItalic GillSans-Italic GillSans-Light GillSans-LightItalic
    Gill Sans: GillSans-SemiBold GillSans-SemiBoldItalic GillSans-UltraBold
    Gujarati Sangam MN: GujaratiSangamMN GujaratiSangamMN-Bold
    Gurmukhi MN: GurmukhiMN GurmukhiMN-Bold
    Helvetica: Helvetica Helvetica-Bold Helvetica-BoldOblique Helvetica-Light Helvetica-LightOblique Helvetica-Oblique
    Helvetica Neue: HelveticaNeue HelveticaNeue-Bold HelveticaNeue-BoldItalic HelveticaNeue-CondensedBlack
    Helvetica Neue: HelveticaNeue-CondensedBold HelveticaNeue-Italic HelveticaNeue-Light HelveticaNeue-LightItalic
    Helvetica Neue: HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Thin HelveticaNeue-ThinItalic
    Helvetica Neue: HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic
    Hiragino Maru Gothic ProN: HiraMaruProN-W4
    Hiragino Mincho ProN: HiraMinProN-W3 HiraMinProN-W6
    Hiragino Sans: HiraginoSans-W3 HiraginoSans-W6 HiraginoSans-W7
    Hoefler Text: HoeflerText-Black HoeflerText-BlackItalic HoeflerText-Italic HoeflerText-Regular
    Kailasa: Kailasa Kailasa-Bold
    Kannada Sangam MN: KannadaSangamMN KannadaSangamMN-Bold
    Kefa: Kefa-Regular
    Khmer Sangam MN: KhmerSangamMN
    Kohinoor Bangla: KohinoorBangla-Light KohinoorBangla-Regular KohinoorBangla-Semibold
    Kohinoor Devanagari: KohinoorDevanagari-Light KohinoorDevanagari-Regular KohinoorDevanagari-Semibold
    Kohinoor Gujarati: KohinoorGujarati-Bold KohinoorGujarati-Light KohinoorGujarati-Regular
    Kohinoor Telugu: KohinoorTelugu-Light KohinoorTelugu-Medium KohinoorTelugu-Regular
    Lao Sangam MN: LaoSangamMN
    Malayalam Sangam MN: MalayalamSangamMN MalayalamSangamMN-Bold
    Marker Felt: MarkerFelt-Thin MarkerFelt-Wide
    Menlo: Menlo-Bold Menlo-BoldItalic Menlo-Italic Menlo-Regular
    Mishafi: DiwanMishafi
    Mukta Mahee: MuktaMahee-Bold MuktaMahee-Light MuktaMahee-Regular
    Myanmar Sangam MN: MyanmarSangamMN MyanmarSangamMN-Bold
    Noteworthy: Noteworthy-Bold Noteworthy-Light
    Noto Nastaliq Urdu: NotoNastaliqUrdu NotoNastaliqUrdu-Bold
    Noto Sans Chakma: NotoSansChakma-Regular
    Noto Sans Kannada: NotoSansKannada-Bold NotoSansKannada-Light NotoSansKannada-Regular
    Noto Sans Myanmar: NotoSansMyanmar-Bold NotoSansMyanmar-Light NotoSansMyanmar-Regular
    Noto Sans Oriya: NotoSansOriya NotoSansOriya-Bold
    Optima: Optima-Bold Optima-BoldItalic Optima-ExtraBlack Optima-Italic Optima-Regular
    Oriya Sangam MN: OriyaSangamMN OriyaSangamMN-Bold
    Palatino: Palatino-Bold Palatino-BoldItalic Palatino-Italic Palatino-Roman
    Papyrus: Papyrus Papyrus-Condensed
    Party LET: PartyLetPlain
    PingFang HK: PingFangHK-Light PingFangHK-Medium PingFangHK-Regular PingFangHK-Semibold PingFangHK-Thin
    PingFang HK: PingFangHK-Ultralight
    PingFang SC: PingFangSC-Light PingFangSC-Medium PingFangSC-Regular PingFangSC-Semibold PingFangSC-Thin
    PingFang SC: PingFangSC-Ultralight
    PingFang TC: PingFangTC-Light PingFangTC-Medium PingFangTC-Regular PingFangTC-Semibold PingFangTC-Thin
    PingFang TC: PingFangTC-Ultralight
    Rockwell: Rockwell-Bold Rockwell-BoldItalic Rockwell-Italic Rockwell-Regular
    Savoye LET: SavoyeLetPlain
    Sinhala Sangam MN: SinhalaSangamMN SinhalaSangamMN-Bold
    Snell Roundhand: SnellRoundhand SnellRoundhand-Black SnellRoundhand-Bold
    Symbol: Symbol
    Tamil Sangam MN: TamilSangamMN TamilSangamMN-Bold
    Thonburi: Thonburi Thonburi-Bold Thonburi-Light
    Times New Roman: TimesNewRomanPS-BoldItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-ItalicMT TimesNewRomanPSMT
    Trebuchet MS: Trebuchet-BoldItalic TrebuchetMS TrebuchetMS-Bold TrebuchetMS-Italic
    Verdana: Verdana Verdana-Bold Verdana-BoldItalic Verdana-Italic
    Zapf Dingbats: ZapfDingbatsITC
    Zapfino: Zapfino
    """
}
