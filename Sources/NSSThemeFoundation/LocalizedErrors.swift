public import Foundation
public import NSSTheme

extension ThemeFileError: LocalizedError {
  /// The name of the file, and the reason in English.
  public var errorDescription: String? {
    let name = url.lastPathComponent
    switch reason {
    case .missing: return "'\(url.deletingLastPathComponent().lastPathComponent)' has no resource '\(name)'"
    case .unreadable(let error): return "cannot read '\(name)': \(error.localizedDescription)"
    case .unwritable(let error): return "cannot write '\(name)': \(error.localizedDescription)"
    case .invalid(let error): return "\(name): \(error)"
    }
  }

  /// A suggestion for recovery, in English.
  public var recoverySuggestion: String? {
    switch reason {
    case .missing: "Add the compiled theme to the resources of the target. In a package, pass its bundle: 'in: .module'."
    case .unreadable, .unwritable: nil
    case .invalid: "Compile the stylesheet with 'nsscompile', and load its output."
    }
  }
}

extension ThemeFileError: CustomStringConvertible {
  /// The name of the file, and the reason in English.
  public var description: String { errorDescription ?? "" }
}

extension ThemeFormatError: LocalizedError {
  /// The error and its location, in English.
  public var errorDescription: String? { description }
}

extension UnknownNameError: LocalizedError {
  /// The name and its alternatives, in English.
  public var errorDescription: String? { description }
}

extension CompilationError: LocalizedError {
  /// A line for each error, in English.
  public var errorDescription: String? { description }
}
