import NSSEditor
import NSSTheme
import NSSTools

/// A stylesheet with the layers beneath it and its settings, at one point in time. Requests are answered from it.
final class Stack {
  let snapshot: Snapshot
  /// The addresses of the layers, the lowest one first.
  let uris: [DocumentURI]
  /// The versions of the layers; nil for a file that is not open.
  let versions: [Int?]
  let project: Projects.Entry?
  let missing: [MissingLayer]
  var isIncomplete: Bool { snapshot.settings.isIncomplete }
  /// The other files on disk that the answers depend on; nil for a file that does not exist.
  let dependencies: [(path: String, file: ClosedFiles.File?)]
  /// A stamp that changes whenever anything that the answers depend on changes.
  let stamp: UInt
  /// The other stylesheet of the pair with its lower layers.
  private let twin: [Layer]
  /// The other files whose changes matter, open or not.
  let others: Set<DocumentURI>
  private var positions: [Positions?]
  private let encoding: PositionEncoding

  struct Layer {
    let uri: DocumentURI
    let version: Int?
    let file: SourceFile
    let positions: Positions?
  }

  /// A layer that the project file names and that cannot be used.
  struct MissingLayer {
    let message: Phrase
    /// Where the project file names it; nil if its name is right.
    var location: JSON?
  }

  init(
    _ layers: [Layer], twin: [Layer], isDark: Bool, _ settings: EditorSettings, _ project: Projects.Entry?,
    missing: [MissingLayer], dependencies: [(path: String, file: ClosedFiles.File?)], stamp: UInt, _ encoding: PositionEncoding
  ) {
    snapshot = Snapshot(layers.map(\.file), twin: twin.map(\.file), isDark: isDark, settings: settings)
    uris = layers.map(\.uri)
    versions = layers.map(\.version)
    positions = (layers + twin).map(\.positions)
    self.twin = twin
    others = Set((layers.dropLast() + twin).map(\.uri) + dependencies.map { DocumentURI(path: $0.path) })
    self.project = project
    self.missing = missing
    self.dependencies = dependencies
    self.stamp = stamp
    self.encoding = encoding
  }

  var document: Int { uris.count - 1 }

  func positions(of layer: Int) -> Positions {
    if let known = positions[layer] { return known }
    let file = layer < uris.count ? snapshot.files[layer] : twin[layer - uris.count].file
    let made = Positions(file.bytes, encoding)
    positions[layer] = made
    return made
  }

  func offset(_ params: Params) throws(ResponseError) -> Int {
    positions(of: document).offset(try params["position"].position())
  }

  func sourceRange(_ params: Params) throws(ResponseError) -> SourceRange {
    positions(of: document).range(try params["range"].range())
  }

  func range(_ range: SourceRange) -> JSON { positions(of: document).range(range).json }

  func range(_ location: Location) -> JSON { positions(of: location.file).range(location.range).json }

  func json(_ location: Location) -> JSON {
    let uri = location.file < uris.count ? uris[location.file] : twin[location.file - uris.count].uri
    return ["uri": .string(uri.text), "range": range(location)]
  }

  func json(_ edits: [Edit], _ client: Client) -> JSON {
    let positions = positions(of: document)
    let edit = client.isNeovim ? positions.editForNeovim : positions.edit
    return .array(edits.filter { $0.file == document }.map { edit($0.range, $0.text).json })
  }
}
