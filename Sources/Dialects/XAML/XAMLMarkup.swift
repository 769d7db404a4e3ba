import FocusModel

extension Toolkit.Markup {
  /// The markup of WPF, WinUI and Avalonia. `reference` is a value that refers to an object; `%` in the value
  /// represents the object's name. Names are not announced for the `ignored` classes. In the text of the `marked`
  /// elements, a character marks a letter. The statement `group` makes a group of a container.
  static func xaml(
    naming reference: String, ignoring ignored: Set<String> = [], marked: Set<String> = [],
    grouping group: Statement? = nil
  ) -> Toolkit.Markup {
    Toolkit.Markup {
      $0.markedElements = marked
      $0.ignoredNames = ignored
      $0.name = Statement(.attribute, "AutomationProperties.Name", "AutomationProperties.Name=\"…\"")
      $0.labels = [
        .byControl(
          Statement(
            .attribute, "AutomationProperties.LabeledBy",
            "AutomationProperties.LabeledBy=\"\(reference)\""))
      ]
      $0.behaviours = ["Interaction.Behaviors", "Interaction.Triggers"]
      $0.textReferences = "{"
      $0.textKeys = ["Uid"]
      $0.prompts = ["PlaceholderText", "Watermark"]
      $0.bindings = Bindings(
        by: ["Binding", "CompiledBinding", "ReflectionBinding", "x:Bind"],
        resources: ["DynamicResource", "StaticResource"], in: ["Content", "Text"],
        shown: [
          "AutomationProperties.Name", "Content", "Header", "PlaceholderText", "Text", "Title", "ToolTip",
          "ToolTip.Tip",
          "ToolTipService.ToolTip", "Watermark",
        ],
        to: "DataContext", scopes: ["ControlTemplate", "DataTemplate", "ItemsPanelTemplate"])
      $0.letterTarget = .byLabel(Statement(.attribute, "Target", "Target=\"\(reference)\""))
      $0.group = group
      $0.order = .numbers(
        names: ["TabIndex", "KeyboardNavigation.TabIndex"], added: "TabIndex")
    }
  }
}

extension Toolkit.Markup.Statement {
  /// In WPF and Avalonia, an element with a `TabNavigation` other than `Continue` is a group (KeyboardNavigation.cs,
  /// TabNavigation.cs).
  static let localNavigation = Toolkit.Markup.Statement(
    .attribute, "KeyboardNavigation.TabNavigation", "KeyboardNavigation.TabNavigation=\"Local\"")
}
