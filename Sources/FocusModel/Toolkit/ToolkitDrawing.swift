extension Toolkit {
  /// The sizes of its controls and the way its containers share space, in its default look. Pictures use
  /// them, rules never do.
  public struct Drawing: ToolkitFacts {
    /// The size of a control.
    public struct Size: Sendable {
      /// Its minimum and preferred size.
      public var least: StatedLayout.Both<Double>, natural: StatedLayout.Both<Double>
      /// The space around its text; nil if its text does not make it larger.
      public var aroundText: StatedLayout.Both<Double>?
      /// How it adapts to the available space.
      public var flexibility: StatedLayout.Both<StatedLayout.Flexibility>
    }

    /// The space between a container's edges and its contents.
    public struct Insets: Sendable {
      /// On the sides, above and below.
      public var side, above, below: Double

      /// Distances from the edges.
      public init(_ side: Double = 0, above: Double = 0, below: Double = 0) {
        self.side = side
        self.above = above
        self.below = below
      }
    }

    /// Keyed by class name, then by role.
    public var sizes = Drawing.ordinarySizes
    /// Keyed by class name, then by role.
    public var insets: [String: Insets] = [
      "window": Insets(20, above: 20, below: 20), "dialog": Insets(20, above: 20, below: 20),
      "popover": Insets(20, above: 48, below: 20), "menu": Insets(20, above: 48, below: 20),
      "disclosure": Insets(20, above: 28, below: 20), "list": Insets(20, above: 20, below: 20),
      "table": Insets(20, above: 20, below: 20), "tree": Insets(20, above: 20, below: 20),
    ]
    /// Insets of containers with a title that is not a separate view.
    public var titledInsets: [String: Insets] = ["group": Insets(20, above: 28, below: 20)]
    /// Insets of pages with and without tabs.
    public var tabbedPage = Insets(20, above: 28, below: 20), page = Insets(20, above: 28, below: 20)
    /// The space around the text of a tab that is not a separate view, the minimum width of a tab, and the
    /// space around all tabs.
    public var tabs = (aroundText: 0.0, least: 0.0, aroundAll: 0.0)
    /// The font size in points of the screen, and the height of a line.
    public var fontSize = 12.0, lineHeight = 18.0
    /// The space between the paragraphs of rich text.
    public var betweenParagraphs = 0.0
    /// The width of a letter where documents state widths in letters.
    public var countedLetter = 8.0
    /// The length at which text wraps; nil if text wraps only where the document says so.
    public var longestLine: Double? = 320
    /// Whether a control's picture replaces its text, unless `StatedLayout.Item.text` is stated; otherwise,
    /// the picture is beside the text.
    public var picturesReplaceTexts = false
    /// The class names or roles of controls with their text before their mark: switches with the track at the
    /// end.
    public var textFirst: Set<String> = []
    /// The distance between neighbours.
    public var spacing = 18.0
    /// The maximum size that a container gets from its scrolled contents; nil if they make no difference. A
    /// container that could scroll but does not still has its minimum size.
    public var scrolledAtMost: StatedLayout.Both<Double>? = StatedLayout.Both(.infinity, .infinity)
    /// The enlargement of pictures, which makes space for numbers and lines between controls.
    public var scale = 1.0
    /// Whether all children fill their space, across the direction of a row or column and in cells; otherwise
    /// only children that can use the space do.
    public var fills = false
    /// How neighbours share the free space.
    public var sharing = Sharing.adds
    /// How documents state which controls are checked, and the positions of sliders.
    public var states = States()

    /// How neighbours share the free space.
    public enum Sharing: Sendable {
      /// Neighbours that expand get equal parts of the free space in addition; if none expands, it stays free
      /// (GTK).
      case adds
      /// Neighbours that expand divide all of their space among themselves; if none expands, all that can
      /// grow divide it (Qt).
      case divides
    }

    /// The ordinary facts.
    public init() {}
    /// The drawing of a toolkit that nobody has measured.
    public static let ordinary = Drawing()

    /// The size of a node.
    public func size(of node: Node) -> Size? { sizes[node.kind] ?? sizes[node.role.rawValue] }
    /// The insets of a node.
    public func insets(of node: Node, isTitled: Bool) -> Insets {
      if isTitled, let titled = titledInsets[node.kind] ?? titledInsets[node.role.rawValue] { return titled }
      return insets[node.kind] ?? insets[node.role.rawValue] ?? Insets()
    }

    /// Reads a table of sizes. Each line has a class or role, its minimum size, its natural size (`-` for the
    /// same), the space around its text (`-` if that makes no difference, otherwise `5` for both sides, or
    /// `5x2` for above and below as well), and how its width and its height adapt to the space: `fixed`,
    /// `minimum` (grows), `maximum` (shrinks), `preferred` (both), `expanding` (both, and takes free space).
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
