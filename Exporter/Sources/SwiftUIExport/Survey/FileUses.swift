import SwiftSyntax

/// The names in a file that may refer to types, by the enclosing type or extension.
struct FileUses: Sendable {
  /// A type or an extension; the first node of a file represents the code outside of all types.
  struct Node: Sendable {
    /// The names of the enclosing types, followed by the type's own name.
    var path: [String] = []
    var place: Place
    /// Whether the node is an extension of a type that is declared elsewhere.
    var isExtension = true
    /// The number of the enclosing declaration; nil for the file.
    var outer: Int?
    /// The names in the node that begin with a capital letter.
    var names: Set<String> = []
    /// The names in code that is not compiled for the platform.
    var namesElsewhere: Set<String> = []
  }

  private(set) var nodes: [Node]
  /// Whether a program begins in the file.
  private(set) var beginsProgram = false
  private var open = [0]
  private let file: Int

  /// - Parameter isMain: Whether the file is called `main.swift`, which makes its statements a program.
  init(file: Int, isMain: Bool) {
    self.file = file
    beginsProgram = isMain
    nodes = [Node(place: Place(file: file, start: 0, end: 0))]
  }

  mutating func enter(_ place: Place, isExtension: Bool, _ types: [String]) {
    let path = types.flatMap { $0.split(separator: ".").map(String.init) }
    nodes.append(Node(path: path, place: place, isExtension: isExtension, outer: open.last))
    open.append(nodes.count - 1)
  }

  mutating func leave() { open.removeLast() }

  mutating func note(_ attribute: AttributeSyntax) {
    let programs = ["main", "UIApplicationMain", "NSApplicationMain"]
    if programs.contains(attribute.attributeName.trimmedText) { beginsProgram = true }
  }

  mutating func note(_ token: TokenSyntax, isPossible: Bool) {
    guard let name = token.identifierName, name.isTypeName, let node = open.last else { return }
    if isPossible { nodes[node].names.insert(name) } else { nodes[node].namesElsewhere.insert(name) }
  }
}
