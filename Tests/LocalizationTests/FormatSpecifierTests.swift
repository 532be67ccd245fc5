import Foundation
import Localization
import Random
import Testing

#if canImport(Glibc)
  import Glibc

  /// Format specifiers and the arguments that they read. The C library and Foundation are the reference.
  @Suite struct FormatSpecifierTests {
    /// The bits of `printf.h` for the types of arguments.
    private enum ArgumentType {
      static let (int, char, wideChar, string, wideString, pointer, double) =
        (0, 1, 2, 3, 4, 5, 7) as (Int32, Int32, Int32, Int32, Int32, Int32, Int32)
      static let (longDouble, long, short) = (1 << 8, 1 << 9, 1 << 10) as (Int32, Int32, Int32)
    }

    private typealias Parser = @convention(c) (UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int32>) -> Int

    /// The types of the arguments that a format reads, by `parse_printf_format`, which no module of Swift has.
    private func expectedTypes(_ format: String) throws -> [Int32] {
      let parse = unsafeBitCast(try #require(dlsym(nil, "parse_printf_format")), to: Parser.self)
      var types = [Int32](repeating: -1, count: 32)
      let count = parse(format, types.count, &types)
      return Array(types.prefix(count))
    }

    private func types(_ format: String) -> [Int32] {
      var types: [Int32] = []
      var positions: [Int: Int32] = [:]
      for specifier in FormatSpecifier.all(in: format) {
        types += [Int32](repeating: ArgumentType.int, count: specifier.stars)
        if let position = specifier.position { positions[position] = type(specifier) } else { types.append(type(specifier)) }
      }
      return types + positions.sorted { $0.key < $1.key }.map(\.value)
    }

    private func type(_ specifier: FormatSpecifier) -> Int32 {
      // `parse_printf_format` does not distinguish `%ls` from `%s`.
      let isWide = ["C", "S"].contains(specifier.conversion)
      switch specifier.kind {
      case .integer:
        switch specifier.length {
        case "": return ArgumentType.int
        case "h": return ArgumentType.int | ArgumentType.short
        case "hh": return ArgumentType.char
        default: return ArgumentType.int | ArgumentType.long
        }
      case .number: return ArgumentType.double | (specifier.length == "L" ? ArgumentType.longDouble : 0)
      case .character: return isWide ? ArgumentType.wideChar : ArgumentType.char
      case .text: return isWide ? ArgumentType.wideString : ArgumentType.string
      case .pointer: return ArgumentType.pointer
      case .object, .variable, .argument: return -1
      }
    }

    @Test func aSpecifierIsThatOfTheCLibrary() throws {
      var random = SplitMix64(state: 49)
      func one(_ texts: String...) -> String { texts[random.below(texts.count)] }
      for _ in 0..<20_000 {
        let count = 1 + random.below(4)
        // Positions are a permutation, because a gap or a repetition has no type of its own.
        let positions = random.below(3) == 0 ? (1...count).shuffled(using: &random) : []
        var format = ""
        for index in 0..<count {
          format += one("", "%%", "x", "é ", "100%%", ": d", "%m", "$@#*")
          format += "%" + (positions.isEmpty ? "" : "\(positions[index])$")
          for _ in 0..<random.below(3) { format += one("-", "+", " ", "#", "0", "'") }
          format += positions.isEmpty ? one("", "", "7", "12", "120", "*") : one("", "7", "12")
          format += positions.isEmpty ? one("", "", ".", ".2", ".15", ".*") : one("", ".", ".2")
          switch random.below(4) {
          case 0: format += one("f", "F", "e", "E", "g", "G", "a", "A", "Lf", "Lg", "lf")
          case 1: format += one("c", "s", "p", "C", "S", "lc", "ls")
          default: format += one("", "h", "hh", "l", "ll", "z", "t", "j") + one("d", "i", "u", "x", "X", "o")
          }
        }
        let expected = try expectedTypes(format)
        try #require(types(format) == expected, "\(format)")
      }
    }

    /// Formats with objects: the arguments that Foundation shows.
    @Test(arguments: [
      "%@", "%1$@", "%2$@ %1$@", "% @", "%-@", "%%@", "%%%@", "%@%%", "%@ 50%", "%@%@%@", "%1$ @", "%5@",
      "%1$5@", "%.1@", "%+@", "%0@", "100 %", "%", "%$@", "%1@", "%l@", "%y@", "%\u{A0}@", "%#@name@", "%#@name@ %@",
      "% %", "%5%", "%-5%|%@", "% % %@", "50 % %@", "%5 % %@", "%+%%@", "%.%@", "%l%@", "%1$%@", "%@ % % %@", "% 2$@%1$@",
      "%-2$@%1$@", "%02$@%1$@", "%l2$@%1$@", "%.2$@%1$@", "%+2$5@%1$@", "%2$-5.1@%1$@", "% 1$@", "%5 @", "%5.@", "%.2 @", "%ll@",
      "%#@", "%# @", "%#5@", "%5#@ %", "%#@@ %@", "%#2$@name@%1$@", "%2$#@name@%1$@", "%# @name@ %@", "%5#@name@ %@", "%#%@",
      "%'@",
      "%'@ %@", "%' @", "%'#@name@ %@", "%0$@", "%(x)@", "%,@", "%_@", "%é@", "% é@", "%*@", "%1$*2$@", "%5$", "%.", "%#", "%1$",
    ])
    func anObjectIsThatOfFoundation(_ format: String) {
      let arguments = ["Ä", "Ö", "Ü"]
      let shown = withExtendedLifetime(arguments.map { $0 as NSString }) { String(format: format, arguments: $0) }
      var next = 0
      let read = FormatSpecifier.all(in: format).map { specifier -> Int in
        next += 1 + specifier.stars
        return specifier.position ?? next
      }
      let expected = (1...3).filter(read.contains)
      #expect((1...3).filter { shown.contains(arguments[$0 - 1]) } == expected, "\(format): \(shown)")
    }
  }
#endif
