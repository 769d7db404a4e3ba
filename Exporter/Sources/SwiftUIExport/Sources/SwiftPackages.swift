#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
internal import SwiftParser
import SwiftSyntax

/// The Swift packages of a source tree, with the folders of their targets.
struct SwiftPackages: Sendable {
  /// The folders of each package's targets, relative to the folder of the package's manifest; keyed by that
  /// folder.
  private var packages: [String: [String]] = [:]
  /// The folders of manifests that set the paths of all their targets.
  private var stated: Set<String> = []
  /// The platforms that the manifests list.
  private(set) var platforms: Set<Platform> = []

  /// The folders of targets that set no path (SwiftPM's `predefinedSourceDirectories` and the corresponding
  /// folders for tests).
  private static let usual = ["Sources", "Source", "src", "srcs", "Tests"]

  /// - Parameter manifests: The paths and contents of the manifests.
  init(_ manifests: [(path: String, bytes: [UInt8])]) {
    for (path, bytes) in manifests {
      let visitor = Visitor(viewMode: .sourceAccurate)
      visitor.walk(unsafe bytes.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) })
      let folder = Self.folder(of: path)
      packages[folder] = visitor.targets.flatMap { $0.map { [$0] } ?? Self.usual }
      platforms.formUnion(visitor.platforms)
      if !visitor.targets.isEmpty, !visitor.computesPaths { stated.insert(folder) }
    }
  }

  static func isManifest(_ path: String) -> Bool {
    path == "Package.swift" || path.hasSuffix("/Package.swift")
  }

  /// The paths of the manifests in the folders above `paths`, up to `base`. Each folder is searched once.
  static func manifests(around paths: [String], below base: String) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      var folder = folder(of: path)
      while folder.utf8.count >= base.utf8.count, !folder.isEmpty, seen.insert(folder).inserted {
        let manifest = folder + "/Package.swift"
        if FileManager.default.fileExists(atPath: manifest) { found.append(manifest) }
        folder = Self.folder(of: folder)
      }
    }
    return found
  }

  /// The folder of the package that builds the file at `path`; nil if no package builds it.
  func folder(of path: String) -> String? { place(of: path)?.package }

  /// The folder of the target that builds the file at `path`; nil if no target builds it.
  func target(of path: String) -> String? { place(of: path)?.target }

  private func place(of path: String) -> (package: String, target: String)? {
    if packages.isEmpty { return nil }
    var inside = Self.folder(of: path)
    while true {
      if let targets = packages[inside] {
        let below = inside.isEmpty ? path[...] : path.dropFirst(inside.count + 1)
        let found = targets.filter { $0 == "." || below.hasPrefix($0 + "/") }.max { $0.count < $1.count }
        if let found { return (inside, inside + "/" + Self.target(of: below, in: found)) }
      }
      if inside.isEmpty { return nil }
      inside = Self.folder(of: inside)
    }
  }

  /// The folder of the target that contains the file at `path`: `folder`, or a folder in it if `folder`
  /// contains several targets.
  private static func target(of path: Substring, in folder: String) -> String {
    guard usual.contains(folder) else { return folder }
    let parts = path.dropFirst(folder.count + 1).split(separator: "/")
    return parts.count > 1 ? "\(folder)/\(parts[0])" : folder
  }

  /// Whether the file at `path` is below a manifest but in no target's folder, so SwiftPM does not build it.
  func leavesOut(_ path: String) -> Bool {
    if stated.isEmpty || folder(of: path) != nil { return false }
    var inside = Self.folder(of: path)
    while packages[inside] == nil {
      if inside.isEmpty { return false }
      inside = Self.folder(of: inside)
    }
    return stated.contains(inside)
  }

  /// The folder that contains `path`; "" for the root.
  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private final class Visitor: SyntaxVisitor {
    /// The path of each target; nil if the target sets no path.
    var targets: [String?] = []
    /// Whether the path of a target is not a literal.
    var computesPaths = false
    /// The platforms that the package lists.
    var platforms: Set<Platform> = []

    private static let kinds: Set<String> = ["target", "executableTarget", "testTarget"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      // A dependency on a target is declared with the same function, but only with a name and a condition.
      guard Self.kinds.contains(name), !Self.isDependency(node) else { return .visitChildren }
      let path = node.arguments.first { $0.label?.text == "path" }?.expression
      let literal = path?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      targets.append(literal.map(Self.plain))
      if path != nil, literal == nil { computesPaths = true }
      return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.label?.text == "platforms" else { return .visitChildren }
      platforms.formUnion(
        node.expression.tokens(viewMode: .sourceAccurate).compactMap { Platform(rawValue: $0.text) })
      return .skipChildren
    }

    private static func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
      var parent = node.parent
      while let next = parent {
        if let argument = next.as(LabeledExprSyntax.self), argument.label?.text == "dependencies" {
          return true
        }
        parent = next.parent
      }
      return false
    }

    /// Returns `path` without a leading `./` or trailing `/`.
    private static func plain(_ path: String) -> String {
      var path = path[...]
      if path.hasPrefix("./") { path = path.dropFirst(2) }
      while path.hasSuffix("/") { path = path.dropLast() }
      return path.isEmpty ? "." : String(path)
    }
  }
}
