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
      || namespace == "http://schemas.openxmlformats.org/markup-compatibility/2006"
      || prefixes.contains { namespace.hasPrefix($0) }
  }

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
  var propertyName: Substring? {
    let name = name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.utf8.index(after: dot)...]
  }
}
