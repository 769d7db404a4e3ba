import FocusModel
import ImportKit
import XMLSource

/// The meaning of names in one instance of a view: the view's properties, and the arguments that the view's
/// user passes.
struct SwiftUIInstance {
  /// The root node of the instance.
  var owner: NodeID
  /// The component; nil for scenes.
  var component: SwiftUIComponent?
  /// The element that declares the instance's properties.
  var scope: XMLElement?
  /// The enumerations that the component declares, which take precedence over the enumerations that documents
  /// declare outside components.
  var enumerations: [String: Enumeration]
  /// Whether the components that the instance uses are omitted.
  var isOutline = false
  /// Focus states by name.
  var states: [String: State] = [:]
  /// Accessibility focus states, which are a separate system.
  var accessibilityStates: Set<String> = []
  var namespaces: [String: NamespaceID] = [:]
  /// Properties that read focused values.
  var readers: [String: ReaderID] = [:]
  /// Variables by name.
  var variables: [String: VariableID] = [:]
  /// The types in property declarations, by property name.
  var types: [String: String] = [:]
  /// The user's arguments for parameters other than bindings, as written.
  var arguments: [String: String] = [:]
  /// The user's arguments, resolved in the user's context.
  var given: [String: Expression] = [:]
  /// The locations of the user's arguments, by parameter name.
  var origins: [String: SourceSpan] = [:]
  /// The views passed to the component, which replace ``Content`` in its body.
  var content: SwiftUIContent?

  /// The meaning of a focus state's name.
  enum State {
    /// A focus state of this view, or a focus state that was passed as an argument.
    case known(FocusStateID)
    /// A parameter that received an unknown argument.
    case unknown

    /// The focus state; nil if the state is unknown.
    var id: FocusStateID? {
      switch self {
      case .known(let id): id
      case .unknown: nil
      }
    }
  }

  init(owner: NodeID, of component: SwiftUIComponent) {
    self.owner = owner
    self.component = component
    scope = component.element
    enumerations = component.enumerations
  }

  /// Creates the meaning of names in the scenes of `application`; nil outside all applications.
  init(owner: NodeID, in application: XMLElement? = nil) {
    self.owner = owner
    scope = application
    enumerations = application.map(Enumeration.declared) ?? [:]
  }
}

/// Views passed to a component; names in these views keep the meaning that they have where the views are
/// written.
final class SwiftUIContent: Sendable {
  let use: XMLElement
  let instance: SwiftUIInstance
  let document: SourceDocument
  /// The view or control to which a custom modifier or style is applied.
  let subject: Subject?

  /// The content of a custom modifier: the label of a control, or a view with the modifiers that are applied
  /// to the view before this modifier.
  struct Subject: Sendable {
    let element: XMLElement
    let modifiers: ArraySlice<XMLElement>
    /// The effect of the control's style; unless the style surrounds the control, `Content` is the control's
    /// label.
    var style: SwiftUIStyle.Effect = .surrounds
  }

  init(use: XMLElement, instance: SwiftUIInstance, document: SourceDocument, subject: Subject? = nil) {
    self.use = use
    self.instance = instance
    self.document = document
    self.subject = subject
  }

  /// The action that the user passes for the closure `name` that `component` declares: the action called
  /// `name`, or else the action without a name.
  func action(for name: String, of component: SwiftUIComponent) -> XMLElement? {
    guard component.closures.contains(name), use[name] == nil else { return nil }
    let actions = use.children.filter { $0.name == "action" }
    return actions.first { $0["name"] == name } ?? actions.first { $0["name"] == nil }
  }

  /// The elements whose views fill the `Content` called `name` of `component`.
  func parts(for name: String?, of component: SwiftUIComponent) -> [XMLElement] {
    let isTrailing = isTrailingSlot(name, of: component)
    var parts = isTrailing ? [use] : []
    for child in use.children where child.isSlot {
      if let own = child.slotName {
        if own == name { parts.append(child) }
      } else if isTrailing {
        parts.append(child)
      }
    }
    return parts
  }

  /// Whether views that are passed without a name fill the `Content` called `name` of `component`. These
  /// views fill the `Content` without a name or, as with Swift's trailing closures, the first `Content` that
  /// is not filled by name.
  func isTrailingSlot(_ name: String?, of component: SwiftUIComponent) -> Bool {
    let slots = component.slots
    if subject == nil, slots.contains(nil) { return name == nil }
    let filled = Set(use.children.lazy.filter(\.isSlot).compactMap(\.slotName))
    let first = slots.compactMap(\.self).first { !filled.contains($0) }
    return first != nil && first == name
  }
}

extension XMLElement {
  /// Whether the element is not a view, modifier or action, and may contain views for a `Content` of its
  /// parent.
  var isSlot: Bool {
    guard SchemaVocabulary.Initial(of: name) == .small else { return false }
    return Self.slotNames.contains(name) || SwiftUILibrary.modifierUsed(by: self) == name
  }

  /// The name of the `Content` that the element fills; nil for a `content` element without a name.
  var slotName: String? { name == "content" ? self["name"] : name }

  private static let slotNames: Set<String> = [
    "content", "label", "title", "icon", "header", "footer", "sidebar", "detail", "actions", "description",
    "message", "placeholder", "destination", "columns", "rows",
  ]
}
