import FocusModel
import XMLSource

/// What names mean in one instance of a view: its own properties, and those its user handed in.
struct SwiftUIInstance {
  /// The root node of the instance.
  var owner: NodeID
  /// The definition; nil for scenes.
  var definition: XMLElement?
  /// Focus states by name; nil for a parameter that was given something unknown.
  var states: [String: FocusStateID?] = [:]
  /// Accessibility focus states, which are a system of their own.
  var accessibilityStates: Set<String> = []
  var namespaces: [String: NamespaceID] = [:]
  /// Properties that read focused values.
  var readers: Set<String> = []
  /// Variables by name, with the name they have where they are declared.
  var variables: [String: String] = [:]
  /// What the user gives to parameters that are no bindings, as the user writes it.
  var arguments: [String: String] = [:]
  /// The views given to the use of the component, which ``Content`` stands for.
  var content: SwiftUIContent?

  /// The constant that the user gives to the parameter `name`, if it is one.
  func constant(_ name: String) -> String? {
    arguments[name].flatMap { !$0.isEmpty && SwiftUIValues.isConstant($0) ? $0 : nil }
  }

  init(owner: NodeID, definition: XMLElement? = nil) {
    self.owner = owner
    self.definition = definition
  }
}

/// Views handed to a component, which keep the meaning they have where they are written.
final class SwiftUIContent: Sendable {
  let use: XMLElement
  let instance: SwiftUIInstance
  let document: Int

  init(use: XMLElement, instance: SwiftUIInstance, document: Int) {
    self.use = use
    self.instance = instance
    self.document = document
  }
}
