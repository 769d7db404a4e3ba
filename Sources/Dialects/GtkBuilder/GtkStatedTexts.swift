import FocusModel
import ImportKit
import XMLSource

/// The widths of text that is bold, small or large, or that is not a name.
extension GtkStatedLayout {
  /// Describes the style of a label's letters: bold, small or large.
  func letters(
    of item: inout StatedLayout.Item, _ element: XMLElement, _ properties: GtkProperties, kind: String
  ) {
    // A label's text is centred in its space unless `xalign` is set (gtk_label_init).
    item.isTitleCentred = (properties.measure(.xalign) ?? 0.5) == 0.5
    if kind == "AdwWindowTitle" { item.isBold = true }
    if sheet.isOfGtk4, kind == "GtkLabel" { item.value = Self.hint(element, properties) }
    if properties.flag(.useMarkup) == true, let text = properties.text(.label) {
      if text.hasPrefix("<b>") {
        item.textScale = GtkStyleSheet.bold
        item.isBold = true
      }
      if text.hasPrefix("<small>") { item.textScale = GtkStyleSheet.small }
    }
    for attributes in element.children where attributes.name == "attributes" {
      for attribute in attributes.children {
        switch attribute["name"] {
        case "weight":
          if Self.isBold(attribute["value"]) {
            item.textScale *= GtkStyleSheet.bold
            item.isBold = true
          }
        case "scale":
          guard let scale = attribute["value"].flatMap({ StatedMeasure($0)?.value }) else { continue }
          item.textScale *= min(max(scale, 0.5), 4)
        default: break
        }
      }
    }
  }

  /// The text in a field, or on a button that shows the chosen value.
  func value(of element: XMLElement, _ properties: GtkProperties, role: Role) -> String? {
    switch role {
    case .textField, .searchField, .textArea: properties.text(.text)
    case .button:
      element["class"] == "GtkFontButton"
        ? properties.text(.font) ?? properties.text(.fontName) ?? usualFont : nil
    case .comboBox: properties.text(.active).flatMap { element.item($0, of: "items") }
    default: nil
    }
  }

  /// The default text of a font button in GTK 3; in GTK 4, the button's text says that no font is chosen.
  private var usualFont: String? { sheet.isOfGtk4 ? nil : "Sans 12" }

  /// Whether a value of `PangoWeight` is bold.
  private static func isBold(_ weight: String?) -> Bool {
    guard let weight else { return false }
    if let number = StatedMeasure(weight)?.value { return number >= 600 }
    return weight.hasSuffix("bold") || weight.hasSuffix("heavy")
  }

  /// Makes a switcher as wide as the page titles of its stack together (measured on newly created widgets).
  func switchPages(_ item: inout StatedLayout.Item, _ properties: GtkProperties, kind: String) {
    guard let titles = properties.text(.stack).flatMap({ stackTitles[$0] }), !titles.isEmpty else { return }
    let widths = titles.map { TextWidth.ems(of: $0).width * GtkMeasures.em }
    let widest = widths.max() ?? 0
    switch kind {
    case "GtkStackSwitcher":
      item.extents.across.least = widths.reduce(0) {
        $0 + max(sheet.leastSwitch, $1 * sheet.buttonTexts + GtkMeasures.switcher.padding)
      }
    case "GtkStackSidebar": item.extents.across.wanted = widest + GtkMeasures.switcher.sidebar
    case "AdwViewSwitcher":
      let usual = GtkMeasures.viewSwitcher
      let isWide = properties.word(.policy) == "wide" || properties.word(.policy) == "1"
      let each =
        isWide
        ? max(usual.wide, widest * GtkStyleSheet.bold + usual.padding)
        : max(usual.narrow, widest * GtkStyleSheet.small)
      item.extents.across.wanted = titles.reduce(0) { sum, _ in sum + each }
    default: break
    }
  }

  /// The titles of each stack's pages, by the stack's ID; empty if no switcher shows a stack.
  static func stackTitles(in document: SourceDocument) -> [String: [String]] {
    let objects = document.xml.elements(named: "object")
    guard objects.contains(where: { $0["class"].map(switchers.contains) == true }) else { return [:] }
    var titles: [String: [String]] = [:]
    for stack in objects where stack["class"] == "GtkStack" || stack["class"] == "AdwViewStack" {
      guard let id = stack["id"] else { continue }
      titles[id] = stack.children.filter { $0.name == "child" }.compactMap(GtkObjectWalk.pageTitle)
    }
    return titles
  }

  private static let switchers: Set = ["GtkStackSwitcher", "GtkStackSidebar", "AdwViewSwitcher"]
}
