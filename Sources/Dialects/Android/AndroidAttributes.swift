import FocusModel
import ImportKit
import XMLSource

/// The attributes that bear on focus, names, layout and keys. The others are passed over.
///
/// `android:` ones and those of libraries (`app:`) alike: the local names do not clash.
enum AndroidAttribute: String, Sendable, CaseIterable {
  case id, name, layout, inflatedId
  // Focus.
  case focusable, focusableInTouchMode, clickable, onClick, longClickable, contextClickable, enabled,
    visibility, alpha, stateListAnimator
  case onLongClick, descendantFocusability, touchscreenBlocksFocus, keyboardNavigationCluster,
    focusedByDefault
  case nextFocusForward, nextFocusUp, nextFocusDown, nextFocusLeft, nextFocusRight, nextClusterForward
  case textIsSelectable, autoLink, inputType, isIndicator, duplicateParentState
  // Accessibility.
  case importantForAccessibility, screenReaderFocusable, accessibilityHeading, accessibilityLiveRegion
  case accessibilityPaneTitle, stateDescription, accessibilityTraversalBefore, accessibilityTraversalAfter
  // Names.
  case contentDescription, text, hint, tooltipText, labelFor, title, textOn, textOff
  case placeholderText, queryHint, defaultQueryHint, hintEnabled, background
  case endIconMode, endIconDrawable, endIconContentDescription, navigationIcon, navigationContentDescription
  case drawableLeft, drawableRight, drawableStart, drawableEnd, drawableTop, drawableBottom, icon, src,
    srcCompat
  case drawableLeftCompat, drawableRightCompat, drawableStartCompat, drawableEndCompat, drawableTopCompat,
    drawableBottomCompat, backgroundTint, foreground
  // Layout.
  case orientation, gravity, columnCount, rowCount, checkedButton, checked
  case layoutWidth = "layout_width"
  case layoutHeight = "layout_height"
  case layoutGravity = "layout_gravity"
  case layoutRow = "layout_row"
  case layoutColumn = "layout_column"
  case layoutRowSpan = "layout_rowSpan"
  case layoutColumnSpan = "layout_columnSpan"
  case layoutSpan = "layout_span"
  case layoutX = "layout_x"
  case layoutY = "layout_y"
  case layoutBehavior = "layout_behavior"
  case layoutMargin = "layout_margin"
  case layoutMarginTop = "layout_marginTop"
  case layoutMarginBottom = "layout_marginBottom"
  case layoutMarginStart = "layout_marginStart"
  case layoutMarginEnd = "layout_marginEnd"
  case layoutMarginLeft = "layout_marginLeft"
  case layoutMarginRight = "layout_marginRight"
  case layoutMarginVertical = "layout_marginVertical"
  case layoutMarginHorizontal = "layout_marginHorizontal"
  case translationX, translationY
  case barrierDirection
  case constraintReferencedIDs = "constraint_referenced_ids"
  // RelativeLayout.
  case below = "layout_below"
  case above = "layout_above"
  case toStartOf = "layout_toStartOf"
  case toEndOf = "layout_toEndOf"
  case toLeftOf = "layout_toLeftOf"
  case toRightOf = "layout_toRightOf"
  case alignTop = "layout_alignTop"
  case alignBottom = "layout_alignBottom"
  case alignStart = "layout_alignStart"
  case alignEnd = "layout_alignEnd"
  case alignLeft = "layout_alignLeft"
  case alignRight = "layout_alignRight"
  case alignBaseline = "layout_alignBaseline"
  // ConstraintLayout.
  case topToTopOf = "layout_constraintTop_toTopOf"
  case topToBottomOf = "layout_constraintTop_toBottomOf"
  case bottomToTopOf = "layout_constraintBottom_toTopOf"
  case bottomToBottomOf = "layout_constraintBottom_toBottomOf"
  case baselineToBaselineOf = "layout_constraintBaseline_toBaselineOf"
  case startToStartOf = "layout_constraintStart_toStartOf"
  case startToEndOf = "layout_constraintStart_toEndOf"
  case endToStartOf = "layout_constraintEnd_toStartOf"
  case endToEndOf = "layout_constraintEnd_toEndOf"
  case leftToLeftOf = "layout_constraintLeft_toLeftOf"
  case leftToRightOf = "layout_constraintLeft_toRightOf"
  case rightToLeftOf = "layout_constraintRight_toLeftOf"
  case rightToRightOf = "layout_constraintRight_toRightOf"
  // Menus.
  case visible, alphabeticShortcut, numericShortcut, alphabeticModifiers, numericModifiers
  case orderInCategory, menuCategory, showAsAction, actionViewClass, actionLayout, actionProviderClass

  static let byName = WordTable(allCases.map { ($0.rawValue, $0) })
}

/// The meaning of the attribute names of one document, computed once for all of its elements.
struct AndroidVocabulary: Sendable {
  /// The meaning of an attribute to the importer.
  enum Meaning: Sendable {
    case known(AndroidAttribute)
    case style, className, layout, ignored, sampleText, sampleName, samplePicture, textLook, nothing
  }

  private let meanings: [Meaning]

  init(_ xml: XMLTree) {
    meanings = zip(xml.names, xml.namespaces).map { Self.meaning(of: $0, in: $1) }
  }

  /// The meaning of an attribute with this name and namespace.
  static func meaning(of name: String, in namespace: String?) -> Meaning {
    switch namespace {
    case nil: plain[name] ?? .nothing
    case AndroidNamespace.tools: tools[name] ?? .nothing
    default: AndroidAttribute.byName[name].map { .known($0) } ?? textLooks[name] ?? .nothing
    }
  }

  /// Attributes without a namespace.
  private static let plain = WordTable<Meaning>([
    ("style", .style), ("class", .className), ("layout", .layout),
  ])

  /// Attributes that only tools read.
  private static let tools = WordTable<Meaning>([
    ("ignore", .ignored), ("text", .sampleText), ("hint", .sampleName), ("contentDescription", .sampleName),
    ("title", .sampleName), ("src", .samplePicture), ("srcCompat", .samplePicture),
  ])

  /// How a text looks.
  private static let textLooks = WordTable<Meaning>(
    ["textAllCaps", "textAppearance", "textColor", "textSize", "textStyle"].map { ($0, .textLook) })

  /// The meaning of `attribute`.
  subscript(_ attribute: XMLAttribute) -> Meaning { meanings[attribute.nameNumber] }
}

/// The values that an element and its style state.
struct AndroidAttributes: Sendable {
  /// One stated value.
  struct Value: Sendable {
    var attribute: AndroidAttribute
    var text: String
    /// The whole attribute, which findings point at.
    var span: SourceSpan
    /// The text between the quotes.
    var valueSpan: SourceSpan
    /// How the document writes it.
    var statement: String { "android:\(attribute.rawValue)" }
    /// The source of the value at run time, if the document does not determine it.
    var unknown: Unknown? {
      if text.hasPrefix("@{") || text.hasPrefix("@={") { return .bound }
      return text.hasPrefix("?") ? .unresolvedDefinition : nil
    }
  }

  private(set) var values: [Value] = []
  /// Whether a style is named that is not known here.
  private(set) var hasUnknownStyle = false
  /// `tools:ignore`: what Android Lint is to keep silent about, and we with it.
  private(set) var ignored: (issues: String, span: SourceSpan)?
  /// `tools:text`: the author shows in the designer what code writes at run time.
  private(set) var hasSampleText = false
  /// `tools:contentDescription` and other attributes that name a view.
  private(set) var hasSampleName = false
  /// `tools:src`.
  private(set) var hasSamplePicture = false
  /// Whether it says how its text looks, text or not.
  private(set) var stylesText = false
  /// Attributes without a namespace: `class`, `layout`.
  private(set) var className: String?
  private(set) var layout: String?

  init(of element: XMLElement, in file: AndroidViewWalk.File) {
    var style: XMLAttribute?
    let source = file.source
    values.reserveCapacity(8)
    for attribute in element.attributes {
      switch file.vocabulary[attribute] {
      case .known(let known):
        values.append(
          Value(
            attribute: known, text: attribute.value, span: SourceSpan(attribute.span, source: source),
            valueSpan: SourceSpan(attribute.valueSpan, source: source)))
      case .style: style = attribute
      case .className: className = attribute.value
      case .layout: layout = attribute.value
      case .ignored: ignored = (attribute.value, SourceSpan(attribute.span, source: source))
      case .sampleText: hasSampleText = true
      case .sampleName: hasSampleName = true
      case .samplePicture: hasSamplePicture = true
      case .textLook: stylesText = true
      case .nothing: break
      }
    }
    guard let style else { return }
    let (items, isComplete) = file.styles.items(of: style.value)
    hasUnknownStyle = !isComplete
    // The element's own statements come first and take precedence.
    for (attribute, text) in items {
      values.append(
        Value(
          attribute: attribute, text: text, span: SourceSpan(style.span, source: source),
          valueSpan: SourceSpan(style.valueSpan, source: source)))
    }
  }

  /// The stated value of `attribute`.
  subscript(_ attribute: AndroidAttribute) -> Value? {
    for index in values.indices where values[index].attribute == attribute { return values[index] }
    return nil
  }

  /// A stated text; nil when absent, bound or a theme's.
  func text(_ attribute: AndroidAttribute) -> String? {
    guard let value = self[attribute], value.unknown == nil else { return nil }
    return value.text
  }

  /// A stated number.
  func integer(_ attribute: AndroidAttribute) -> StatedInteger? {
    text(attribute).flatMap { StatedInteger($0, hexadecimal: true) }
  }

  /// The value of `attribute`: stated, unknown, or `fallback`.
  func fact(_ attribute: AndroidAttribute, otherwise fallback: Fact<Bool>) -> Fact<Bool> {
    guard let value = self[attribute] else { return fallback }
    if let reason = value.unknown { return .unknown(reason) }
    switch value.text {
    case "true", "1", "True": return .stated(true, value.span)
    case "false", "0", "False": return .stated(false, value.span)
    default: return value.text.hasPrefix("@") ? .unknown(.unresolvedDefinition) : fallback
    }
  }

  /// Whether `attribute` is stated to be true.
  func isTrue(_ attribute: AndroidAttribute) -> Bool {
    fact(attribute, otherwise: .implied(false)).value == true
  }
}

/// The namespaces of resource files.
enum AndroidNamespace {
  static let android = "http://schemas.android.com/apk/res/android"
  static let tools = "http://schemas.android.com/tools"
}

/// `@id/name`, `@+id/name`, `@android:id/name`.
enum AndroidID {
  /// The name in a reference to an id; nil if `text` is not one.
  static func name(in text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "@"), let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let type = text[..<slash]
    guard type == "@+id" || type == "@id" || type.hasSuffix(":id") else { return nil }
    let name = text[bytes.index(after: slash)...]
    return name.isEmpty ? nil : String(name)
  }

  /// Whether a reference makes the id if nothing else does, so that a misspelling still builds.
  static func isCreated(by text: String) -> Bool { text.hasPrefix("@+") }
}
