import FocusModel
import FocusNavigation
import FocusRules
import SourceEvidence

extension CodeClaims.Claim {
  /// The functions that a press of the finding's element calls, and the facts that show another way to their effects.
  struct Presses: Sendable {
    /// The functions, written as `Class.function`.
    var handlers: [String]
    /// The command that a press runs, if code defines it.
    var command: BoundCommand?
    /// The events of the application's classes that call the same functions.
    var events: [OwnEvent] = []
    /// Whether only the pointer has the effect.
    var areOfPointer: Bool
    /// The controls that show and change properties, by property.
    var controls: [String: String]
    /// The properties of `controls`, those of the nearest control first.
    var nearest: [String] = []
    /// The only control that calls a function when it is pressed, by the function.
    var callers: [String: String] = [:]
    /// Whether the functions play, pause or change what is played.
    var controlsMedia = false
    /// Whether keys close the window of the element.
    var isInWindow: Bool

    /// Nil if the effect does not matter for `finding`, or if the document does not say which functions a press calls.
    init?(_ finding: Finding, _ rule: any Rule.Type, in analysis: Analysis) {
      let tree = analysis.tree
      guard let node = finding.node else { return nil }
      switch rule {
      case is PointerOnlyControl.Type:
        handlers = tree.code.pointerHandlers[node] ?? []
        areOfPointer = true
      case is UnnamedFocusStop.Type where finding.severity == .error,
        is UnreachableControl.Type where finding.severity == .error:
        handlers = tree.code.pressHandlers[node].map { [$0] } ?? []
        command = tree.code.boundCommands[node]
        events = handlers.flatMap { tree.code.eventsOfHandlers[$0] ?? [] }
        areOfPointer = false
      default: return nil
      }
      if handlers.isEmpty { return nil }
      func distance(_ other: NodeID) -> Int { abs(Int(other.index) - Int(node.index)) }
      let bound = tree.code.boundProperties
        .filter { $0.key != node && analysis[$0.key].isVisible != .no }
        .sorted { (distance($0.key), $0.key) < (distance($1.key), $1.key) }
      // Of several controls, the one that is nearest in the document.
      controls = Dictionary(bound.map { ($0.value, analysis.describe($0.key)) }) { first, _ in first }
      nearest = bound.map(\.value)
      isInWindow = tree[NodeID(0)].role == .window
      let pressed = tree.code.pressHandlers.filter { $0.key != node && analysis.isStop($0.key) }
      callers = Dictionary(grouping: pressed.keys.sorted()) { pressed[$0] ?? "" }
        .compactMapValues { $0.count == 1 ? analysis.describe($0[0]) : nil }
      let words = Set(handlers.flatMap { String($0.split(separator: ".").last ?? "").wordsOfName })
      controlsMedia = !words.isDisjoint(with: Self.mediaWords) && words.isDisjoint(with: Self.otherWords)
    }

    /// The words in the names of functions that media keys have the effect of.
    private static let mediaWords: Set<String> = ["next", "pause", "play", "pre", "prev", "previous"]
    /// The words in the names of functions with other effects: `PlayListRemove`.
    private static let otherWords: Set<String> = [
      "add", "all", "clear", "delete", "list", "page", "playlist", "remove", "step",
    ]

    /// The reason why the finding does not matter, or may not matter; nil if the code shows none.
    func judged(by effects: PressEffects) -> Judgement? {
      if areOfPointer, let caller = handlers.lazy.compactMap({ callers[$0] }).first {
        return .refuted("\(caller) calls the same function")
      }
      if controlsMedia, !areOfPointer, effects.handlesMediaKeys {
        return .lowered("media keys have the same effect")
      }
      if let place = events.lazy.compactMap({ effects.placeOfKey(raising: $0) }).first {
        return .refuted("a key runs the same command, at \(place.path):\(place.line)")
      }
      if let command, let known = effects[command] { return judged(known, of: command) }
      let known = handlers.compactMap { effects[$0] }
      if known.isEmpty { return areOfPointer ? .refuted("its code was not found") : nil }
      // Of several functions, only those with an effect count.
      let pointing = known.first { $0.effect == .drags || $0.effect == .actsAtPoint }
      guard let main = pointing ?? known.first(where: { $0.effect != .nothing }) else {
        return areOfPointer ? .lowered("the code that it runs does nothing") : nil
      }
      if areOfPointer, let name = main.forwarded, let caller = caller(of: name) {
        return .refuted("\(caller) calls the same function")
      }
      if areOfPointer || main.onlyAssigns,
        let control = main.assigned.sorted().lazy.compactMap({ controls[$0] }).first
      {
        return .refuted("\(control) sets the same value")
      }
      if let place = main.repeatedByKey {
        return .refuted("a key makes the same call, at \(place.path):\(place.line)")
      }
      if areOfPointer, let place = main.repeated {
        return .refuted("code makes the same call in a different function, at \(place.path):\(place.line)")
      }
      let words = main.effect.words(areOfPointer: areOfPointer, isInWindow: isInWindow)
      return words.map { .lowered($0) }
    }

    /// The only control that calls the function `name` of the document's class.
    private func caller(of name: String) -> String? {
      callers.first { $0.key.split(separator: ".").last.map { $0 == name } ?? false }?.value
    }

    /// The reason why a press that runs a command with the effect `known` does not matter; nil if the code shows none.
    /// People have another way to a value if controls set most of the properties that the command sets: a command with
    /// a parameter sets one of several.
    private func judged(_ known: PressEffects.Known, of command: BoundCommand) -> Judgement? {
      if let place = known.repeatedByKey {
        return .refuted("a key runs the same command, at \(place.path):\(place.line)")
      }
      let set = nearest.filter(known.assigned.contains)
      if known.onlyAssigns, Set(set).count * 2 > known.assigned.count,
        let control = set.lazy.compactMap({ controls[$0] }).first
      {
        return .refuted("\(control) sets the same value")
      }
      return known.effect.words(areOfPointer: false, isInWindow: isInWindow).map { .lowered($0) }
    }
  }

  /// The consequence of the code that a press runs.
  enum Judgement {
    /// The effect matters little, for this reason.
    case lowered(String)
    /// There may be another way to the effect, for this reason.
    case refuted(String)
  }

  /// The properties that text fields show in the window of `finding`, a single key that people also need for typing.
  static func typedProperties(_ finding: Finding, in analysis: Analysis) -> [String] {
    let tree = analysis.tree
    guard finding.rule == AmbiguousShortcut.description.id, let node = finding.node,
      tree.shortcuts.contains(where: { $0.node == node && $0.chord?.isSingleLetter == true }),
      let stops = analysis.order(of: analysis[node].layer)?.stops.map(\.node)
    else { return [] }
    let fields = stops.filter { tree[$0].role.isTextInput }
    let properties = fields.compactMap { tree.code.boundProperties[$0] }
    return properties.count == fields.count ? properties : []
  }
}

extension PressEffects.Effect {
  /// The reason why little is lost without the effect; nil if it may matter.
  fileprivate func words(areOfPointer: Bool, isInWindow: Bool) -> String? {
    switch self {
    case .nothing, .other: nil
    case .unfinished: "its function only throws a NotImplementedException"
    case .needsKey: areOfPointer ? "it responds only while a key is held" : nil
    case .needsManyPresses: areOfPointer ? "it responds only after several presses" : nil
    case .drags: areOfPointer ? "it is dragged" : nil
    case .actsAtPoint: areOfPointer ? "it acts on the point under the pointer" : nil
    case .moves: "it only scrolls, zooms or focuses something"
    case .copies: "it only copies something"
    case .opensPage: "it only opens a web page"
    case .closes: isInWindow ? "keys close its window, too" : "it only closes something"
    }
  }
}

extension CodeClaims {
  /// All functions whose effects decide how severe a finding is.
  var presses: Set<String> { Set(claims.compactMap(\.presses).flatMap(\.handlers)) }

  /// All commands whose effects decide how severe a finding is.
  var commands: Set<BoundCommand> { Set(claims.compactMap(\.presses?.command)) }

  /// All events that may have the same effect as a press of a finding's element.
  var events: Set<OwnEvent> { Set(claims.compactMap(\.presses).flatMap(\.events)) }

  /// All properties whose types decide about a finding.
  var typed: Set<String> { Set(claims.flatMap(\.typed)) }

  /// Lowers the findings of `result` whose effects matter little. An element that only the pointer operates becomes
  /// `info`, an error becomes a warning.
  func lowerPresses(_ result: inout DocumentResult, by evidence: SourceEvidence) {
    for claim in claims {
      guard let presses = claim.presses, let judgement = presses.judged(by: evidence.presses),
        result.findings[claim.finding].severity > .info
      else { continue }
      let reason =
        switch judgement {
        case .lowered(let reason), .refuted(let reason): reason
        }
      if presses.areOfPointer {
        // ``effect(on:_:isMentioned:by:)`` sets aside the others.
        guard case .lowered = judgement else { continue }
        result.findings[claim.finding].severity = .info
        result.findings[claim.finding].message += "; \(reason)"
      } else {
        if presses.handlers.contains(where: { evidence.presses[$0]?.effect == .unfinished }) {
          result.findings[claim.finding].severity = .info
          result.findings[claim.finding].message += "; \(reason)"
          continue
        }
        result.findings[claim.finding].severity = .warning
        result.findings[claim.finding].help = "\(reason); this is therefore a warning, not an error"
      }
    }
  }
}

extension Chord {
  /// Whether the chord is a letter without modifiers, which people do not need to type a number.
  fileprivate var isSingleLetter: Bool {
    modifiers.isEmpty && key.count == 1 && key.allSatisfy(\.isLetter) && key != "e"
  }
}
