import FocusModel
import ImportKit
import XMLSource

/// The widths of text that is bold, small or large, or that is not a name.
extension GtkStatedLayout {
  /// Describes the text that a widget shows: its value, the width of its characters, and the widths of page
  /// titles.
  func describeTexts(_ widget: inout Widget) {
    widget.item.value = value(of: widget)
    if widget.role == .label { describeLetters(&widget) }
    if !stackTitles.isEmpty { switchPages(&widget) }
  }

  /// Describes the style of a label's text: bold, small or large.
  private func describeLetters(_ widget: inout Widget) {
    let (element, properties) = (widget.element, widget.properties)
    // A label's text is centred in its space unless `xalign` is set (gtk_label_init).
    widget.item.isTitleCentred = (properties.measure(.xalign) ?? 0.5) == 0.5
    if widget.kind == "AdwWindowTitle" { widget.item.isBold = true }
    if sheet.isOfGtk4, widget.kind == "GtkLabel" { widget.item.value = Self.hint(element, properties) }
    if properties.flag(.useMarkup) == true, let text = properties.text(.label) {
      if text.hasPrefix("<b>") {
        widget.item.textScale = GtkStyleSheet.bold
        widget.item.isBold = true
      }
      if text.hasPrefix("<small>") { widget.item.textScale = GtkStyleSheet.small }
    }
    for attributes in element.children where attributes.name == "attributes" {
      for attribute in attributes.children {
        switch attribute["name"] {
        case "weight":
          if Self.isBold(attribute["value"]) {
            widget.item.textScale *= GtkStyleSheet.bold
            widget.item.isBold = true
          }
        case "scale":
          guard let scale = attribute["value"].flatMap({ StatedMeasure($0)?.value }) else { continue }
          widget.item.textScale *= min(max(scale, 0.5), 4)
        default: break
        }
      }
    }
  }

  /// The text in a field, or on a button that shows the chosen value.
  private func value(of widget: Widget) -> String? {
    let properties = widget.properties
    return switch widget.role {
    case .textField, .searchField, .textArea: properties.text(.text)
    case .button:
      widget.element["class"] == "GtkFontButton"
        ? properties.text(.font) ?? properties.text(.fontName) ?? usualFont : nil
    case .comboBox: properties.text(.active).flatMap { widget.element.item($0, of: "items") }
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

  /// Makes a switcher as wide as the combined page titles of its stack (measured on newly created widgets).
  private func switchPages(_ widget: inout Widget) {
    let properties = widget.properties
    guard let titles = properties.text(.stack).flatMap({ stackTitles[$0] }), !titles.isEmpty else { return }
    let widths = titles.map { TextWidth.ems(of: $0).width * GtkMeasures.em }
    let widest = widths.max() ?? 0
    switch widget.kind {
    case "GtkStackSwitcher":
      widget.item.extents.across.least = widths.reduce(0) {
        $0 + max(sheet.leastSwitch, $1 * sheet.buttonTexts + GtkMeasures.switcher.padding)
      }
    case "GtkStackSidebar": widget.item.extents.across.wanted = widest + GtkMeasures.switcher.sidebar
    case "AdwViewSwitcher":
      let usual = GtkMeasures.viewSwitcher
      let isWide = properties.word(.policy) == "wide" || properties.word(.policy) == "1"
      let each =
        isWide
        ? max(usual.wide, widest * GtkStyleSheet.bold + usual.padding)
        : max(usual.narrow, widest * GtkStyleSheet.small)
      widget.item.extents.across.wanted = titles.reduce(0) { sum, _ in sum + each }
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
