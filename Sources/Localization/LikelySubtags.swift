extension LanguageTag {
  /// The script of the texts: that of the tag, or the likely one.
  var likelyScript: String { script ?? impliedScript ?? likely.first?.script ?? "Latn" }

  /// The region in which most people who read the language in this script live.
  var likelyRegion: String {
    (likely.first { ($0.script ?? "Latn") == likelyScript } ?? likely.first)?.region ?? language.uppercased()
  }

  private var likely: [LanguageTag] { LanguageTag.likelyTags.filter { $0.language == language } }

  /// The likely script and region of languages, then those of their other scripts. A language without a script is in Latin letters.
  /// Omitted are languages of one region, and those of the region with the same code, such as `de`, if they are in Latin letters.
  ///
  /// Source: Unicode CLDR 49, Likely Subtags.
  private static let likelyTags = """
    aa-ET ab-Cyrl-GE ady-Cyrl-RU ae-Avst-IR af-ZA am-Ethi-ET ar-Arab-EG as-Beng-IN av-Cyrl-RU az-AZ az-Arab-IR ba-Cyrl-RU bal-Arab-PK \
    be-Cyrl-BY bg-Cyrl-BG bgn-Arab-PK bn-Beng-BD bo-Tibt-CN ca-ES ccp-Cakm-BD ce-Cyrl-RU ckb-Arab-IQ cr-Cans-CA cu-Cyrl-RU cv-Cyrl-RU \
    da-DK dv-Thaa-MV dz-Tibt-BT ee-GH el-Grek-GR en-US en-Shaw-GB fa-Arab-IR ff-SN ff-Adlm-GN ga-IE gez-Ethi-ET gsw-CH gu-Gujr-IN ha-NG \
    he-Hebr-IL hi-Deva-IN hnj-Hmnp-US hy-Armn-AM ii-Yiii-CN iu-Cans-CA ja-Jpan-JP ka-Geor-GE kaa-Cyrl-UZ kbd-Cyrl-RU kk-Cyrl-KZ \
    kk-Arab-CN km-Khmr-KH kn-Knda-IN ko-Kore-KR kok-Deva-IN kpe-LR ks-Arab-IN ku-TR ku-Arab-IQ kv-Cyrl-RU ky-Cyrl-KG ln-CD lo-Laoo-LA \
    lrc-Arab-IR mas-KE mk-Cyrl-MK ml-Mlym-IN mn-Cyrl-MN mn-Mong-CN mni-Beng-IN mr-Deva-IN mrh-IN ms-MY mww-Hmnp-US my-Mymr-MM nb-NO \
    nds-DE ne-Deva-NP oc-FR oj-Cans-CA oka-CA om-ET or-Orya-IN os-Cyrl-GE pa-Guru-IN pa-Arab-PK pap-CW ps-Arab-AF pt-BR qu-PE rhg-Rohg-MM \
    ru-Cyrl-RU sa-Deva-IN sat-Olck-IN sd-Arab-PK sd-Deva-IN sdh-Arab-IR se-NO shi-Tfng-MA shn-Mymr-MM si-Sinh-LK sma-SE smj-SE sq-AL \
    sr-Cyrl-RS ss-ZA st-ZA sus-GN suz-Deva-NP sv-SE sw-TZ syr-Syrc-IQ ta-Taml-IN te-Telu-IN teo-UG tg-Cyrl-TJ th-Thai-TH ti-Ethi-ET tn-ZA \
    tt-Cyrl-RU ug-Arab-CN uk-Cyrl-UA ur-Arab-PK uz-UZ uz-Arab-AF vai-Vaii-LR yi-Hebr-UA yo-NG yrl-BR yue-Hant-HK yue-Hans-CN zh-Hans-CN \
    zh-Hant-TW
    """.split(separator: " ").compactMap { LanguageTag(String($0)) }
}
