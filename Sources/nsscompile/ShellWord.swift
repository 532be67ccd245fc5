extension String {
  /// The path as a word of a command that is offered: in quotes if a shell would see more in it.
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

  /// What stands between single quotes for the path. A name with a dash in front would be an option.
  var insideQuotes: String {
    ((hasPrefix("-") ? "./" : "") + self).unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}
