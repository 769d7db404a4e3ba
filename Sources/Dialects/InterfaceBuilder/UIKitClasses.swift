/// The elements that represent UIKit's views and bar items.
///
/// The columns are those of ``AppKitClasses``. In UIKit, all y axes point down.
enum UIKitClasses {
  static let text = """
    activityIndicatorView UIActivityIndicatorView progress none none -
    arscnView ARSCNView custom none unknown -
    arskView ARSKView custom none unknown -
    barButtonItem UIBarButtonItem button none control -
    button UIButton button none control -
    collectionReusableView UICollectionReusableView group absolute none -
    collectionView UICollectionView list none none repeats
    collectionViewCell UICollectionViewCell listItem absolute unknown -
    collectionViewCellContentView UIView group absolute none -
    colorWell UIColorWell colorPicker none control -
    containerView UIView custom none unknown -
    datePicker UIDatePicker datePicker none control -
    glkView GLKView custom none unknown -
    imageView UIImageView image none none -
    label UILabel label none none -
    mapView MKMapView custom none unknown -
    mtkView MTKView custom none unknown -
    navigationBar UINavigationBar group row none -
    pageControl UIPageControl tabList none control -
    pickerView UIPickerView list none control -
    progressView UIProgressView progress none none -
    sceneKitView SCNView custom none unknown -
    scrollView UIScrollView scrollArea absolute none -
    searchBar UISearchBar searchField none text -
    segmentedControl UISegmentedControl toggleButton none control -
    skView SKView custom none unknown -
    slider UISlider slider none control -
    stackView UIStackView group row none -
    stepper UIStepper spinButton none control -
    switch UISwitch switchControl none control -
    tabBar UITabBar tabList row control keeps
    tableView UITableView list column none -
    tableViewCell UITableViewCell listItem absolute unknown -
    tableViewCellContentView UIView group absolute none -
    textField UITextField textField none text -
    textView UITextView textArea none text -
    toolbar UIToolbar toolbar row none -
    view UIView group absolute none -
    visualEffectView UIVisualEffectView group absolute none -
    webView UIWebView custom none unknown -
    wkWebView WKWebView custom none unknown -
    """
}
