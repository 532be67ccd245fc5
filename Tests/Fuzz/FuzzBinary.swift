import Localization

/// Fuzzes the reader of binary property lists.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBinary(
  // Unsafe memory because libFuzzer is C: its `count` bytes are valid only during the call, so they are copied at once.
  _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let file = CatalogLaws.checked(bytes, .strings)
  let plurals = CatalogLaws.checked(bytes, .stringsdict)
  demand(file.isBinary == plurals.isBinary, "the same format")
  return 0
}
