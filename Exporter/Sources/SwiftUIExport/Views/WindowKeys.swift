extension Translator {
  /// Returns `views`, the contents of the view `type`, with the known facts about code that reads keys in the
  /// view's window.
  func withWindowKeys(_ views: [Element], of type: Int) -> [Element] {
    guard let place = index.windowKeys[type], !views.isEmpty else { return views }
    return add(keys(readAt: place), to: views)
  }

  /// The code that reads keys and has all effects of `gesture`: the same calls and assignments.
  func keys(doing gesture: Element, _ scope: Scope) -> Place? {
    guard let type = scope.type, let closures = index.keyedClosures[type],
      Self.gestures.contains(gesture.name), let effects = Self.effects(of: gesture.children)
    else { return nil }
    let places = effects.sorted().compactMap { closures[$0] }
    return places.count == effects.count ? places.first : nil
  }

  /// The methods that `statements` call and, each followed by `=`, the properties that they set; nil if the
  /// statements do anything else.
  private static func effects(of statements: [Element]) -> Set<String>? {
    var effects: Set<String> = []
    var pending = statements
    while let next = pending.popLast() {
      switch next.name {
      case "perform": effects.insert(method(calledBy: next["name"] ?? ""))
      case "set":
        let name = next["variable"] ?? next["state"] ?? ""
        effects.insert("\(name.split(separator: ".").last ?? "")=")
      case "If", "Else": pending += next.children
      default: return nil
      }
    }
    return effects
  }

  /// Returns `views` with the keys that a wrapped field in these views reads. The keys are added to each
  /// gesture that has no effects except those of closures passed to the field. For example, arrow keys and
  /// Return in a field choose a row of the list below the field.
  func withKeysOfFields(_ views: [Element]) -> [Element] {
    guard !index.keyFields.isEmpty else { return views }
    let places = Dictionary(index.keyFields.map { (elementName(of: $0), $1) }) { first, _ in first }
    var effects: Set<String> = []
    var place: Place?
    var pending = views
    while let next = pending.popLast() {
      pending += next.children
      guard let found = places[next.name] else { continue }
      for action in next.children where action.name == "action" {
        effects.formUnion(Self.effects(of: action.children) ?? [])
      }
      place = found
    }
    return place.map { place in views.map { withKeys($0, doing: effects, readAt: place) } } ?? views
  }

  private func withKeys(_ view: Element, doing effects: Set<String>, readAt place: Place) -> Element {
    var view = view
    view.children = view.children.map { withKeys($0, doing: effects, readAt: place) }
    let isOperated = view.children.contains { child in
      guard Self.gestures.contains(child.name), let own = Self.effects(of: child.children) else {
        return false
      }
      return !own.isEmpty && own.isSubset(of: effects)
    }
    if isOperated { view.children.append(keys(readAt: place)) }
    return view
  }

  /// The `windowKeys` element, which records that code reads keys at `place`.
  func keys(readAt place: Place) -> Element {
    Element("windowKeys", [("readAt", line(of: place))])
  }

  /// The code in `file` that reads keys itself, with its effects.
  func keysRead(in file: Int) -> [Element] {
    (index.keysRead[file] ?? []).flatMap { reading in
      var own: Set<String> = []
      var others = reading.indirectSets
      let isView = index.role(of: reading.type) == .view
      for name in reading.names.filter({ $0.last == "=" }).map({ String($0.dropLast()) }) {
        if isView, index.property(name, of: reading.type) != nil {
          own.insert(name)
        } else {
          others.insert(name)
        }
      }
      let calls = reading.names.filter { index.hasMethod($0) }
      var elements: [Element] = []
      if !own.isEmpty || isView && !calls.isEmpty {
        elements.append(
          keysRead(reading, [("view", [elementName(of: reading.type)]), ("calls", calls), ("sets", own)]))
      }
      let rest = isView ? [] : calls
      if !others.isEmpty || !rest.isEmpty {
        elements.append(keysRead(reading, [("calls", rest), ("sets", others)]))
      }
      switch reading.scope {
      case nil: break
      case .app: elements.append(keysRead(reading, [("mayActIn", ["app"])]))
      case .views(let views):
        elements.append(keysRead(reading, [("mayActIn", Set(views.map { elementName(of: $0) }))]))
      }
      return elements
    }
  }

  private func keysRead(_ reading: KeyReading, _ lists: [(String, Set<String>)]) -> Element {
    Element(
      "keysRead",
      [("readAt", line(of: reading.place))]
        + lists.filter { !$0.1.isEmpty }.map { ($0.0, $0.1.sorted().joined(separator: " ")) })
  }

  /// The path and line of `place`: `Sources/Panel.swift:12`.
  func line(of place: Place) -> String {
    let file = files[place.file]
    return "\(file.path):\(file.lines.line(at: place.start))"
  }
}
