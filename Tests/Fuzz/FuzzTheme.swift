import NSSTheme

/// Fuzzes the loader of compiled themes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTheme(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let theme: Theme
  do {
    theme = try Theme(json: bytes)
  } catch {
    demand(0...bytes.count ~= error.offset && !error.description.isEmpty, "the location and description of an error")
    return 0
  }
  var forms: [[UInt8]] = []
  for isCompact in [false, true] {
    for hasLocations in [false, true] {
      let options = Emitter.Options(isCompact: isCompact, hasLocations: hasLocations)
      Laws.jsonLoadsAndComesBackTheSame(theme, options)
      if !hasLocations { forms.append(theme.json(options)) }
    }
  }
  // White space does not change a theme.
  let compact = try? Theme(json: forms[1])
  demand(compact?.json() == forms[0], "the same theme from both forms")
  demand((try? Theme(json: bytes))?.json() == forms[0], "the same theme for the same bytes")
  Laws.everythingCanBeLookedUp(theme)
  return 0
}
