/// Finds focus states that are passed to code which is missing from the description: a function that is never
/// called, an argument inside another argument, or a view that the vocabulary cannot express. The missing
/// code may bind the states.
extension Translator {
  /// Returns `root` with a note in each type whose states may be bound by missing code. Nil if no note is
  /// needed, because `fitted`, the description without notes, contains every state that is passed on.
  func withLostStates(_ root: Element, _ fitted: Element, _ declarations: FileDeclarations) -> Element? {
    var lost: [(type: TypeDeclaration, element: String, mention: Census.Mention)] = []
    var facts: Facts?
    for declared in declarations.types {
      guard let mentions = mentions[declared.fullName], let type = index.type(at: declared.place) else {
        continue
      }
      for mention in mentions where isState(mention, of: type) && !neverRuns(mention.place) {
        let known = facts ?? Facts(fitted)
        facts = known
        if !isAccounted(mention, known) { lost.append((declared, elementName(of: type), mention)) }
      }
    }
    guard !lost.isEmpty else { return nil }
    var root = root
    for (declared, name, mention) in lost {
      let file = files[mention.place.file]
      let unknown = Unknown(
        kind: .focusBinding, file: file.path, line: file.lines.line(at: mention.place.start),
        text: "$\(mention.state)")
      add(unknown)
      described[declared.fullName]?.append(unknown)
      guard let place = root.children.firstIndex(where: { $0["name"] == name && $0.place == declared.place }),
        let body = root.children[place].children.firstIndex(where: { $0.name == "body" })
      else { continue }
      root.children[place].children[body].children.append(
        Element(
          "EmptyView", [], at: mention.place,
          [
            Element(
              "unknownModifier", [("name", "unread"), ("state", "$\(mention.state)")], at: mention.place)
          ]))
    }
    return root
  }

  private func neverRuns(_ place: Place) -> Bool { deadPlaces.contains { $0.contains(place) } }

  /// Whether the state that `mention` passes on is a focus state of `type`, and not a state with the same
  /// name in a different type.
  private func isState(_ mention: Census.Mention, of type: Int) -> Bool {
    let declared = index.types[type]
    let isInOtherType =
      mention.place.file != declared.place.file
      && index.isDeclared(declared.fullName, in: mention.place.file)
    guard !isInOtherType else { return false }
    return declared.properties.contains {
      $0.name == mention.state && !$0.isComputed && Self.focusProperty($0) == .state
    }
  }

  private func isAccounted(_ mention: Census.Mention, _ facts: Facts) -> Bool {
    if let modifier = mention.modifier {
      if facts.places.contains(modifier) { return true }
    } else if readStates.contains(mention.place) {
      return true
    }
    return facts.holders[mention.state]?.contains {
      $0.file == mention.place.file && $0.start <= mention.place.start && mention.place.end <= $0.end
    } ?? false
  }

  /// The facts in a description.
  private struct Facts {
    /// The locations of the facts.
    var places: Set<Place> = []
    /// The locations of the views that receive a whole state, by the name of the state.
    var holders: [String: [Place]] = [:]

    init(_ element: Element) { collect(element) }

    private mutating func collect(_ element: Element) {
      if let place = element.place {
        if element.name != "unknownModifier" { places.insert(place) }
        for attribute in element.attributes where attribute.value.first == "$" {
          holders[String(attribute.value.dropFirst()), default: []].append(place)
        }
      }
      for child in element.children { collect(child) }
    }
  }
}
