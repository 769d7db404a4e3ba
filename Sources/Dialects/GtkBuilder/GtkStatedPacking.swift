import FocusModel
import ImportKit
import XMLSource

/// How containers place their children.
extension GtkStatedLayout {
  /// Places a child in its container, according to `<packing>`.
  func pack(_ widget: inout Widget, in parent: Parent, as child: XMLElement?) {
    let type = child.flatMap(Self.place)
    if type == "titlebar"
      || ["label", "label-widget"].contains(type) && ["GtkFrame", "GtkExpander"].contains(parent.kind)
    {
      widget.item.edge = .top
      // The arrow of an expander comes before its title.
      if parent.kind == "GtkExpander" { widget.item.extents.across.before += GtkMeasures.expander.arrow }
      return
    }
    if sheet.isOfGtk4 {
      if type == "action", parent.actions != nil { return act(&widget, in: parent) }
      return pack4(&widget, in: parent, as: type)
    }
    if GtkContainers.placingByPosition.contains(parent.kind) { return }
    let packing =
      child?.children.first { $0.name == "packing" }.map { GtkProperties.initial(of: $0) } ?? GtkProperties()
    switch parent.kind {
    case "GtkTable":
      pack(&widget.item, .across, packing.text(.xOptions), padding: packing.measure(.xPadding))
      pack(&widget.item, .down, packing.text(.yOptions), padding: packing.measure(.yPadding))
    case "GtkPaned", "GtkHPaned", "GtkVPaned":
      let isFirst = parent.count == 0
      divide(&widget.item, in: parent, isFirst: isFirst, grows: packing.flag(.resize) ?? !isFirst)
    case "GtkButtonBox", "GtkHButtonBox", "GtkVButtonBox":
      // Secondary buttons are at the opposite end of the box.
      let isSecondary = packing.flag(.secondary) == true
      widget.item.isAtEnd = parent.rest == .atStart ? !isSecondary : parent.rest == .atEnd && isSecondary
      let least = widget.item.extents.across.least ?? 0
      if packing.flag(.nonHomogeneous) != true, least < GtkMeasures.boxedButton {
        widget.item.extents.across.least = GtkMeasures.boxedButton
      }
    default: packInBox(&widget.item, packing, in: parent, isEnd: type == "end")
    }
  }

  /// Places a child of a box.
  private func packInBox(
    _ item: inout StatedLayout.Item, _ packing: GtkProperties, in parent: Parent, isEnd: Bool
  ) {
    let along = parent.along
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
    item.isAtEnd = end == "end" || end == "1" || isEnd
  }

  /// Sizes a child of a paned widget, whose handle may have a position.
  func divide(_ item: inout StatedLayout.Item, in parent: Parent, isFirst: Bool, grows: Bool) {
    let along = parent.along
    if isFirst, let position = positions[parent.node] {
      item.extents[along].wanted = position
      item.extents[along].flexibility = [.grows, .shrinks]
    } else if grows {
      item.extents[along].flexibility = [.grows, .shrinks, .expands]
    } else if sheet.isOfGtk4 {
      item.extents[along].flexibility = [.grows, .shrinks]
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
  func internals(_ widget: inout Widget, _ part: String?) {
    let properties = widget.properties
    if part == "vbox" {
      if properties.measure(.borderWidth) == nil { widget.item.surround(with: GtkMeasures.dialog.border) }
      widget.container.arrangement = properties.isVertical == false ? .row : .column
    }
    if part == "action_area" {
      let usual = GtkMeasures.dialog.betweenButtons
      if properties.measure(.spacing) == nil { widget.container.spacing = StatedLayout.Both(usual, usual) }
      if !properties.states(.layoutStyle) { widget.container.rest = .atStart }
    }
  }
}
