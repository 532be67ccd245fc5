extension Emitter {
  /// The compiled theme as JSON, as `Grammar/theme.schema.json` specifies it.
  package static let json = Emitter(name: "json", fileExtension: "json", options: ["compact", "locations"]) {
    theme, options, files in
    var writer = JSONWriter(theme, isCompact: options.isCompact, hasLocations: options.hasLocations)
    files.write("theme.json") { output in
      swap(&writer.output, &output)
      writer.write()
      swap(&writer.output, &output)
    }
  }
}

extension Theme: Equatable {
  /// True for themes with the same variant and the same JSON, ignoring locations: the same values in the same order.
  public static func == (left: Theme, right: Theme) -> Bool {
    guard left.variant == right.variant else { return false }
    if left.isIdentical(to: right) { return true }
    let options = Emitter.Options(isCompact: true)
    return left.json(options) == right.json(options)
  }
}

extension Theme {
  package func paletteJSON(_ options: Emitter.Options) -> [UInt8] {
    var writer = JSONWriter(self, isCompact: options.isCompact, hasLocations: options.hasLocations)
    writer.writePalette(level: 0)
    writer.output.write(UInt8(ascii: "\n"))
    return writer.output.bytes
  }
}
