/// One theme to compile. Of ten thousand files no more is made at the beginning than their paths: the rest is for the threads.
enum BatchJob: Sendable {
  /// A stylesheet, and how many bytes of its path lead to the folder.
  case file(String, folderLength: Int)
  /// A line of a manifest, and where it stands.
  indirect case line(ThemeRequest, place: BatchManifest.Place)

  /// What is asked for, as all ask for it unless a line says otherwise.
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

  /// Where the theme goes, seen from the output folder.
  var output: String {
    switch self {
    case .line(let request, _): request.output ?? ""
    // By bytes: the end of the name is known.
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

  /// What it is called in messages: by its first inputs, of which there may be thousands.
  var name: String {
    let inputs = inputs
    return inputs.prefix(8).joined(separator: " ") + (inputs.count > 8 ? " …" : "")
  }
}
