import FocusModel
import ImportKit
import XMLSource

/// The commands of view models, and other ways in which a document runs the same function or command.
extension XAMLWalk {
  /// Records the command that a press of `node` runs, if code defines it.
  mutating func describeBoundCommand(of node: NodeID, _ object: XAMLObject) {
    guard object.first(of: [.click]) == nil, let binding = object[.command]?.extension, binding.isBinding,
      let name = binding.lastWord.map(String.init)
    else { return }
    builder.tree.code.boundCommands[node] = BoundCommand(name, of: owners(around: object.element))
  }

  /// The classes whose properties the bindings of `element` may refer to: those that the document declares as the types
  /// of its data, from the innermost outward, and the view model that belongs to the document by its name.
  private func owners(around element: XMLElement) -> [String] {
    var owners: [String] = []
    let meanings = file.meanings
    for place in sequence(first: element, next: { meanings.declareData ? $0.parent : nil }) {
      let declaring = place.attributes.filter { meanings.mayDeclareData($0, in: place) }
      if declaring.isEmpty { continue }
      let type = declaring.first { XAMLMeanings.typesOfData.contains($0.name) }?.value
      if let name = type.flatMap(Self.className), !owners.contains(name) { owners.append(name) }
      let design = declaring.first { $0.name == XAMLMeanings.data && $0.prefix == "d" }
      let arguments = design.flatMap { XAMLExtension($0.value) }?.arguments
      if let name = (arguments?["Type"] ?? arguments?.positional.first).flatMap(Self.className),
        !owners.contains(name)
      {
        owners.append(name)
      }
    }
    let stem = file.className.split(separator: ".").last.map(String.init) ?? ""
    for ending in ["View", "Page", "Window", "Dialog", "Control", ""]
    where !stem.isEmpty && stem.hasSuffix(ending) {
      owners.append(String(stem.dropLast(ending.count)) + "ViewModel")
    }
    return owners
  }

  /// The name of the class that `value` names, without its namespace: `PlantViewModel` for `{x:Type vm:PlantViewModel}`.
  private static func className(_ value: String) -> String? {
    var written = value
    if let reference = XAMLExtension(value) {
      guard let type = reference.arguments.path("Type", "TypeName") else { return nil }
      written = type
    }
    return written.split { $0 == ":" || $0 == "." }.last.map { String($0).trimmed }
  }

  /// Records the functions and commands that the events of `element` run, if `element` has a class of the application:
  /// `<local:SendBox Send="OnSend"/>`, or a trigger with `EventName="Send"` inside it. Also records the keys of triggers
  /// for keys.
  mutating func describeEvents(of element: XMLElement) {
    let isOwn =
      element.namespace.map { !framework.owns($0) && !XAMLNamespaces.language.contains($0) } ?? false
    if isOwn {
      for attribute in element.attributes where attribute.prefix == nil && attribute.value.isPlainName {
        add(OwnEvent(attribute.name, of: element.name), running: "\(file.className).\(attribute.value)")
      }
    }
    for list in element.children where list.propertyName == "Triggers" {
      for trigger in list.children {
        let commands = trigger.children.compactMap { action in
          action[.command].flatMap { XAMLExtension($0) }.flatMap(\.pathOfCommand)
        }
        if isOwn, let event = trigger[.eventName] {
          for command in commands { add(OwnEvent(event, of: element.name), running: command) }
        }
        guard trigger.name == "KeyTrigger", let key = trigger[.key] else { continue }
        let keys = [trigger[.modifiers], key].compactMap(\.self).filter { !$0.isEmpty && $0 != "None" }
        guard let chord = XAMLGesture.chord(keys.joined(separator: "+")) else { continue }
        for command in commands { builder.tree.code.keysOfHandlers[command] = chord.words(command: "Win") }
      }
    }
  }

  private mutating func add(_ event: OwnEvent, running handler: String) {
    builder.tree.code.eventsOfHandlers[handler, default: []].append(event)
  }
}

extension String {
  /// Whether the text is the name of a function in code.
  fileprivate var isPlainName: Bool {
    // Nearly every value is ASCII, so each byte is a character.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return utf8.first.map { $0 > UInt8(ascii: "9") } == true && utf8.allSatisfy(\.isPartOfWord)
    }
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
