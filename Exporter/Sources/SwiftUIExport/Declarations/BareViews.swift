/// Reads views in the form that documentation uses: without the type around their `body`, or without `: View`
/// on the type.
extension FileDeclarations {
  /// Turns a `body` outside of types into a view, with the other properties and functions outside of types.
  /// In an app, every `body` is inside a type.
  ///
  /// - Parameter path: The path of the file, from which the view gets its name.
  mutating func gatherBareView(in path: String) {
    guard let body = variables.first(where: \.isBody) else { return }
    let name =
      path.split(separator: "/").last?.split(separator: ".").first?.filter { $0.isLetter || $0.isNumber }
      ?? ""
    var view = TypeDeclaration(
      path: [name.first?.isUppercase == true ? String(name) : "ContentView"], kind: .structure,
      inherits: ["View"],
      place: body.place)
    swap(&view.properties, &variables)
    swap(&view.functions, &functions)
    types.append(view)
  }
}

extension Property {
  /// Whether the property is `var body: some View`.
  fileprivate var isBody: Bool {
    guard name == "body", isComputed, !isStatic, case .constrained(let constraint)? = type?.form else {
      return false
    }
    return constraint == "View"
  }
}

extension TypeDeclaration {
  /// Whether the type has the `body` of a view, regardless of its conformances.
  var hasBodyOfView: Bool { kind != .interface && properties.contains(where: \.isBody) }
}
