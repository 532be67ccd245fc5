/// A format in which a theme can be written. ``json`` is the format of this module; the others are in the module `NSSOutputs`, one
/// file each, whose list `Emitter.all` contains all formats.
package struct Emitter: Sendable {
  /// The options for writing a theme. A format uses only the options that ``Emitter/options`` names.
  package struct Options: Sendable {
    /// True to write no white space.
    package var isCompact: Bool
    /// True to write the locations of colors, constants and properties.
    package var hasLocations: Bool
    /// The names of the stylesheets, for headers: their last path components, the lowest layer first.
    package var sources: [String] = []
    /// The names of the dark stylesheets of a pair, for headers.
    package var darkSources: [String] = []
    /// The values of options that only some formats have, by their names on the command line.
    package var settings: [String: String] = [:]

    package init(isCompact: Bool = false, hasLocations: Bool = false) {
      self.isCompact = isCompact
      self.hasLocations = hasLocations
    }
  }

  package let name: String
  /// The extension of its file, or of its folder if it is a format of several files.
  package let fileExtension: String
  /// The file that represents all others in depfiles, in a format of several files; nil for a format of one file.
  package let mainFile: String?
  /// The names of the command-line options that the format uses.
  package let options: [String]
  package let emit: @Sendable (Theme, Options, inout EmittedFiles) -> Void

  package init(
    name: String, fileExtension: String, mainFile: String? = nil, options: [String] = [],
    emit: @escaping @Sendable (Theme, Options, inout EmittedFiles) -> Void
  ) {
    self.name = name
    self.fileExtension = fileExtension
    self.mainFile = mainFile
    self.options = options
    self.emit = emit
  }

  /// True for a format of several files, which are written to a folder.
  package var isFolder: Bool { mainFile != nil }
}

package struct EmittedFiles {
  /// The files, in the order in which they were written.
  package private(set) var kept: [(path: String, bytes: [UInt8])] = []
  /// The parts of the theme that the format cannot express, with one entry for each kind, in order of occurrence.
  package var losses: [Loss] { lost.all }
  private var lost = Losses()

  /// The reason why a format wrote nothing; nil if it did.
  package private(set) var failure: Phrase?

  /// Notes that nothing can be written.
  package mutating func fail(_ reason: Phrase) { failure = reason }

  package mutating func add(_ losses: Losses) { lost.add(losses) }

  package init() {}

  /// Adds a file. `path` is the path relative to the output. If a format has a single file, the command line chooses its name.
  /// `body` writes the bytes.
  package mutating func write(_ path: String, _ body: (inout Output) -> Void) {
    var output = Output()
    body(&output)
    kept.append((path, output.bytes))
  }

  /// Counts a part of the theme that the format cannot express. `name` is its name in messages, for example `Button.font-size`.
  /// Only the first name of each kind is used.
  package mutating func lose(_ kind: PhraseID, count: Int = 1, _ name: @autoclosure () -> String) {
    lost.lose(kind, count: count, name())
  }
}

/// Counts the parts of a theme that a format cannot express.
package struct Losses {
  package private(set) var all: [Loss] = []

  package init() {}

  /// Counts a part. Only the first name of each kind is used.
  package mutating func lose(_ kind: PhraseID, count: Int = 1, _ name: @autoclosure () -> String) {
    guard let index = all.firstIndex(where: { $0.kind == kind }) else {
      return all.append(Loss(kind: kind, count: count, first: name()))
    }
    all[index].count += count
  }

  package mutating func add(_ other: Losses) {
    for loss in other.all { lose(loss.kind, count: loss.count, loss.first) }
  }
}

package struct Loss: Sendable, Equatable {
  /// The text, with the number of parts as its argument `count`. Its key begins with `loss.`.
  package let kind: PhraseID
  package internal(set) var count: Int
  package let first: String

  /// The stable name, for example `renamed`.
  package var name: String { String(kind.rawValue.dropFirst("loss.".count)) }
}

extension Theme {
  /// The compiled theme as JSON, which `Grammar/theme.schema.json` describes and ``Theme/init(json:)-(Sequence<UInt8>)`` reads.
  ///
  /// - Parameters:
  ///   - isCompact: true to write no white space.
  ///   - hasLocations: true to write the locations of colors, constants and properties.
  public func json(isCompact: Bool = false, hasLocations: Bool = false) -> [UInt8] {
    json(Emitter.Options(isCompact: isCompact, hasLocations: hasLocations))
  }

  package func json(_ options: Emitter.Options) -> [UInt8] {
    var files = EmittedFiles()
    Emitter.json.emit(self, options, &files)
    return files.kept[0].bytes
  }
}
