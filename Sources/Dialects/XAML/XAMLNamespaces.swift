import ImportKit
import XMLSource

/// The namespaces that all frameworks share, and the meaning of their elements and attributes.
enum XAMLNamespaces {
  /// The namespaces of the XAML language itself: `x:Name`, `x:Class`.
  static let language = [
    "http://schemas.microsoft.com/winfx/2006/xaml", "http://schemas.microsoft.com/winfx/2009/xaml",
  ]

  /// The namespace of attributes that editors read and programs ignore.
  static let design = "http://schemas.microsoft.com/expression/blend/2008"

  /// Whether `namespace` contains no view classes, that is, whether it is the namespace of the XAML language,
  /// the designer, the base library, markup compatibility or behaviours.
  static func holdsNoViews(_ namespace: String) -> Bool {
    namespace == design || language.contains(namespace)
      || namespace == compatibility
      || prefixes.contains { namespace.hasPrefix($0) }
  }

  /// The namespace of `Ignorable` and `AlternateContent`.
  static let compatibility = "http://schemas.openxmlformats.org/markup-compatibility/2006"

  /// The prefixes of code namespaces, whose classes the compiler always knows.
  private static let code = ["clr-namespace:", "using:"]

  /// Whether programs ignore elements and attributes of `namespace` with the prefix `prefix`: the root lists
  /// the prefix in `mc:Ignorable`, and the namespace contains no classes.
  static func ignores(_ prefix: String?, _ namespace: String, in tree: XMLTree) -> Bool {
    guard let prefix,
      let ignorable = tree.root.attribute("Ignorable", namespace: compatibility)?.value,
      ignorable.split(whereSeparator: \.isWhitespace).contains(where: { $0 == prefix })
    else { return false }
    return !code.contains { namespace.hasPrefix($0) }
      && !XAMLFramework.all.contains { framework in
        framework.namespaces.contains { namespace.hasPrefix($0) }
          || framework.namespacePrefixes.contains { namespace.hasPrefix($0) }
          || framework.libraries.contains { $0.owns(namespace) }
      }
  }

  /// Whether an attached property called `name` (`UIElementExtensions.CursorType`) may name the object: the
  /// name of the property or of its class contains a word for text, names or translation.
  static func mayName(_ name: String) -> Bool {
    let name = name.lowercased()
    return naming.contains { name.mentions($0) }
  }

  private static let naming = [
    "access", "automation", "caption", "content", "desc", "header", "help", "hint", "i18n", "key", "label",
    "lang", "loc",
    "name", "placeholder", "resource", "speak", "string", "text", "tip", "title", "translat", "uid",
    "watermark",
  ]

  private static let prefixes = [
    "clr-namespace:System;", "using:System", "clr-namespace:System.Windows.Interactivity",
    "clr-namespace:Microsoft.Xaml.Behaviors", "http://schemas.microsoft.com/xaml/behaviors",
    "http://schemas.microsoft.com/expression/2010/", "using:Microsoft.Xaml.Interact",
    "http://schemas.microsoft.com/winfx/2006/xaml/presentation/options",
  ]
}

extension XMLElement {
  /// The part of the name after the last dot if the element is a property element: `Content` for
  /// `Button.Content`.
  var propertyName: Substring? { nameAfterDot }
}
