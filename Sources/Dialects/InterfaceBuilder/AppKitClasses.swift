/// The elements that represent AppKit's views.
///
/// Each line lists the element, class, role, arrangement, the way the class takes focus (``IBClass/Focus``),
/// and flags. `flipped` means that the view's y axis points down (NSScrollView, NSSplitView, NSTabView and
/// the tables, according to `isFlipped` and the positions of their subviews in documents). `keeps` means that
/// Tab does not enter the view. `repeats` means that the view's contents represent many rows.
enum AppKitClasses {
  static let text = """
    box NSBox group absolute none -
    browser NSBrowser list none list flipped,keeps
    button NSButton button none control -
    clipView NSClipView group none none flipped
    collectionView NSCollectionView list none list flipped,keeps,repeats
    colorWell NSColorWell colorPicker none control -
    comboBox NSComboBox comboBox none text -
    comboButton NSComboButton menuButton none control -
    containerView NSView custom none unknown -
    control NSControl custom none unknown -
    customView NSView group absolute none -
    datePicker NSDatePicker datePicker none control -
    form NSForm group none text keeps
    gridView NSGridView group grid none -
    imageView NSImageView image none none -
    levelIndicator NSLevelIndicator progress none none -
    mapView MKMapView custom none unknown -
    matrix NSMatrix group none control flipped,keeps
    openGLView NSOpenGLView custom none unknown -
    outlineView NSOutlineView tree none list flipped,keeps,repeats
    pathControl NSPathControl fileChooser none control -
    pdfView PDFView custom none unknown -
    popUpButton NSPopUpButton comboBox none control -
    predicateEditor NSPredicateEditor group none control flipped,keeps
    progressIndicator NSProgressIndicator progress none none -
    quartzView QCView custom none unknown -
    ruleEditor NSRuleEditor group none control flipped,keeps
    sceneKitView SCNView custom none unknown -
    scrollView NSScrollView scrollArea none none flipped
    scrubber NSScrubber list none unknown keeps
    searchField NSSearchField searchField none text -
    secureTextField NSSecureTextField secureField none text -
    segmentedControl NSSegmentedControl toggleButton none control -
    skView SKView custom none unknown -
    slider NSSlider slider none control -
    splitView NSSplitView splitter row none flipped
    stackView NSStackView group row none -
    stepper NSStepper spinButton none control -
    switch NSSwitch switchControl none control -
    tabView NSTabView tabList pages control flipped
    tableCellView NSTableCellView gridCell absolute none -
    tableView NSTableView table none list flipped,keeps,repeats
    textField NSTextField textField none text -
    textView NSTextView textArea none text flipped
    tokenField NSTokenField textField none text -
    view NSView group absolute none -
    visualEffectView NSVisualEffectView group absolute none -
    webView WebView custom none unknown -
    wkWebView WKWebView custom none unknown -
    """
}
