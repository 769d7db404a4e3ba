import ImportKit
import XMLSource

/// The attributes that the importer and the wireframes read: focus, names, layout, keys, sizes. Other
/// attributes are ignored.
///
/// Covers both `android:` attributes and those of libraries (`app:`), whose local names do not clash.
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
  case flowHorizontalGap = "flow_horizontalGap"
  case flowVerticalGap = "flow_verticalGap"
  case flowHorizontalBias = "flow_horizontalBias"
  case flowVerticalBias = "flow_verticalBias"
  case flowWrapMode = "flow_wrapMode"
  case flowMaxElementsWrap = "flow_maxElementsWrap"
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
  // Sizes and distances, for wireframes.
  case minWidth, minHeight, maxWidth, maxHeight, lines, minLines, textAlignment, weightSum
  case textSize, textAppearance
  case layoutWeight = "layout_weight"
  case padding, paddingStart, paddingEnd, paddingLeft, paddingRight, paddingTop, paddingBottom
  case paddingHorizontal, paddingVertical
  case alignParentTop = "layout_alignParentTop"
  case alignParentBottom = "layout_alignParentBottom"
  case alignParentStart = "layout_alignParentStart"
  case alignParentEnd = "layout_alignParentEnd"
  case alignParentLeft = "layout_alignParentLeft"
  case alignParentRight = "layout_alignParentRight"
  case centerInParent = "layout_centerInParent"
  case centerHorizontal = "layout_centerHorizontal"
  case centerVertical = "layout_centerVertical"
  case biasAcross = "layout_constraintHorizontal_bias"
  case biasDown = "layout_constraintVertical_bias"
  case chainAcross = "layout_constraintHorizontal_chainStyle"
  case chainDown = "layout_constraintVertical_chainStyle"
  case weightAcross = "layout_constraintHorizontal_weight"
  case weightDown = "layout_constraintVertical_weight"
  case guidePercent = "layout_constraintGuide_percent"
  case guideBegin = "layout_constraintGuide_begin"
  case guideEnd = "layout_constraintGuide_end"
  // Menus.
  case visible, alphabeticShortcut, numericShortcut, alphabeticModifiers, numericModifiers
  case orderInCategory, menuCategory, showAsAction, actionViewClass, actionLayout, actionProviderClass

  static let byName = WordTable(allCases.map { ($0.rawValue, $0) })
}

/// The namespaces of resource files.
enum AndroidNamespace {
  static let android = "http://schemas.android.com/apk/res/android"
  static let tools = "http://schemas.android.com/tools"
}
