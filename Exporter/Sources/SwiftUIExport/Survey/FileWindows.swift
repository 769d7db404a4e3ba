import SwiftSyntax

/// The AppKit windows of a file: the code that creates these windows, and whether they can become the key
/// window.
struct FileWindows: Sendable {
  /// Whether a window can become the key window, as far as a single part of the code shows.
  enum KeyStatus: Sendable {
    /// The window never becomes the key window.
    case never
    /// The window can become the key window, or may be able to.
    case maybe
  }

  /// A call to an initializer: `NSPanel(contentRect: …, styleMask: [.borderless], …)`, or `super.init(…)` in a class of windows.
  struct Creation: Sendable {
    /// The types that contain the call, the innermost last.
    var types: [String]
    /// The created class; nil for `super.init` and `self.init`.
    var callee: String?
    /// The status that follows from the style mask; nil if the call has no style mask, or if the mask is not
    /// a literal.
    var status: KeyStatus?
    var place: Place
    /// The offset at which the enclosing function begins.
    var function: Int
  }

  private(set) var creations: [Creation] = []
  /// The status that each type's override of `canBecomeKey` returns, by the path of the type.
  private(set) var overrides: [String: KeyStatus] = [:]
  /// The paths of types whose code reads or changes style masks. Windows in these types may get a different
  /// mask.
  private(set) var maskUses: Set<String> = []
  private let file: Int

  init(file: Int) { self.file = file }

  var isEmpty: Bool { creations.isEmpty && overrides.isEmpty }

  mutating func note(_ call: Call, _ around: Surroundings) {
    let mask = call.node.arguments.first { $0.label?.text == "styleMask" }?.expression
    var callee = call.type
    if let name = callee, name.hasSuffix(".init") { callee = String(name.dropLast(5)) }
    let isOwn =
      call.member.map {
        $0.declName.baseName.text == "init"
          && ($0.base?.is(SuperExprSyntax.self) == true || $0.base?.trimmedText == "self")
      } ?? false
    guard mask != nil && (callee != nil || isOwn) || callee == "NSWindow" || callee == "NSPanel" else {
      return
    }
    // `NSWindow.contentRect(forFrameRect:styleMask:)` does not create a window.
    if let member = call.member, member.declName.baseName.text != "init" { return }
    creations.append(
      Creation(
        types: around.types, callee: isOwn ? nil : callee, status: mask.flatMap(Self.status),
        place: Place(call.node, file: file),
        function: FileKeys.function(around: call.node).positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  /// Notes an override such as `override var canBecomeKey: Bool { true }`.
  mutating func note(_ node: VariableDeclSyntax, _ around: Surroundings) {
    guard let binding = node.bindings.first, binding.pattern.trimmedText == "canBecomeKey" else { return }
    let getter = binding.accessorBlock?.accessors.as(CodeBlockItemListSyntax.self)
    let code = getter?.trimmedText
    overrides[around.typeName] = code == "false" || code == "return false" ? .never : .maybe
  }

  mutating func note(_ reference: Reference, _ around: Surroundings) {
    guard reference.name == "styleMask" else { return }
    if reference.member == nil, reference.memberOfIt == nil,
      reference.node.parent?.as(LabeledExprSyntax.self)?.label?.text == "styleMask"
    {
      return
    }
    maskUses.insert(around.typeName)
  }

  /// The masks that give a window neither a title bar nor a resize bar. "The value of this property is true if the window has a
  /// title bar or a resize bar, or false otherwise" (AppKit, `NSWindow.canBecomeKey`).
  private static let bare: Set<String> = ["borderless", "nonactivatingPanel", "fullSizeContentView"]

  /// The status that follows from a literal mask: `.borderless`, `[.borderless, .nonactivatingPanel]`.
  private static func status(of mask: ExprSyntax) -> KeyStatus? {
    let parts = mask.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [mask]
    var names: Set<String> = []
    for part in parts {
      guard let member = part.as(MemberAccessExprSyntax.self),
        member.base == nil || member.base?.trimmedText.hasSuffix("StyleMask") == true
      else { return nil }
      names.insert(member.declName.baseName.identifierText)
    }
    return names.isSubset(of: bare) ? .never : .maybe
  }
}
