import FocusModel
import ImportKit
import XMLSource

/// Searches the descriptions of a run for controls and keys that have the same effect as a gesture.
struct SwiftUIAlternativeSearch: Sendable {
  private typealias Member = SwiftUIAlternatives.Member
  private typealias Effect = SwiftUIAlternatives.Effect
  private typealias Value = SwiftUIAlternatives.Value

  private struct Assignment: Hashable {
    var value: Value
    var owner: Substring?
    var gates: Set<String>
    var place: String
  }

  private struct Call {
    var text: String
    var type: String?
    var place: String
  }

  /// The requirements for an effect that counts as the same.
  private enum Likeness {
    /// The same property or method, as far as names show.
    case possible
    /// The same property, and a control that sets it to the same value; or the same method with the same
    /// arguments.
    case exact
    /// As ``exact``; people may also type the value.
    case exactOrTyped
  }

  private let alternatives: SwiftUIAlternatives
  private var assigned: [Member: Set<Assignment>] = [:]
  private var called: [String: [Call]] = [:]
  /// The code that reads keys, by the name of the function that it calls.
  private var calledByKeys: [String: String] = [:]

  init(_ alternatives: SwiftUIAlternatives) {
    self.alternatives = alternatives
    var pending = Array(alternatives.effects)
    if alternatives.hasInspectorCommands { pending += alternatives.inspectors }
    if !alternatives.removesSidebarButton { pending += alternatives.sidebars }
    // The code of an unknown view may contain a control for everything that the view receives.
    for (closure, gifts) in alternatives.given where !alternatives.defined.contains(closure.view) {
      pending += gifts.joined()
    }
    for (receiver, members) in alternatives.passed where !alternatives.defined.contains(receiver.view) {
      pending += members.map {
        Effect(kind: .set($0.member, .entered, owner: $0.owner), gates: [], place: receiver.view)
      }
    }
    var known = Set(pending)
    while let effect = pending.popLast() {
      var next: [Effect] = []
      switch effect.kind {
      case .set(let member, let value, let owner):
        assigned[member, default: []].insert(
          Assignment(value: value, owner: owner, gates: gates(of: effect, on: member), place: effect.place))
        next = (alternatives.passed[member] ?? []).map { outer in
          Effect(
            kind: .set(outer.member, value, owner: outer.owner), gates: effect.gates, place: effect.place)
        }
        if value == .entered || value == .typed { next += alternatives.changes[member] ?? [] }
      case .perform(let closure): next = (alternatives.given[closure] ?? []).flatMap { $0 }
      case .call(let method, let text, let type):
        called[method, default: []].append(Call(text: text, type: type, place: effect.place))
      case .callByName(let name):
        calledByKeys[name] = min(calledByKeys[name] ?? effect.place, effect.place)
      }
      for effect in next where known.insert(effect).inserted { pending.append(effect) }
    }
  }

  private func gates(of effect: Effect, on member: Member) -> Set<String> {
    effect.gates.union(alternatives.gatesOfUses[member.view] ?? [])
  }

  /// A control or key that has an important effect of `element`, a gesture or a command; nil if none is known.
  func alternative(to element: XMLElement) -> Alternative? {
    let (reader, gates) = reader(of: element)
    // The code of a called function may do other things that matter more.
    let own = reader.effects(of: element, gates: gates, includingFunctions: false, includingParts: false)
    if let place = place(of: own, depth: 0) {
      return place.isEmpty ? .partOfEffect : .sameEffect(at: place)
    }
    let effects = reader.effects(of: element, gates: gates, includingFunctions: false)
    let part =
      place(of: effects, depth: 0) ?? place(ofLayerBeside: element, openedBy: effects, gates, reader)
      ?? place(ofFunctionIn: element, gates, reader)
    return part.map { _ in .partOfEffect }
  }

  /// The place of a control or key that has an effect of `gesture`, if controls or keys have exactly all of its
  /// important effects; nil if this is unknown.
  func placeOfEquivalent(to gesture: XMLElement) -> String? {
    let (reader, gates) = reader(of: gesture)
    var effects: Set<Effect> = []
    for statement in gesture.children {
      // A function that makes one of several calls has the effects of these calls.
      let parts = statement.children.filter { $0.name != "effects" }
      let isFunction = statement.name == "perform" && !parts.isEmpty
      guard isFunction || ["set", "perform"].contains(statement.name) else { return nil }
      let whole = reader.effect(of: statement, gates: gates)
      let isWhole = whole.map { place(of: $0, besides: [], .exact, depth: 0) != nil } ?? false
      if isFunction, !isWhole {
        effects.formUnion(parts.flatMap { reader.effects(of: $0, gates: gates, includingFunctions: false) })
        effects.formUnion(parts.compactMap { reader.effect(of: $0, gates: gates) })
      } else if let whole {
        effects.insert(whole)
      }
    }
    let setting = effects.filter { !$0.isReset }
    guard !effects.isEmpty else { return nil }
    // People would have to type the value that a click assigns.
    let isDrag = SwiftUIGestures.gesture(of: gesture) == .drag
    return Self.first(
      ifAllExist: (setting.isEmpty ? effects : setting).map {
        place(of: $0, besides: [], isDrag ? .exactOrTyped : .exact, depth: 0)
      })
  }

  /// The reader for the code of `element`, and the properties that have to be set for `element` to exist.
  private func reader(of element: XMLElement) -> (SwiftUIEffectReader, gates: Set<String>) {
    var gates: Set<String> = []
    var root = element
    var definition: XMLElement?
    while let around = root.parent {
      gates.formUnion(SwiftUIEffectReader.gates(of: around))
      if around.parent != nil { definition = around }
      root = around
    }
    let file = root.attribute("file", namespace: SourceOrigins.namespace)?.value ?? ""
    gates.formUnion(alternatives.gatesOfUses[Self.view(around: element)] ?? [])
    let reader = SwiftUIEffectReader(
      of: definition, file: file.split(separator: "/").last.map(String.init) ?? "")
    return (reader, gates)
  }

  /// The place of a control or key that makes an assignment in the code of a function that `element` calls, if
  /// controls or keys make all of these assignments.
  private func place(
    ofFunctionIn element: XMLElement, _ gates: Set<String>, _ reader: SwiftUIEffectReader
  ) -> String? {
    var place: String?
    element.forEachInside { part in
      guard place == nil, part.name == "effects" else { return }
      let setting = reader.effects(of: part, gates: gates).filter { !$0.isReset }
      place = Self.first(ifAllExist: setting.map { self.place(of: $0, besides: [], .possible, depth: 0) })
    }
    return place
  }

  /// For a `gesture` that only opens a popover or sheet of the same view: the place of a control or key with
  /// one of this layer's effects, if every effect of the layer has an alternative elsewhere. A layer with
  /// components or fields does not count.
  private func place(
    ofLayerBeside gesture: XMLElement, openedBy effects: Set<Effect>, _ gates: Set<String>,
    _ reader: SwiftUIEffectReader
  ) -> String? {
    guard effects.count == 1, case .set(let opened, let value, _)? = effects.first?.kind, value != .reset,
      opened.view == reader.view, let parent = gesture.parent
    else { return nil }
    let layers = parent.children.filter { layer in
      guard Self.layers.contains(layer.name), let shown = layer["isPresented"] ?? layer["item"] else {
        return false
      }
      return shown.hasPrefix("Binding(") || reader.member(shown) == opened
    }
    guard layers.count == 1, let layer = layers.first else { return nil }
    var offered: Set<Effect> = []
    var isKnown = true
    layer.forEachInside { element in
      if SwiftUIAlternatives.isUse(element) || SwiftUIAlternatives.controls.contains(element.name) {
        isKnown = false
      } else if SwiftUIAlternatives.handlers.contains(element.name) {
        offered.formUnion(reader.effects(of: element, gates: gates, includingFunctions: false))
      }
    }
    offered = offered.filter { effect in
      if case .set(opened, _, _) = effect.kind { return false }
      return !effect.isReset
    }
    guard isKnown, !offered.isEmpty else { return nil }
    // The controls of the layer are not alternatives to the layer.
    let own = Set(offered.map(\.place))
    return Self.first(ifAllExist: offered.map { place(of: $0, besides: own, .possible, depth: 0) })
  }

  /// The modifiers that show other views while a state is set.
  private static let layers: Set<String> = ["popover", "sheet"]

  /// The place of code that reads keys while the view of `gesture` is shown, and that may have any effect; nil
  /// if none is known.
  func placeOfUnknownKeys(besides gesture: XMLElement) -> String? {
    guard !alternatives.unknownKeys.isEmpty else { return nil }
    let view = Self.view(around: gesture)
    return alternatives.unknownKeys.filter {
      $0.value.contains(view) || $0.value.contains(SwiftUIAlternatives.anyView)
    }.keys.min()
  }

  /// The name of the definition that contains `element`.
  private static func view(around element: XMLElement) -> String {
    var definition = element
    while let parent = definition.parent, parent.parent != nil { definition = parent }
    return definition["name"] ?? ""
  }

  /// The maximum number of views through which a passed closure or binding is followed.
  private static let maximumDepth = 6

  private func place(of effects: Set<Effect>, besides own: Set<String> = [], depth: Int) -> String? {
    // Most controls that close something do not open it.
    let setting = effects.filter { !$0.isReset }
    return (setting.isEmpty ? effects : setting)
      .compactMap { place(of: $0, besides: own, .possible, depth: depth) }.firstPlace
  }

  /// The place of another control or key with the same effect; places in `own` do not count.
  private func place(of effect: Effect, besides own: Set<String>, _ likeness: Likeness, depth: Int) -> String?
  {
    guard depth < Self.maximumDepth else { return nil }
    switch effect.kind {
    case .set(let member, let value, let owner):
      let found = (assigned[member] ?? []).filter { other in
        guard !own.contains(other.place) else { return false }
        switch likeness {
        case .exact, .exactOrTyped:
          if other.value == .typed, likeness == .exact { return false }
          // Objects of different types may have properties with the same name.
          return value.isSure(other.value) && !other.gates.contains(member.name)
            && (!member.view.isEmpty || other.owner == owner)
        case .possible:
          return value.mayBe(other.value)
            && (value == .reset || effect.gates.contains(member.name) || !other.gates.contains(member.name))
        }
      }
      if let place = found.map(\.place).firstPlace { return place }
      let outer = (alternatives.passed[member] ?? []).map {
        place(
          of: Effect(kind: .set($0.member, value, owner: $0.owner), gates: effect.gates, place: ""),
          besides: own, likeness, depth: depth + 1)
      }
      return Self.first(ifAllExist: outer)
    case .perform(let closure):
      let uses = (alternatives.given[closure] ?? []).map { effects in
        likeness == .possible
          ? place(of: effects, besides: own, depth: depth + 1)
          : Self.first(ifAllExist: effects.map { place(of: $0, besides: own, likeness, depth: depth + 1) })
      }
      return Self.first(ifAllExist: uses) ?? calledByKeys[closure.name]
    case .callByName(let name): return calledByKeys[name]
    case .call(let method, let text, let type):
      return (called[method] ?? []).filter {
        !own.contains($0.place) && Self.mayBe($0, Call(text: text, type: type, place: ""), likeness)
      }.map(\.place).firstPlace ?? (likeness == .possible || type != nil ? calledByKeys[method] : nil)
    }
  }

  /// The first of `places` in sorted order; nil if any of them is nil.
  private static func first(ifAllExist places: [String?]) -> String? {
    let known = places.compactMap { $0 }
    return known.count == places.count ? known.firstPlace : nil
  }

  /// Whether two calls of methods with the same name may have the same effect: the receivers have the same type
  /// or name, and no constant argument differs.
  private static func mayBe(_ one: Call, _ other: Call, _ likeness: Likeness) -> Bool {
    if one.text == other.text { return true }
    let areOfType = one.type != nil && one.type == other.type
    guard areOfType || receiver(of: one.text) == receiver(of: other.text) && receiver(of: one.text) != nil,
      case .call(_, let own) = Expression(parsing: one.text),
      case .call(_, let others) = Expression(parsing: other.text)
    else { return false }
    return own.map(\.label) == others.map(\.label)
      && zip(own, others).allSatisfy { own, other in
        guard let own = own.value.constant, let other = other.value.constant else {
          return likeness == .possible || own.value == other.value
        }
        return own == other
      }
  }

  /// The name before the method in `text`: `player` in `app.player?.seek(to: time)`.
  private static func receiver(of text: String) -> String? {
    let names = text.prefix { $0 != "(" }.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    return names.count > 1 ? names[names.count - 2] : nil
  }
}

extension [String] {
  /// The first of these places in sorted order; an unknown place, which is empty, comes last.
  fileprivate var firstPlace: String? { self.min { ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1) } }
}

extension SwiftUIAlternatives.Effect {
  fileprivate var isReset: Bool {
    if case .set(_, .reset, _) = kind { true } else { false }
  }
}

extension SwiftUIAlternatives.Value {
  /// Whether a control that assigns `other` can assign this value.
  fileprivate func isSure(_ other: Self) -> Bool {
    switch (self, other) {
    case (_, .entered), (_, .typed), (.inverted, .inverted), (.reset, .reset), (.reset, .inverted): true
    case (.constant("true"), .inverted): true
    case (.constant(let own), .constant(let other)): own == other
    default: false
    }
  }

  /// Whether a control that assigns `other` may assign this value.
  fileprivate func mayBe(_ other: Self) -> Bool {
    switch (self, other) {
    case (_, .entered), (_, .typed), (.inverted, _): true
    case (.reset, .reset), (.reset, .inverted), (.computed, .computed): true
    case (.constant(let own), .constant(let other)): own == other
    case (.constant, .computed): true
    case (.constant("true"), .inverted): true
    default: false
    }
  }
}
