extension Toolkit {
  /// The sizes of the toolkit's controls and the way its containers share space, in the default appearance.
  /// Only pictures use these facts; rules never do.
  public struct Drawing: ToolkitFacts {
    /// The size of a control.
    public struct Size: Sendable {
      /// The minimum and preferred size.
      public var least: StatedLayout.Both<Double>, natural: StatedLayout.Both<Double>
      /// The space around the text; nil if the text does not make the control larger.
      public var aroundText: StatedLayout.Both<Double>?
      /// How the control adapts to the available space.
      public var flexibility: StatedLayout.Both<StatedLayout.Flexibility>
    }

    /// The space between a container's edges and its contents.
    public struct Insets: Sendable {
      /// The inset at the sides, above and below.
      public var side, above, below: Double

      /// Insets with these distances from the edges.
      public init(_ side: Double = 0, above: Double = 0, below: Double = 0) {
        self.side = side
        self.above = above
        self.below = below
      }
    }

    /// The sizes of controls, by class name or else by role.
    public var sizes = Drawing.ordinarySizes
    /// The preferred size of a part that fills a window and has no contents in the document, for example a web view or
    /// a list whose rows code adds; nil if the part has the size of its class.
    public var fillingPart: StatedLayout.Both<Double>?
    /// The insets of containers, by class name or else by role.
    public var insets: [String: Insets] = [
      "window": Insets(20, above: 20, below: 20), "dialog": Insets(20, above: 20, below: 20),
      "popover": Insets(20, above: 48, below: 20), "menu": Insets(20, above: 48, below: 20),
      "disclosure": Insets(20, above: 28, below: 20), "list": Insets(20, above: 20, below: 20),
      "table": Insets(20, above: 20, below: 20), "tree": Insets(20, above: 20, below: 20),
    ]
    /// The insets of containers with a title that is not a separate view.
    public var titledInsets: [String: Insets] = ["group": Insets(20, above: 28, below: 20)]
    /// The insets of pages with and without tabs.
    public var tabbedPage = Insets(20, above: 28, below: 20), page = Insets(20, above: 28, below: 20)
    /// The space around the text of a tab, the minimum width of a tab, and the space around all tabs, if tabs
    /// are not separate views.
    public var tabs = (aroundText: 0.0, least: 0.0, aroundAll: 0.0)
    /// The font size in screen points, and the height of a line.
    public var fontSize = 12.0, lineHeight = 18.0
    /// The space between the paragraphs of rich text.
    public var betweenParagraphs = 0.0
    /// The width of a letter, for documents that give widths in letters.
    public var countedLetter = 8.0
    /// The width at which text wraps; nil if text wraps only where the document requests this.
    public var longestLine: Double? = 320
    /// Whether a control's picture replaces its text, unless `StatedLayout.Item.text` is set; otherwise, the
    /// picture is drawn next to the text.
    public var picturesReplaceTexts = false
    /// The class names or roles of controls whose text precedes their mark, for example switches with the
    /// track at the end.
    public var textFirst: Set<String> = []
    /// The distance between neighbours.
    public var spacing = 18.0
    /// The maximum size that scrolled contents give to a container; nil if scrolled contents do not affect
    /// the size. A scrollable container that does not scroll still has its minimum size.
    public var scrolledAtMost: StatedLayout.Both<Double>? = StatedLayout.Both(.infinity, .infinity)
    /// The scale of pictures; enlarged pictures leave space for numbers and lines between controls.
    public var scale = 1.0
    /// Whether all children fill their space, across a row or column and in cells; otherwise only children
    /// that can grow fill their space.
    public var fills = false
    /// How neighbours share the free space.
    public var sharing = Sharing.adds
    /// How documents record which controls are checked, and the positions of sliders.
    public var states = States()

    /// How neighbours share the free space.
    public enum Sharing: Sendable {
      /// Each neighbour that expands gets an equal part of the free space in addition to its size; if none
      /// expands, the space stays free (GTK).
      case adds
      /// Neighbours that expand divide their total space among themselves; if none expands, all neighbours
      /// that can grow divide it (Qt).
      case divides
    }

    /// The default facts.
    public init() {}
    /// The drawing for toolkits that nobody has measured.
    public static let ordinary = Drawing()

    /// The size of `node`, by its class or role; nil if neither has an entry.
    public func size(of node: Node) -> Size? { sizes[node.kind] ?? sizes[node.role.rawValue] }
    /// The insets of `node`, by its class or role.
    public func insets(of node: Node, isTitled: Bool) -> Insets {
      if isTitled, let titled = titledInsets[node.kind] ?? titledInsets[node.role.rawValue] { return titled }
      return insets[node.kind] ?? insets[node.role.rawValue] ?? Insets()
    }

    /// Reads a table of sizes. Each line has six columns: a class or role; the minimum size; the natural size
    /// (`-` for the same size); the space around the text (`-` if the text does not affect the size,
    /// otherwise `5` for both sides, or `5x2` for above and below as well); and how the width and the height
    /// adapt to the space: `fixed`, `minimum` (grows), `maximum` (shrinks), `preferred` (both), `expanding`
    /// (both, and takes free space).
    public static func sizes(_ table: String) -> [String: Size] {
      var sizes: [String: Size] = [:]
      for line in table.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 6, let least = pair(words[1]) else { continue }
        sizes[String(words[0])] = Size(
          least: least, natural: pair(words[2]) ?? least,
          aroundText: pair(words[3]) ?? StatedMeasure(words[3]).map { StatedLayout.Both($0.value, 0) },
          flexibility: StatedLayout.Both(flexibility(words[4]), flexibility(words[5])))
      }
      return sizes
    }

    private static func pair(_ word: Substring) -> StatedLayout.Both<Double>? {
      let parts = word.split(separator: "x").compactMap { StatedMeasure($0)?.value }
      return parts.count == 2 ? StatedLayout.Both(parts[0], parts[1]) : nil
    }

    private static func flexibility(_ word: Substring) -> StatedLayout.Flexibility {
      switch word {
      case "minimum": .grows
      case "maximum": .shrinks
      case "preferred": [.grows, .shrinks]
      case "expanding": [.grows, .shrinks, .expands]
      default: []
      }
    }

    /// Average sizes for toolkits that nobody has measured.
    private static let ordinarySizes = sizes(
      """
      button 64x30 - 24 fixed fixed
      toggleButton 64x30 - 24 fixed fixed
      menuButton 64x30 - 24 fixed fixed
      colorPicker 64x30 - 24 fixed fixed
      fileChooser 64x30 - 24 fixed fixed
      datePicker 64x30 - 24 fixed fixed
      link 0x22 - 4 fixed fixed
      label 0x22 - 4 fixed fixed
      heading 0x22 - 4 fixed fixed
      status 0x22 - 4 fixed fixed
      editableLabel 0x22 - 4 fixed fixed
      checkbox 20x24 - 28 fixed fixed
      radioButton 20x24 - 28 fixed fixed
      switchControl 40x26 - 50 fixed fixed
      textField 160x30 - - expanding fixed
      secureField 160x30 - - expanding fixed
      searchField 160x30 - - expanding fixed
      comboBox 160x30 - - expanding fixed
      spinButton 110x30 - - fixed fixed
      textArea 220x72 - - expanding fixed
      slider 140x24 - - expanding fixed
      progress 140x24 - - expanding fixed
      rating 120x24 - - fixed fixed
      list 200x84 - - expanding fixed
      table 200x84 - - expanding fixed
      tree 200x84 - - expanding fixed
      canvas 200x84 - - fixed fixed
      listItem 0x28 - 40 fixed fixed
      gridCell 0x28 - 40 fixed fixed
      tab 0x28 - 28 fixed fixed
      menuItem 0x28 - 28 fixed fixed
      image 32x32 - - fixed fixed
      separator 2x2 - - expanding fixed
      custom 140x56 - - fixed fixed
      picture 34x30 - - fixed fixed
      """)
  }
}
