import FocusModel
import ImportKit
import XMLSource

/// How containers place their children.
extension GtkStatedLayout {
  /// How a container places a child, by `<packing>`.
  mutating func pack(
    _ item: inout StatedLayout.Item, _ node: NodeID, _ values: Values, in parent: Parent,
    as child: XMLElement?
  ) {
    lazy var packing = Values(child?.children.first { $0.name == "packing" })
    let along = parent.along
    let type = child.flatMap(Self.place)
    if type == "titlebar"
      || ["label", "label-widget"].contains(type) && ["GtkFrame", "GtkExpander"].contains(parent.kind)
    {
      item.edge = .top
      // The arrow is before the title.
      if parent.kind == "GtkExpander" { item.extents.across.before += 20 }
      return
    }
    if sheet.isOfGtk4 {
      if type == "action", parent.actions != nil { return act(&item, tree[node].id, in: parent) }
      return pack4(&item, tree[node].kind, in: parent, as: type, role: tree[node].role)
    }
    switch parent.kind {
    case "GtkTable":
      pack(&item, .across, packing.word(.xOptions), padding: packing.measure(.xPadding))
      pack(&item, .down, packing.word(.yOptions), padding: packing.measure(.yPadding))
    case "GtkPaned", "GtkHPaned", "GtkVPaned":
      let isFirst = parent.count == 0
      if packing.flag(.resize) ?? !isFirst { item.extents[along].flexibility = [.grows, .shrinks, .expands] }
      if isFirst, let position = positions[parent.node] {
        item.extents[along].wanted = position
        item.extents[along].flexibility = [.grows, .shrinks]
      }
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      // Those that are secondary are at the other end.
      let isSecondary = packing.flag(.secondary) == true
      item.isAtEnd = parent.rest == .atStart ? !isSecondary : parent.rest == .atEnd && isSecondary
      if packing.flag(.nonHomogeneous) != true, item.extents.across.least ?? 0 < 86 {
        item.extents.across.least = 86
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

  /// `GtkAttachOptions`: a table expands and fills a child without options.
  private func pack(
    _ item: inout StatedLayout.Item, _ axis: StatedLayout.Axis, _ options: String?, padding: Double?
  ) {
    let options = options?.lowercased() ?? "expand|fill"
    if options.contains("expand") { item.extents[axis].flexibility = [.grows, .shrinks, .expands] }
    if !options.contains("fill") { item.extents[axis].alignment = item.extents[axis].alignment ?? .center }
    item.extents[axis].before += padding ?? 0
    item.extents[axis].after += padding ?? 0
  }

  /// The spacings that a dialog sets on its parts unless the document does (`update_spacings` of gtkdialog.c).
  func internals(
    _ item: inout StatedLayout.Item, _ container: inout StatedLayout.Container, _ values: Values,
    _ part: String?
  ) {
    if part == "vbox" {
      if values.measure(.borderWidth) == nil { item.surround(with: 2) }
      container.arrangement = values.isVertical == false ? .row : .column
    }
    if part == "action_area" {
      if values.measure(.spacing) == nil { container.spacing = StatedLayout.Both(4, 4) }
      if !values.has(.layoutStyle) { container.rest = .atStart }
    }
  }
}
