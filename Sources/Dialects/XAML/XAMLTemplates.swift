import FocusModel
import ImportKit
import XMLSource

/// Templates of items, of contents and of the cells of tables. Each represents all objects that are created from it, and
/// may be in the object itself, in a style or in resources.
extension XAMLWalk {
  mutating func templates(_ contents: XAMLContents, of known: XAMLClass, _ object: XAMLObject) {
    let arrangement: Arrangement = known.namedBy.isEmpty ? .repeated : .alternatives
    for template in contents.templates { self.template(template, arrangement) }
    // The contents of a control only provide its name, so a template for them is not read.
    if contents.templates.isEmpty, known.role.holdsRows || !known.role.isControl {
      var used: [Used] = []
      for property in XAMLProperty.templates where used.isEmpty {
        used += resources(for: property, of: object)
      }
      for property in XAMLProperty.selectors { used += choices(for: property, of: object) }
      if used.isEmpty { used = templatesForClasses(contents, object) }
      self.templates(used, arrangement, object)
    }
    cells(contents.columns, of: object)
  }

  /// Adds `templates`; if there are several, the data decides between them.
  private mutating func templates(
    _ templates: [Used], _ arrangement: Arrangement, _ object: XAMLObject
  ) {
    let areSeveral = templates.count > 1
    if areSeveral {
      let node = builder.openNode(span: object.span, kind: "DataTemplates", role: .group)
      builder.tree[node].arrangement = .alternatives
    }
    for template in templates { read(template) { $0.template(template.element, arrangement) } }
    if areSeveral { builder.closeNode() }
  }

  /// Adds a template and the templates in it.
  private mutating func template(_ template: XMLElement, _ arrangement: Arrangement) {
    guard template.isTemplate else { return }
    let node = builder.openNode(span: span(template.span), kind: template.name, role: .group)
    builder.tree[node].arrangement = arrangement
    builder.tree[node].traits.insert(.opaque)
    let outer = isInTemplate
    isInTemplate = true
    let contents = XAMLContents(of: template, file.meanings)
    for child in contents.shown { object(child, place: .documentOrder) }
    for inner in contents.templates { self.template(inner, arrangement) }
    isInTemplate = outer
    builder.closeNode()
  }

  /// The templates for the classes of the data that `object` shows.
  private func templatesForClasses(_ contents: XAMLContents, _ object: XAMLObject) -> [Used] {
    guard object[.itemsSource] != nil || object[.content]?.extension?.isBinding == true else { return [] }
    // A view of the project is audited where it is described.
    return contents.dataTemplates.filter { template in
      !template.children.contains { definitions.document(of: $0.name) != nil }
    }.map { Used(file: file, element: $0) }
  }

  // MARK: Tables

  /// Adds the cells of the `columns` of a table as one row, which represents all rows.
  private mutating func cells(_ columns: [XMLElement], of table: XAMLObject) {
    let cells = columns.flatMap { cellTemplates(in: $0) }
    if cells.isEmpty { return }
    let row = builder.openNode(span: table.span, kind: "Row", role: .group)
    builder.tree[row].arrangement = .repeated
    builder.tree[row].traits.insert(.opaque)
    for (cell, hasHeader) in cells {
      let first = builder.tree.nodes.count
      read(cell) { $0.template(cell.element, .none) }
      // Screen readers announce the header of the column together with a field in the cell.
      guard hasHeader else { continue }
      for index in first..<builder.tree.nodes.count where builder.tree.nodes[index].role.holdsValue {
        builder.tree[NodeID(index)].traits.insert(.namedElsewhere)
      }
    }
    builder.closeNode()
  }

  /// The templates of the cells in `column`, or in the columns of a view, each with whether the column has a header.
  private mutating func cellTemplates(in column: XMLElement) -> [(cell: Used, hasHeader: Bool)] {
    let contents = XAMLContents(of: column, file.meanings)
    let inner = contents.columns + contents.shown
    if !inner.isEmpty { return inner.flatMap { cellTemplates(in: $0) } }
    let object = XAMLObject(column, file.meanings, source: file.source)
    var cells = contents.templates.filter { $0.parent.map { !$0.sets(.headerTemplate) } ?? true }.map {
      Used(file: file, element: $0)
    }
    for property in [XAMLProperty.cellTemplate, .cellEditingTemplate] {
      cells += resources(for: property, of: object)
    }
    cells += choices(for: .cellSelector, of: object)
    let hasHeader = object[.header].map { $0.text?.trimmed.isEmpty != true } ?? false
    return cells.map { ($0, hasHeader) }
  }
}
