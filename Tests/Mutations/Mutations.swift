import Foundation
import HostileInput

#if canImport(Glibc)
  import Glibc

  private let processorTime = __itimer_which_t(ITIMER_PROF.rawValue)
#else
  import Darwin

  private let processorTime = ITIMER_PROF
#endif

/// Runs hostile inputs one after the other in this process, until one of them ends the process;
/// `Tests/Mutations/run` then restarts it with the next input.
///
///     mutations --seed N --first I --count N [--limit SECONDS] [--endings xaml,axaml]
///     mutations --seed N --replay I [--keep FILE] [--endings xaml,axaml]
///
/// Prints the number of each case before it begins.
@main struct Mutations {
  static func main() throws {
    var options: [String: String] = [:]
    var words = CommandLine.arguments.dropFirst()
    while let name = words.popFirst() { options[name] = words.popFirst() }
    func number(_ name: String, _ fallback: Int) -> Int { options[name].flatMap { Int($0) } ?? fallback }

    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let endings = Set((options["--endings"] ?? "").split(separator: ",").map(String.init))
    let inputs = try MutatedSeeds(root: root, start: UInt64(number("--seed", 1)), endings: endings)
    let limit = number("--limit", 20)
    if let replayed = options["--replay"].flatMap({ Int($0) }) {
      let input = inputs[replayed]
      print(input.seed.path)
      for change in input.changes { print("  \(change)") }
      if !input.steps.isEmpty { print("  steps: \(input.steps.joined(separator: " "))") }
      if let file = options["--keep"] { try Data(input.bytes).write(to: URL(filePath: file)) }
      try run(input, of: inputs, limit: limit)
      print("  no failure")
      return
    }
    let first = number("--first", 0)
    for index in first..<first + number("--count", 1000) {
      say("\(index)\n")
      try run(inputs[index], of: inputs, limit: limit)
    }
    say("done \(inputs.numberCases)\n")
  }

  /// Runs one case. The system ends the process if it takes more than `limit` seconds of processor time.
  private static func run(_ input: MutatedSeeds.Case, of inputs: MutatedSeeds, limit: Int) throws {
    var timer = itimerval()
    timer.it_value.tv_sec = limit
    unsafe setitimer(processorTime, &timer, nil)
    try inputs.run(input)
  }

  /// Prints `text` without buffering, so that the last case is known when the process ends.
  private static func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
