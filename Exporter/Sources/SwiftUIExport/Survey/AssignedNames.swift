import SwiftSyntax

/// The names of properties and variables that the code of a file changes, or passes to code that may change
/// them. The names are found without their types.
struct AssignedNames: Sendable {
  private(set) var names: Set<String> = []
  /// The names that the code changes outside of initializers.
  private(set) var changedLater: Set<String> = []
  /// The states that the file does not really set. It only resets them (by `name = false` or `name = nil`, or
  /// by closing a view that the state shows), or changes them only where they are already set.
  private(set) var takenBack: Set<String> = []
  /// The states that the code passes to a property of a type.
  private(set) var bindingArguments: Set<BindingArgument> = []
  var isInInitializer = false

  struct BindingArgument: Sendable, Hashable {
    var name: String
    var type: String
    var property: String
  }

  private mutating func add(_ name: String) {
    names.insert(name)
    if !isInInitializer { changedLater.insert(name) }
  }

  /// Notes a name that is passed on, or may be: `$name`, `_name`, or a name in a key path.
  mutating func note(_ reference: Reference) {
    if reference.isWrapped { pass(reference) }
    if reference.isInKeyPath { add(reference.name) }
  }

  /// Notes which property receives the state in `reference`: `$isOn`, `$model.isOn`.
  private mutating func pass(_ reference: Reference) {
    var names = [reference.property]
    var value = ExprSyntax(reference.node)
    if let member = reference.member, member.base?.isSelf == true { value = ExprSyntax(member) }
    while let member = value.parent?.as(MemberAccessExprSyntax.self), member.base?.id == value.id {
      names.append(member.declName.baseName.identifierText)
      value = ExprSyntax(member)
    }
    for name in names.dropLast() { add(name) }
    guard let name = names.last else { return }
    guard reference.name.first == "$", let argument = value.parent?.as(LabeledExprSyntax.self),
      let label = argument.label?.identifierText,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return add(name) }
    if StateGates.isOpen(names, at: value) || StateGates.presents(call) && StateGates.isState(label) {
      takeBack(name)
    } else if let type = Chain.typeName(call.calledExpression) {
      bindingArguments.insert(
        BindingArgument(name: name, type: type.lastName, property: label))
      changedLater.insert(name)
    } else {
      add(name)
    }
  }

  private mutating func takeBack(_ name: String) {
    takenBack.insert(name)
    if !isInInitializer { changedLater.insert(name) }
  }

  /// Notes the name that an assignment changes: `name = value`, `name += value`.
  mutating func note(_ elements: [ExprSyntax]) {
    for (place, element) in elements.enumerated() where place > 0 && Self.assigns(element) {
      if element.is(AssignmentExprSyntax.self), let name = Self.takenBack(elements) {
        takeBack(name)
      } else if let names = StatePath.names(elements[place - 1]), let name = names.last,
        StateGates.isOpen(names, at: element)
      {
        takeBack(name)
        for name in names.dropLast() { add(name) }
      } else {
        note(changed: elements[place - 1])
      }
    }
  }

  /// Whether an operator between two expressions assigns to the first expression: `=`, `+=`.
  static func assigns(_ sign: ExprSyntax) -> Bool {
    guard let text = sign.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return sign.is(AssignmentExprSyntax.self)
    }
    return text.utf8.last == UInt8(ascii: "=")
      && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  /// The name in `name = false`, `model.name = nil`.
  private static func takenBack(_ elements: [ExprSyntax]) -> String? {
    guard elements.count == 3,
      elements[2].is(NilLiteralExprSyntax.self)
        || elements[2].as(BooleanLiteralExprSyntax.self)?.literal.text == "false"
    else { return nil }
    return StatePath.names(elements[0])?.last
  }

  /// Notes the name of the value on which a method is called, because the method may change the value:
  /// `name.toggle()`, `self.name.toggle()`.
  mutating func note(_ call: Call) {
    guard let base = call.member?.base else {
      // `.init(isOn: true)` may create a value of any type.
      if call.member?.declName.baseName.text == "init" {
        for argument in call.node.arguments { if let label = argument.label { add(label.identifierText) } }
      }
      return
    }
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      add(reference.baseName.identifierText)
    } else if let member = base.as(MemberAccessExprSyntax.self) {
      add(member.declName.baseName.identifierText)
    }
  }

  mutating func note(changed expression: ExprSyntax) {
    for token in expression.tokens(viewMode: .sourceAccurate) {
      if let name = token.identifierName { add(name) }
    }
  }
}

extension AssignedNames {
  /// For each file, the names that the file's code changes. A state that is passed to one of the app's
  /// properties counts as unchanged if no code changes the property.
  static func changed(in files: [AssignedNames], _ index: DeclarationIndex, _ uses: [FileUses]) -> [Set<
    String
  >] {
    var changed = files.map(\.names)
    var places: [String: Set<Int>] = [:]
    for (file, uses) in uses.enumerated() {
      for node in uses.nodes { if let type = node.path.last { places[type, default: []].insert(file) } }
    }
    func isChanged(_ argument: BindingArgument) -> Bool {
      let types = index.types(called: argument.type)
      guard !types.isEmpty,
        types.allSatisfy({ type in
          index.types[type].properties.contains { $0.name == argument.property && $0.wrapper == "Binding" }
        })
      else { return true }
      return places[argument.type]?.contains { changed[$0].contains(argument.property) } ?? true
    }
    var isDone = false
    while !isDone {
      isDone = true
      for (file, names) in files.enumerated() {
        for argument in names.bindingArguments
        where !changed[file].contains(argument.name) && isChanged(argument) {
          changed[file].insert(argument.name)
          isDone = false
        }
      }
    }
    return changed
  }
}
