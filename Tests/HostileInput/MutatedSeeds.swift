package import Foundation
import TestRandom

/// Numbered hostile inputs, each made from a seed. A number always results in the same bytes.
package final class MutatedSeeds {
  /// One of the inputs.
  package struct Case {
    /// The seed of the input.
    package var seed: Seed
    /// Descriptions of the changes.
    package var changes: [String]
    /// The contents of the input.
    package var bytes: [UInt8]
    /// The steps to run if the input can be simulated.
    package var steps: [String]
  }

  private let seeds: [Seed]
  private let folder: SeedFolder
  private let start: UInt64
  /// For each document, the count of numbers in the documents before it.
  private let numbersBefore: [Int]
  private let numbers: Int

  /// Creates inputs from the files of the package at `root`; each `start` results in different inputs.
  ///
  /// - Parameter endings: The extensions of the files from which inputs are made; if empty, all files are
  ///   used.
  package init(root: URL, start: UInt64, endings: Set<String> = []) throws {
    seeds = Seed.all(below: root).filter {
      endings.isEmpty || endings.contains(($0.path as NSString).pathExtension)
    }
    folder = try SeedFolder(seeds)
    self.start = start
    var before: [Int] = []
    var count = 0
    for seed in seeds {
      before.append(count)
      if seed.kind == .document { count += Markup(seed.bytes).numbers.count }
    }
    numbersBefore = before
    numbers = count
  }

  /// The number of cases that replace one number of a document with one of the extremes.
  package var numberCases: Int { numbers * Mutation.extremes.count }

  /// The input called `number`.
  ///
  /// Every second input changes a single number; together, these inputs cover all numbers and extremes before
  /// any combination is repeated. The other inputs are changed in one to four random places.
  package subscript(_ number: Int) -> Case {
    var chance = SplitMix64(seed: start &+ UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
    return number.isMultiple(of: 2) ? withExtreme(number / 2, &chance) : withChanges(&chance)
  }

  private func withExtreme(_ number: Int, _ chance: inout SplitMix64) -> Case {
    // A step size without common divisors spreads the first inputs over all documents.
    let place = (number % numberCases * 7_368_787 + Int(start % 1_000_003)) % numberCases
    let (index, extreme) = (
      place / Mutation.extremes.count, Mutation.extremes[place % Mutation.extremes.count]
    )
    let seedIndex = numbersBefore.lastIndex { $0 <= index } ?? 0
    var bytes = seeds[seedIndex].bytes
    let range = Markup(bytes).numbers[index - numbersBefore[seedIndex]]
    let change = Mutation.replace(range, with: extreme, in: &bytes)
    return Case(seed: seeds[seedIndex], changes: [change], bytes: bytes, steps: Steps.random(&chance))
  }

  private func withChanges(_ chance: inout SplitMix64) -> Case {
    let seed = seeds[Int.random(in: seeds.indices, using: &chance)]
    var bytes = seed.bytes
    var changes: [String] = []
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let mutation = Mutation.allCases[Int.random(in: Mutation.allCases.indices, using: &chance)]
      if let change = mutation.apply(to: &bytes, &chance) { changes.append(change) }
    }
    return Case(seed: seed, changes: changes, bytes: bytes, steps: Steps.random(&chance))
  }

  /// Passes `input` to all its consumers.
  package func run(_ input: Case) throws {
    switch input.seed.kind {
    case .savedResult: Consumers.report(input.bytes)
    case .code: Consumers.code(input.bytes)
    case .configuration: Consumers.configuration(input.bytes)
    case .baseline: Consumers.baseline(input.bytes)
    case .document:
      try folder.write(input.bytes, to: input.seed.path)
      defer { try? folder.write(input.seed.bytes, to: input.seed.path) }
      let path = folder.path(input.seed.path)
      // Documents that refer to each other are searched for in folders.
      let joins = ["Examples/Android", "Examples/JavaFX"].first { input.seed.path.hasPrefix($0) }
      Consumers.audit([joins.map { folder.path($0) } ?? path])
      Consumers.look(at: path, steps: input.steps)
    }
  }
}

/// Steps for `simulate`, each of which has an effect in some document.
enum Steps {
  private static let words = [
    "tab", "tab", "shift-tab", "up", "down", "left", "right", "activate", "dismiss", "press:return",
    "press:escape",
    "press:command-s", "press:space", "press:f5", "set:focusedField=username", "set:focusedField=nil",
    "show:isShown",
    "hide:isShown", "click:Save", "click:a#2", "click:x#99999999999999999999", "present:sheet",
    "select:General",
    "write:document=1", "set:Form.isFocused=true", "click:\u{202E}",
  ]

  /// Some of the steps in the form that the fuzzer uses: a byte that chooses a document, and one step per line.
  static var texts: [String] {
    (0..<20 as Range<UInt64>).map { number in
      var chance = SplitMix64(seed: number)
      return "\(Character(Unicode.Scalar(UInt8(number + 64))))" + random(&chance).joined(separator: "\n")
    }
  }

  static func random(_ chance: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...6, using: &chance)).map { _ in
      words[Int.random(in: words.indices, using: &chance)]
    }
  }
}
