extension String {
  /// The path as a word of a suggested shell command, quoted if a shell would interpret it.
  var shellWord: String {
    let isPlain =
      !isEmpty && !hasPrefix("-")
      && unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_./-+:,@%=".unicodeScalars.contains(scalar))
      }
    return isPlain ? self : "'\(insideQuotes)'"
  }

  /// The path as written between single quotes. `./` precedes a leading dash, which would begin an option.
  var insideQuotes: String {
    ((hasPrefix("-") ? "./" : "") + self).unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}
