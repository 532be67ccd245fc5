// Prints how fast each stage is, over generated stylesheets and over the themes of the repository.
//
//     swift run -c release benchmarks                     10 MB
//     swift run -c release benchmarks 1m 10m 100m         one row for each size
//     swift run -c release benchmarks --write 10m FILE    the generated stylesheet
//     swift run -c release benchmarks --hostile           inputs that would show a quadratic path
//
// Medians of several runs in one process; only ratios of one run mean anything on a shared machine.

import NSSTheme

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--write" where arguments.count == 3:
  guard let size = Benchmark.size(arguments[1]) else { fail("no size: '\(arguments[1])'") }
  guard Files.write(SheetGenerator.sheet(size: size), to: arguments[2]) else { fail("cannot write '\(arguments[2])'") }
case "--hostile":
  Benchmark.printHostile()
default:
  let sizes = arguments.map { argument -> Int in
    guard let size = Benchmark.size(argument) else { fail("no size: '\(argument)'") }
    return size
  }
  Benchmark.printStages(sizes: sizes.isEmpty ? [10_000_000] : sizes)
  Benchmark.printThemes()
}

func fail(_ message: String) -> Never {
  print("benchmarks: \(message)")
  Files.exit(64)
}
