extension ThemeReader {
  mutating func readVariants(_ json: inout JSONReader) throws(JSONFormatError) -> [Theme.Variant] {
    var variants: [Theme.Variant] = []
    try json.array { json throws(JSONFormatError) in
      if let variant = try readVariant(&json) { variants.append(variant) }
    }
    return variants
  }

  mutating func readDark(_ json: inout JSONReader) throws(JSONFormatError) {
    var changes = Theme.Section()
    var seen: UInt64 = 0
    try json.object { json, text throws(JSONFormatError) in
      let key = try json.key(text, &seen)
      switch key {
      case .palette, .constants, .styles: try readPart(key, &json, into: &changes, of: .dark)
      case .variants: darkVariants = try readVariants(&json)
      default: try json.skip()
      }
    }
    darkChanges = changes
  }

  private mutating func readVariant(_ json: inout JSONReader) throws(JSONFormatError) -> Theme.Variant? {
    _ = try json.peek()
    let start = json.offset
    var environment: Environment?
    var hasEnvironment = false
    var section = Theme.Section()
    var seen: UInt64 = 0
    // The parts before `when`. They are read only if the environment is known.
    var later: [(key: ThemeKey, json: JSONReader)] = []
    try json.object { json, text throws(JSONFormatError) in
      let key = try json.key(text, &seen)
      switch key {
      case .when:
        environment = try ThemeReader.readEnvironment(&json)
        hasEnvironment = true
      case .palette?, .constants?, .styles?:
        if environment != nil { return try readPart(key, &json, into: &section, of: .variant) }
        if !hasEnvironment, let key { later.append((key, json)) }
        try json.skip()
      default: try json.skip()
      }
    }
    guard hasEnvironment else { throw json.failure(Phrase(.jsonNoKey, ["key": "when"]), at: start) }
    guard let environment else { return nil }
    for part in later {
      var json = part.json
      try readPart(part.key, &json, into: &section, of: .variant)
    }
    return (environment, section)
  }

  /// The environment of `when`; nil for an unknown feature or value.
  private static func readEnvironment(_ json: inout JSONReader) throws(JSONFormatError) -> Environment? {
    var environment = Environment()
    var isKnown = true
    var seen: UInt64 = 0
    try json.object { json, key throws(JSONFormatError) in
      let feature = try json.key(key, &seen)
      guard try json.peek() == UInt8(ascii: "\""), feature == .device || feature == .orientation else {
        isKnown = false
        return try json.skip()
      }
      let value = json.string(try json.string())
      if feature == .device {
        environment.device = Environment.Device(rawValue: value)
        isKnown = isKnown && environment.device != nil
      } else {
        environment.orientation = Environment.Orientation(rawValue: value)
        isKnown = isKnown && environment.orientation != nil
      }
    }
    return isKnown ? environment : nil
  }
}
