// Prints the speed of each stage for generated stylesheets and for the themes of the repository.
//
//     swift run -c release benchmarks                     10 MB
//     swift run -c release benchmarks 1m 10m 100m         one row for each size
//     swift run -c release benchmarks --write 10m FILE    the generated stylesheet
//     swift run -c release benchmarks --clean 10m FILE    one without diagnostics
//     swift run -c release benchmarks --write 2k DIR N    N different ones: DIR/00000.nss …
//     swift run -c release benchmarks --look-ups          loading a theme of 2 kB, and looking up colors by name
//     swift run -c release benchmarks --hostile           inputs that reveal quadratic time
//
// The times are medians of several runs in one process. On a shared machine, compare only times of the same run.

import NSSTheme

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--write" where arguments.count == 3, "--clean" where arguments.count == 3:
  guard let size = Benchmark.size(arguments[1]) else { fail("not a size: '\(arguments[1])'") }
  let sheet = SheetGenerator.sheet(size: size, isClean: arguments[0] == "--clean")
  guard Files.write(sheet, to: arguments[2]) else { fail("cannot write '\(arguments[2])'") }
case "--write" where arguments.count == 4:
  guard let size = Benchmark.size(arguments[1]) else { fail("not a size: '\(arguments[1])'") }
  guard let count = Benchmark.size(arguments[3]) else { fail("not a number: '\(arguments[3])'") }
  for number in 0..<count {
    let digits = String(number)
    let path = arguments[2] + "/" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".nss"
    let sheet = SheetGenerator.sheet(size: size, seed: UInt64(number))
    guard Files.write(sheet, to: path) else { fail("cannot write '\(path)'") }
  }
case "--look-ups":
  Benchmark.printLookUps()
case "--hostile":
  Benchmark.printHostile()
default:
  let sizes = arguments.map { argument -> Int in
    guard let size = Benchmark.size(argument) else { fail("not a size: '\(argument)'") }
    return size
  }
  Benchmark.printStages(sizes: sizes.isEmpty ? [10_000_000] : sizes)
  Benchmark.printThemes()
}

func fail(_ message: String) -> Never {
  print("benchmarks: \(message)")
  Files.exit(64)
}
