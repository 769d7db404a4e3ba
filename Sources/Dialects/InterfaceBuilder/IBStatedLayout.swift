import FocusModel
import ImportKit
import XMLSource

/// The last positions of views in Interface Builder, for wireframes.
///
/// A frame is not evidence of order if it differs from the result of the constraints, or if the view's y axis
/// may be flipped. In a wireframe, this frame is still the best available position for the view.
struct IBStatedLayout {
  let tree: FocusTree
  var layout = StatedLayout()

  init(of tree: FocusTree, in document: SourceDocument) {
    self.tree = tree
    let root = document.xml.root
    guard let platform = IBPlatform(of: root) else { return }
    addFrames(of: document, platform)
    addSizesOfRoots(of: document)
    fillScrollViews()
    switch platform {
    case .uiKit: placeBarItems(in: document)
    case .appKit: placeToolbars(in: document)
    }
    alignTexts(in: document)
    enlargeTexts(in: document, platform)
    hideTitles(in: document)
    hideBorders(in: document)
    hideTabs(in: document)
    showValues(in: document)
  }

  /// Adds the frames that the tree omits.
  private mutating func addFrames(of document: SourceDocument, _ platform: IBPlatform) {
    let leavesSomeOut = tree.ids.contains { node in
      tree[node].frame == nil && tree[node].parent != nil && !tree[node].role.isLayer
    }
    guard leavesSomeOut else { return }
    var walk = IBWalk(document, platform: platform, facts: ProjectFacts(), takesAllFrames: true)
    walk.objects(in: document.xml.root)
    var frames: [UInt32: Frame] = [:]
    for node in walk.builder.tree.ids {
      if let frame = walk.builder.tree[node].frame { frames[walk.builder.tree[node].span.start] = frame }
    }
    for node in tree.ids where tree[node].frame == nil && tree[node].parent != nil {
      if let frame = frames[tree[node].span.start] {
        layout.items[node, default: StatedLayout.Item()].frame = frame
      }
    }
  }

  /// The frame of `node` in its parent.
  func frame(of node: NodeID) -> Frame? { layout.items[node]?.frame ?? tree[node].frame }

  /// Gives each top-level view the size of its frame. The position of the frame in Interface Builder is
  /// meaningless.
  private mutating func addSizesOfRoots(of document: SourceDocument) {
    let roots = tree.ids.filter { tree[$0].parent == nil && !tree[$0].role.isLayer && tree[$0].frame == nil }
    if roots.isEmpty { return }
    var elements: [UInt32: XMLElement] = [:]
    for objects in document.xml.root.children where objects.name == "objects" {
      for element in objects.children { elements[SourceSpan(element.span).start] = element }
    }
    for node in roots {
      guard let rect = elements[tree[node].span.start].flatMap({ IBParts.frame(of: $0) }),
        let width = rect[ib: .width].flatMap({ StatedMeasure($0)?.value }),
        let height = rect[ib: .height].flatMap({ StatedMeasure($0)?.value }), width > 0, height > 0
      else { continue }
      layout.items[node, default: StatedLayout.Item()].frame = Frame(x: 0, y: 0, width: width, height: height)
    }
  }

  /// Draws a list as large as the view that scrolls it, regardless of the list's own frame.
  private mutating func fillScrollViews() {
    for node in tree.ids where tree[node].role == .scrollArea {
      var children = tree.children(of: node)
      guard let only = children.next(), children.next() == nil,
        let frame = layout.items[node]?.frame ?? tree[node].frame
      else { continue }
      switch tree[only].role {
      case .list, .table, .tree, .grid, .textArea:
        layout.items[only, default: StatedLayout.Item()].frame = Frame(
          x: 0, y: 0, width: frame.width, height: frame.height)
      default: break
      }
    }
  }

  /// Hides the titles of buttons and segments that show only an image; assistive technology still announces
  /// these titles.
  private mutating func hideTitles(in document: SourceDocument) {
    var starts: Set<UInt32> = []
    for cell in document.xml.elements(named: "buttonCell") where cell[ib: .imagePosition] == "only" {
      if let button = cell.parent { starts.insert(SourceSpan(button.span).start) }
    }
    for name in ["segmentedCell", "segmentedControl"] {
      for control in document.xml.elements(named: name) {
        let segments = control.children.filter { $0.name == "segments" }.flatMap { Array($0.children) }
        guard !segments.contains(where: { $0.text(.label) != nil || $0.text(.title) != nil }) else {
          continue
        }
        let view = name == "segmentedCell" ? control.parent : control
        if let view { starts.insert(SourceSpan(view.span).start) }
      }
    }
    if starts.isEmpty { return }
    for node in tree.ids where tree[node].traits.contains(.picture) && starts.contains(tree[node].span.start)
    {
      layout.items[node, default: StatedLayout.Item()].text = ""
    }
  }
}
