import FocusModel
import ImportKit
import XMLSource

/// How containers place their children.
extension GtkStatedLayout {
  /// Places a child in its container, according to `<packing>`.
  mutating func pack(
    _ item: inout StatedLayout.Item, _ node: NodeID, _ properties: GtkProperties, in parent: Parent,
    as child: XMLElement?
  ) {
    lazy var packing =
      child?.children.first { $0.name == "packing" }.map { GtkProperties.initial(of: $0) } ?? GtkProperties()
    let along = parent.along
    let type = child.flatMap(Self.place)
    if type == "titlebar"
      || ["label", "label-widget"].contains(type) && ["GtkFrame", "GtkExpander"].contains(parent.kind)
    {
      item.edge = .top
      // The arrow of an expander comes before its title.
      if parent.kind == "GtkExpander" { item.extents.across.before += GtkMeasures.expander.arrow }
      return
    }
    if sheet.isOfGtk4 {
      if type == "action", parent.actions != nil { return act(&item, tree[node].id, in: parent) }
      return pack4(&item, tree[node].kind, in: parent, as: type, role: tree[node].role)
    }
    switch parent.kind {
    case "GtkTable":
      pack(&item, .across, packing.text(.xOptions), padding: packing.measure(.xPadding))
      pack(&item, .down, packing.text(.yOptions), padding: packing.measure(.yPadding))
    case "GtkPaned", "GtkHPaned", "GtkVPaned":
      let isFirst = parent.count == 0
      if packing.flag(.resize) ?? !isFirst { item.extents[along].flexibility = [.grows, .shrinks, .expands] }
      if isFirst, let position = positions[parent.node] {
        item.extents[along].wanted = position
        item.extents[along].flexibility = [.grows, .shrinks]
      }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      // Secondary buttons are at the opposite end of the box.
      let isSecondary = packing.flag(.secondary) == true
      item.isAtEnd = parent.rest == .atStart ? !isSecondary : parent.rest == .atEnd && isSecondary
      if packing.flag(.nonHomogeneous) != true, item.extents.across.least ?? 0 < GtkMeasures.boxedButton {
        item.extents.across.least = GtkMeasures.boxedButton
      }
    case "GtkAlignment", "GtkFixed", "GtkLayout", "GtkGrid", "GtkStack", "GtkNotebook", "GtkOverlay": break
    default:
      let isOld = ["GtkHBox", "GtkVBox"].contains(parent.kind)
      if packing.flag(.expand) ?? isOld {
        item.extents[along].flexibility = [.grows, .shrinks, .expands]
        if packing.flag(.fill) == false { item.extents[along].alignment = .center }
      }
      if let padding = packing.measure(.padding) {
        item.extents[along].before += padding
        item.extents[along].after += padding
      }
      let end = packing.word(.packType)
      item.isAtEnd = end == "end" || end == "1" || type == "end"
    }
  }

  /// Applies `GtkAttachOptions`: in a table, a child without options expands and fills.
  private func pack(
    _ item: inout StatedLayout.Item, _ axis: StatedLayout.Axis, _ options: String?, padding: Double?
  ) {
    let options = options?.lowercased() ?? "expand|fill"
    if options.contains("expand") { item.extents[axis].flexibility = [.grows, .shrinks, .expands] }
    if !options.contains("fill") { item.extents[axis].alignment = item.extents[axis].alignment ?? .center }
    item.extents[axis].before += padding ?? 0
    item.extents[axis].after += padding ?? 0
  }

  /// Sets the spacings that a dialog gives its parts unless the document sets the spacings (`update_spacings`
  /// of gtkdialog.c).
  func internals(
    _ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container, _ properties: GtkProperties,
    _ part: String?
  ) {
    if part == "vbox" {
      if properties.measure(.borderWidth) == nil { item.surround(with: GtkMeasures.dialog.border) }
      container.arrangement = properties.isVertical == false ? .row : .column
    }
    if part == "action_area" {
      let usual = GtkMeasures.dialog.betweenButtons
      if properties.measure(.spacing) == nil { container.spacing = StatedLayout.Both(usual, usual) }
      if !properties.states(.layoutStyle) { container.rest = .atStart }
    }
  }
}
