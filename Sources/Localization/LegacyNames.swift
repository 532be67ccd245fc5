extension LanguageTag {
  /// The language of a folder `<name>.lproj`: a tag, or one of the English names that older projects have, such as `English`.
  package static func named(likeFolder name: String) -> LanguageTag? { LanguageTag(legacyNames[name] ?? name) }

  /// The language whose English name is a word in upper or lower case, such as `german`.
  package static func named(inEnglish word: String) -> LanguageTag? {
    let word = word.lowercased()
    return legacyNames.first { $0.key.lowercased() == word }.flatMap { LanguageTag($0.value) }
  }

  /// The language of a folder of resources for Android, such as `pt-rBR` or `b+sr+Latn`.
  package static func named(likeResources name: String) -> LanguageTag? {
    let parts = name.split { $0 == "-" || $0 == "+" }.drop { $0 == "b" || $0 == "values" }
    let plain = parts.map { $0.first == "r" && $0.dropFirst().allSatisfy(\.isUppercase) ? $0.dropFirst() : $0 }
    return LanguageTag(plain.joined(separator: "-")).flatMap { $0.hasKnownLanguage ? $0 : nil }
  }

  /// The names of folders before there were tags, as the system still reads them.
  private static let legacyNames = [
    "Afrikaans": "af", "Albanian": "sq", "Amharic": "am", "Arabic": "ar", "Armenian": "hy", "Assamese": "as", "Aymara": "ay",
    "Azerbaijani": "az", "Basque": "eu", "Belarusian": "be", "Belorussian": "be", "Bengali": "bn", "Brazilian": "pt-BR",
    "Brazilian Portuguese": "pt-BR", "Breton": "br", "Bulgarian": "bg", "Burmese": "my", "Byelorussian": "be",
    "Canadian French": "fr-CA", "Catalan": "ca", "Chinese": "zh", "Chinese, Simplified": "zh-Hans",
    "Chinese, Traditional": "zh-Hant", "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl", "Dzongkha": "dz",
    "English": "en", "Esperanto": "eo", "Estonian": "et", "Faroese": "fo", "Farsi": "fa", "Finnish": "fi", "Flemish": "nl-BE",
    "French": "fr", "Galician": "gl", "Gallegan": "gl", "Georgian": "ka", "German": "de", "Greek": "el", "Greenlandic": "kl",
    "Guarani": "gn", "Gujarati": "gu", "Hawaiian": "haw", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu",
    "Icelandic": "is", "Indonesian": "id", "Inuktitut": "iu", "Irish": "ga", "Italian": "it", "Japanese": "ja",
    "Javanese": "jv", "Kannada": "kn", "Kashmiri": "ks", "Kazakh": "kk", "Khmer": "km", "Kinyarwanda": "rw",
    "Kirghiz": "ky", "Korean": "ko", "Kurdish": "ku", "Lao": "lo", "Latin": "la", "Latvian": "lv", "Lettish": "lv",
    "Lithuanian": "lt", "Macedonian": "mk", "Malagasy": "mg", "Malay": "ms", "Malayalam": "ml", "Maltese": "mt", "Manx": "gv",
    "Marathi": "mr", "Moldavian": "mo", "Mongolian": "mn", "Nepali": "ne", "Norwegian": "nb", "Nyanja": "ny",
    "Nynorsk": "nn", "Oriya": "or", "Oromo": "om", "Pashto": "ps", "Persian": "fa", "Polish": "pl", "Portuguese": "pt",
    "Portuguese, Brazilian": "pt-BR", "Punjabi": "pa", "Quechua": "qu", "Romanian": "ro", "Ruanda": "rw", "Rundi": "rn",
    "Russian": "ru", "Sami": "se", "Sanskrit": "sa", "Scottish": "gd", "Serbian": "sr", "Simplified Chinese": "zh-Hans",
    "Sindhi": "sd", "Sinhalese": "si", "Slovak": "sk", "Slovenian": "sl", "Somali": "so", "Spanish": "es", "Sundanese": "su",
    "Swahili": "sw", "Swedish": "sv", "Tagalog": "tl", "Tajiki": "tg", "Tamil": "ta", "Tatar": "tt", "Telugu": "te",
    "Thai": "th", "Tibetan": "bo", "Tigrinya": "ti", "Tongan": "to", "Traditional Chinese": "zh-Hant", "Turkish": "tr",
    "Turkmen": "tk", "Uighur": "ug", "Ukrainian": "uk", "Urdu": "ur", "Uzbek": "uz", "Vietnamese": "vi", "Welsh": "cy",
    "Yiddish": "yi",
  ]
}
