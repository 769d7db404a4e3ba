import FocusModel

/// The objects that are passed to functions, which change them under the name of a parameter. A function may
/// pass its parameters on to other functions.
struct PassedObjects {
  /// The parameter through which a function receives an object.
  struct Parameter: Hashable {
    var function: ArraySlice<UInt8>
    var place: Place
  }

  /// How a call passes an object.
  enum Place: Hashable {
    /// The function is called on the object.
    case receiver
    /// The position of the argument, from 0.
    case position(Int)
    case label(ArraySlice<UInt8>)
  }

  private(set) var parameters: [Parameter] = []
  private var entries: [Parameter: Vocabulary.Entry] = [:]
  /// For each parameter, the line of the first call that passes something as this parameter.
  private(set) var lines: [Int32] = []
  /// For each object or parameter, the parameters that receive it.
  private var passed: [Vocabulary.Entry: [Vocabulary.Entry]] = [:]

  /// The maximum number of parameters; a file with more is generated, not written by hand.
  static let most = 2_000

  /// The key of the parameter at `index`. It is negative, so it differs from the numbers of all words.
  static func entry(of index: Int) -> Vocabulary.Entry { -1 - Vocabulary.Entry(index) }

  var isEmpty: Bool { parameters.isEmpty }

  /// Records that `entry` is passed as `parameter` on `line`.
  mutating func note(_ entry: Vocabulary.Entry, as parameter: Parameter, on line: Int32) {
    let target: Vocabulary.Entry
    if let known = entries[parameter] {
      target = known
    } else {
      if parameters.count == Self.most { return }
      target = Self.entry(of: parameters.count)
      entries[parameter] = target
      parameters.append(parameter)
      lines.append(line)
    }
    if passed[entry]?.contains(target) != true { passed[entry, default: []].append(target) }
  }

  /// The objects that are passed to functions.
  var objects: some Sequence<Vocabulary.Entry> { passed.keys.lazy.filter { $0 >= 0 } }

  /// All parameters that `object` is passed as, directly or through other functions.
  func parameters(of object: Vocabulary.Entry) -> Set<Vocabulary.Entry> {
    var found: Set<Vocabulary.Entry> = []
    var open = passed[object] ?? []
    while let next = open.popLast() {
      if found.insert(next).inserted { open += passed[next] ?? [] }
    }
    return found
  }
}

extension SourceScan {
  /// Records that `entry`, whose expression begins at `start`, is an argument of the call of `function`.
  mutating func handOver(_ entry: Vocabulary.Entry, to function: Int, _ open: Int, at start: Int) {
    let place: PassedObjects.Place
    let isLabelled =
      (source.isMark(start - 1, ":") || source.isMark(start - 1, "=")) && source.isWord(start - 2)
      && (source.isMark(start - 3, "(") || source.isMark(start - 3, ","))
    if isLabelled {
      place = .label(source.text(start - 2))
    } else {
      place = .position(source.arguments(open + 1..<start + 1).count - 1)
    }
    note(entry, asParameterOf: function, place)
  }

  /// Records that the function `member` is called on `entry`.
  mutating func handOver(_ entry: Vocabulary.Entry, asReceiverOf member: Int) {
    guard source.language.hasExtensionFunctions else { return }
    note(entry, asParameterOf: member, .receiver)
  }

  private mutating func note(
    _ entry: Vocabulary.Entry, asParameterOf function: Int, _ place: PassedObjects.Place
  ) {
    let parameter = PassedObjects.Parameter(function: source.text(function), place: place)
    passedObjects.note(entry, as: parameter, on: source.tokens[function].line)
  }

  /// Records that `entry` is the argument after part number `part` of a message name.
  mutating func handOver(_ entry: Vocabulary.Entry, asPartAt part: Int) {
    note(entry, asParameterOf: part, .position(0))
  }

  /// Records the changes that functions make to the objects that they receive.
  mutating func followPassedObjects() {
    if passedObjects.isEmpty { return }
    let possible = SourceTokens.PossibleFunctions(source.tokens)
    var functions: [ArraySlice<UInt8>: [SourceFunction]] = [:]
    var next = 0
    while next < passedObjects.parameters.count {
      let parameter = passedObjects.parameters[next]
      let entry = PassedObjects.entry(of: next)
      next += 1
      let name = parameter.function
      let known =
        functions[name] ?? source.functions(called: name, at: possible.places(of: WordHash.hash(name)))
      functions[name] = known
      // A function with the same name but without this parameter is a different function.
      let taking = known.filter { $0.takes(parameter.place) }
      if taking.isEmpty { unknownParameters.append(next - 1) }
      for function in taking { judge(function, passed: parameter.place, as: entry) }
    }
    let direct = sightings.filter { $0.key.entry >= 0 }
    let changes = Dictionary(grouping: sightings.filter { $0.key.entry < 0 }) { $0.key.entry }
    sightings = direct
    if changes.isEmpty { return }
    for object in passedObjects.objects {
      for (sighting, line) in passedObjects.parameters(of: object).flatMap({ changes[$0] ?? [] }) {
        // The function may be called only under a condition, so the change does not count as
        // certain.
        let own = Sighting(entry: object, change: sighting.change)
        if direct[own] == nil { sightings[own] = min(sightings[own] ?? line, line) }
        leaveOpen(own)
      }
    }
  }

  private mutating func judge(
    _ function: SourceFunction, passed place: PassedObjects.Place, as entry: Vocabulary.Entry
  ) {
    budget -= function.body.count
    guard budget > 0 else { return }
    guard let name = function.parameter(at: place)?.name else {
      return judgeBody(function.body, of: nil, about: entry)
    }
    for index in function.body where source.isWord(index) && !source.isMember(index) {
      if source.text(index) != name { continue }
      judge(index, as: entry, keepingAliases: false)
      if let field = source.variable(assignedAt: index), let call = source.paintingOfField(field) {
        see(.painted, of: entry, at: call)
      }
    }
  }
}

extension SourceFunction {
  /// The parameter for the argument at `place`; nil if there isn't one, or if `place` is the receiver.
  fileprivate func parameter(at place: PassedObjects.Place) -> Parameter? {
    switch place {
    case .receiver: nil
    case .position(let position): parameters.indices.contains(position) ? parameters[position] : nil
    case .label(let label): parameters.first { $0.label == label }
    }
  }

  /// Whether the function can receive an object at `place`.
  fileprivate func takes(_ place: PassedObjects.Place) -> Bool {
    place == .receiver ? isExtension : parameter(at: place) != nil
  }
}
