/// One theme to compile. For files only the paths are stored; the threads derive the rest.
enum BatchJob: Sendable {
  /// A stylesheet, and the length in bytes of the path of its input folder.
  case file(String, folderLength: Int)
  /// A line of a manifest, and its location.
  indirect case line(ThemeRequest, place: BatchManifest.Place)

  /// The request for the theme. A line of a manifest may override the common options.
  func request(_ common: ThemeRequest) -> ThemeRequest {
    switch self {
    case .line(let request, _): return request
    case .file:
      var request = common
      request.inputs = inputs
      request.output = output
      return request
    }
  }

  /// The path of the theme, relative to the output folder.
  var output: String {
    switch self {
    case .line(let request, _): request.output ?? ""
    // Count bytes: the last four are `.nss`.
    case .file(let path, let folderLength): String(Substring(path.utf8.dropFirst(folderLength).dropLast(4))) + ".json"
    }
  }

  var place: BatchManifest.Place? { if case .line(_, let place) = self { place } else { nil } }

  /// The stylesheets.
  var inputs: [String] {
    switch self {
    case .line(let request, _): request.inputs
    case .file(let path, _): [path]
    }
  }

  /// The name in messages: the first inputs, because there may be thousands.
  var name: String {
    let inputs = inputs
    return inputs.prefix(8).joined(separator: " ") + (inputs.count > 8 ? " …" : "")
  }
}
