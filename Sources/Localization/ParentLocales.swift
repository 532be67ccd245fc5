extension LanguageTag {
  /// The ``fallbacks``, with the parents that CLDR defines between a regional tag and the bare language: `es-MX`, `es-419`, `es`.
  /// Languages are chosen and texts are looked up in this order.
  public var inheritanceChain: [LanguageTag] {
    var tags = fallbacks
    guard let child = tags.first(where: { $0.parent != nil }), let parent = child.parent else { return tags }
    if parent.language == language {
      let ancestors = parent.inheritanceChain.filter { $0.region != nil && !tags.contains($0) }
      tags.insert(contentsOf: ancestors, at: tags.firstIndex { $0.region == nil } ?? tags.count)
    } else {
      // A tag with an explicit script is closer to its CLDR parent than to the bare language.
      if child.script != nil { tags.removeAll { $0.script == nil } }
      tags += parent.inheritanceChain
    }
    return tags
  }

  /// The parent that CLDR defines, whose texts precede those of the bare language: `es-419` for `es-MX`. Nil if there is none.
  /// Nynorsk, and Hindi in Latin letters, have parents in another language.
  ///
  /// Source: Unicode CLDR 49, Parent Locales.
  var parent: LanguageTag? { LanguageTag.parents[description].flatMap { LanguageTag($0) } }

  private static let parents: [String: String] = {
    var parents = ["en-150": "en-001", "hi-Latn": "en-IN", "nn": "nb", "zh-Hant-MO": "zh-Hant-HK"]
    for (parent, regions) in regions {
      let language = parent.prefix { $0 != "-" }
      for region in regions.utf8[...].words { parents["\(language)-\(region)"] = parent }
    }
    return parents
  }()

  private static let regions = [
    "en-001": """
    AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE IL IM IN IO JE JM KE KI KN KY LC LR LS \
    MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
    """,
    "en-150": "AT BE CH CZ DE DK EE ES FI FR GE HU IT LT LV NL NO PL PT RO SE SI SK UA",
    "es-419": "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE",
    "pt-PT": "AO CH CV FR GQ GW LU MO MZ ST TL",
  ]
}
