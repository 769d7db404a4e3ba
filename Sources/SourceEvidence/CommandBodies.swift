import FocusModel

/// Finds the code that commands run: `SaveCommand = new RelayCommand(Save)`, `[RelayCommand] void Save()`, a method that
/// a control binds to.
struct CommandBodies {
  /// The code of each command that exactly one file defines, or one file with the most likely class.
  private(set) var bodies: [BoundCommand: PressBody] = [:]
  /// The places where code runs commands when a key is pressed, by the name of the command.
  private(set) var placesOfKeys: [String: SourceEvidence.Place] = [:]

  /// Searches the files of `index` for `commands`.
  init(of commands: Set<BoundCommand>, in index: SourceIndex, _ kept: KeptTokens) {
    let names = Set(commands.map(\.name))
    if names.isEmpty { return }
    let owners = Set(commands.flatMap(\.owners))
    let words = Set(names.flatMap { Self.forms(of: $0) + [$0] }.map { WordHash.hash($0.utf8) })
    let entries = index.entries.filter { $0.words.words.contains(where: words.contains) }
    let found = index.compactMap(entries, kept) { entry, tokens in
      Found(names, among: owners, in: tokens, entry.file.path)
    }
    for command in commands {
      let all = found.compactMap { file in file.bodies[command.name].map { (file.owners, $0) } }
      let likely = command.owners.lazy.compactMap { owner in
        let own = all.filter { $0.0.contains(owner) }
        return own.count == 1 ? own[0].1 : nil
      }.first
      bodies[command] = likely ?? (all.count == 1 ? all[0].1 : nil)
    }
    for file in found {
      for (name, line) in file.keys where placesOfKeys[name] == nil {
        placesOfKeys[name] = SourceEvidence.Place(change: .repeated, path: file.path, line: Int(line))
      }
    }
  }

  /// The names of functions that a generator of code makes the command called `name` from.
  static func forms(of name: String) -> [String] {
    guard name.hasSuffix("Command"), name != "Command" else { return [] }
    let base = String(name.dropLast("Command".count))
    return [base, base + "Async"]
  }

  /// The commands of one file.
  private struct Found: Sendable {
    var path: String
    /// The code of commands, by name.
    var bodies: [String: PressBody] = [:]
    /// The likely classes that the file declares.
    var owners: Set<String> = []
    /// The lines in which code runs commands after it has asked for a key, by name.
    var keys: [String: Int32] = [:]

    /// Nil if `tokens`, the tokens of the file at `path`, contain nothing about the commands called `names`.
    init?(_ names: Set<String>, among owners: Set<String>, in tokens: SourceTokens, _ path: String) {
      self.path = path
      let possible = SourceTokens.PossibleFunctions(tokens.tokens)
      for name in names.sorted() {
        if let line = tokens.lineOfKey(runningCommand: name, of: owners) { keys[name] = line }
        guard let code = tokens.codeOfCommand(called: name, possible) else { continue }
        let body = PressBody(code.range, named: name, in: tokens, possible, path)
        bodies[name] = body
        let handler = tokens.bodiesOfKeyHandlers(path).first {
          body.isRepeated(by: $0, called: code.function.map { Array($0) })
        }
        if keys[name] == nil, let place = handler?.ranges.first?.lowerBound {
          keys[name] = tokens.tokens[place].line
        }
      }
      if bodies.isEmpty && keys.isEmpty { return nil }
      self.owners = owners.filter { owner in
        tokens.places(of: owner).contains {
          tokens.isWord($0 - 1, "class") || tokens.isWord($0 - 1, "record")
        }
      }
    }
  }
}

extension SourceTokens {
  /// The maximum number of tokens in the definition of a command.
  private static let longestDefinition = 400

  /// The code of a command.
  fileprivate struct CommandCode {
    var range: Range<Int>
    /// The name of the function; nil for a lambda.
    var function: ArraySlice<UInt8>?
  }

  /// The code that the command called `name` runs; nil if this file does not define it, or defines it twice.
  fileprivate func codeOfCommand(called name: String, _ possible: PossibleFunctions) -> CommandCode? {
    let own = code(of: Array(name.utf8)[...], possible)
    if own.count == 1 { return own[0] }
    let generated = CommandBodies.forms(of: name).flatMap { form -> [CommandCode] in
      let form = Array(form.utf8)[...]
      let isMarked = possible.places(of: WordHash.hash(form)).contains {
        text($0) == form && isMarkedAsCommand($0)
      }
      return isMarked ? code(of: form, possible) : []
    }
    if generated.count == 1 { return generated[0] }
    let defined = places(of: name).compactMap { codeOfDefinition(at: $0, possible) }
    return defined.count == 1 ? defined[0] : nil
  }

  /// The code of each function called `name`.
  private func code(of name: ArraySlice<UInt8>, _ possible: PossibleFunctions) -> [CommandCode] {
    bodies(of: name, possible).map { CommandCode(range: $0, function: name) }
  }

  /// Whether an attribute before the function at `index` makes a command of it: `[RelayCommand]`.
  private func isMarkedAsCommand(_ index: Int) -> Bool {
    for place in stride(from: index - 1, to: max(0, index - 24), by: -1) {
      if isMark(place, "}") || isMark(place, "{") || isMark(place, ";") { return false }
      if isWord(place), text(place).reversed().starts(with: "Command".utf8.reversed()), isMark(place - 1, "[")
      {
        return true
      }
    }
    return false
  }

  /// The tokens that the command at `index` runs, if a definition follows: `= new RelayCommand(…)`, `=> …`,
  /// `{ get; } = …`, `{ get { … } }`.
  private func codeOfDefinition(at index: Int, _ possible: PossibleFunctions) -> CommandCode? {
    var start = index + 1
    var end = min(tokens.count, start + Self.longestDefinition)
    if isMark(start, "{"), let close = closing(start) {
      if isMark(close + 1, "=") { start = close + 1 } else { end = close }
    } else if !isMark(start, "=") || isMark(start + 1, "=") {
      return nil
    }
    var place = start
    while place < end {
      if isMark(place, "("), isWord(place - 1) || isMark(place - 1, ">"), let close = closing(place) {
        return codeOfArguments(place + 1..<close, possible)
      }
      if isMark(place, ";"), !isMark(start, "{") { return nil }
      place += 1
    }
    return nil
  }

  /// The code of the first function among `arguments`: a lambda, or the name of a function.
  private func codeOfArguments(_ range: Range<Int>, _ possible: PossibleFunctions) -> CommandCode? {
    guard
      let first = arguments(range).first(where: { argument in
        argument.contains { isMark($0, "=") && isMark($0 + 1, ">") }
          || argument.allSatisfy { isWord($0) || isMark($0, ".") }
      })
    else { return nil }
    if let arrow = first.first(where: { isMark($0, "=") && isMark($0 + 1, ">") }) {
      if isMark(arrow + 2, "{"), let close = closing(arrow + 2, within: 20_000) {
        return CommandCode(range: arrow + 3..<close)
      }
      return CommandCode(range: arrow + 2..<first.upperBound)
    }
    guard let name = first.last, isWord(name) else { return nil }
    let named = code(of: text(name), possible)
    return named.count == 1 ? named[0] : nil
  }

  /// The line in which code runs the command called `name` after it has asked for a key:
  /// `if (e.Key == Key.Enter) model.SaveCommand.Execute(null);`, or `model.Save();` if the code names one of the likely
  /// classes `owners`.
  fileprivate func lineOfKey(runningCommand name: String, of owners: Set<String>) -> Int32? {
    let executed = places(of: name).first { place in
      let next = isMark(place + 1, "?") ? place + 2 : place + 1
      return isMark(next, ".") && isWord(next + 1, "Execute") && followsKey(place)
    }
    if let executed { return tokens[executed].line }
    guard owners.contains(where: { !places(of: $0).isEmpty }) else { return nil }
    let called = CommandBodies.forms(of: name).lazy.flatMap { self.places(of: $0) }.first { place in
      isMark(place - 1, ".") && isMark(place + 1, "(") && followsKey(place)
    }
    return called.map { tokens[$0].line }
  }
}
