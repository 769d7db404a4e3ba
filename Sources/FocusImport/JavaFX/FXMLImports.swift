import XMLSource

/// The `<?import …?>` instructions of a document, which say what class names mean.
struct FXMLImports: Sendable {
  /// The package of each class imported by name.
  private var packages: [String: String] = [:]
  /// Packages imported whole.
  private var wholePackages: [String] = []

  /// The imports that stand before the root element of `xml`.
  init(of xml: XMLTree) {
    for instruction in xml.prologInstructions where instruction.target == "import" {
      guard let dot = instruction.data.lastIndex(of: ".") else { continue }
      let package = String(instruction.data[..<dot])
      let name = String(instruction.data[instruction.data.index(after: dot)...])
      if name == "*" { wholePackages.append(package) } else { packages[name] = package }
    }
  }

  /// Whether nothing is imported. No other kind of document begins with imports.
  var isEmpty: Bool { packages.isEmpty && wholePackages.isEmpty }

  /// The class that an element called `name` makes; nil when it is not known here.
  func knownClass(_ name: String) -> JavaFXClass? {
    if let dot = name.lastIndex(of: ".") {
      // Qualified by its package, or nested in another class.
      guard let known = JavaFXClassTable.shared[String(name[name.index(after: dot)...])] else { return nil }
      return known.package == name[..<dot] ? known : nil
    }
    guard let known = JavaFXClassTable.shared[name] else { return nil }
    // A class of the application may share its name with one of the toolkit's.
    if let package = packages[name] { return package == known.package ? known : nil }
    return known
  }
}
