import Foundation

/// The files that an Xcode project builds for some platforms only: those with a platform filter in every place where a
/// target builds them.
struct XcodeProject {
  /// Names of Xcode's for the platforms that each file is built for, by the path of the file.
  private(set) var filters: [String: Set<String>] = [:]

  private typealias Object = [String: Any]
  private let objects: [String: Object]

  /// A larger project is not read.
  private static let largest = 64 << 20
  /// Nor is one whose lists stand deeper in each other: their reader calls itself.
  private static let deepest = 64

  /// The project in the folder `path`, `App.xcodeproj`; nil for what is none.
  init?(at path: String) {
    guard let data = FileManager.default.contents(atPath: path + "/project.pbxproj") else { return nil }
    self.init(data, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  /// - Parameter folder: The folder that the project stands in.
  init?(_ data: Data, folder: String) {
    guard data.count <= Self.largest, Self.depth(of: data) <= Self.deepest,
      data.range(of: Data("platformFilter".utf8)) != nil,
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
      let objects = list["objects"] as? Object
    else { return nil }
    self.objects = objects.compactMapValues { $0 as? Object }
    guard let root = list["rootObject"] as? String, let project = self.objects[root],
      let main = project["mainGroup"] as? String
    else { return nil }
    let source = Self.join(folder, project["projectDirPath"] as? String ?? "")
    let builds = fileBuilds()
    let owners = groupOwners()
    var pending = [(id: main, folder: source)]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next.id).inserted, let object = self.objects[next.id] else { continue }
      let path = object["path"] as? String ?? ""
      let place: String
      switch object["sourceTree"] as? String {
      case "<group>": place = Self.join(next.folder, path)
      case "SOURCE_ROOT": place = Self.join(source, path)
      default: continue
      }
      for child in object["children"] as? [String] ?? [] { pending.append((child, place)) }
      if let found = builds[next.id] { note(found, place) }
      guard owners[next.id, default: []].count <= 1 else { continue }
      for (file, filter) in exceptions(of: object, owner: owners[next.id]?.first) {
        note([filter], Self.join(place, file))
      }
    }
  }

  /// Each build of a file, with the platforms it is for; nil for all.
  private mutating func note(_ builds: [Set<String>?], _ path: String) {
    var all: Set<String> = []
    for build in builds {
      guard let build else { return }
      all.formUnion(build)
    }
    filters[path] = all.union(filters[path] ?? [])
  }

  /// By file reference, what each of its builds is for.
  private func fileBuilds() -> [String: [Set<String>?]] {
    var found: [String: [Set<String>?]] = [:]
    for object in objects.values where object["isa"] as? String == "PBXBuildFile" {
      guard let file = object["fileRef"] as? String else { continue }
      found[file, default: []].append(Self.filter(object))
    }
    return found
  }

  private static func filter(_ object: Object) -> Set<String>? {
    if let names = object["platformFilters"] as? [String], !names.isEmpty { return Set(names) }
    return (object["platformFilter"] as? String).map { [$0] }
  }

  /// The targets that build all of a folder, by its group.
  private func groupOwners() -> [String: [String]] {
    var found: [String: [String]] = [:]
    for (id, object) in objects {
      for group in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
        found[group, default: []].append(id)
      }
    }
    return found
  }

  /// What a folder that a target builds all of says of single files. Where another target builds some as well, nothing
  /// is known of them.
  private func exceptions(of group: Object, owner: String?) -> [(file: String, filter: Set<String>)] {
    let sets = (group["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
    guard let owner, sets.allSatisfy({ $0["target"] as? String == owner }) else { return [] }
    return sets.flatMap { set in
      (set["platformFiltersByRelativePath"] as? Object ?? [:]).compactMap { file, names in
        (names as? [String]).map { (file, Set($0)) }
      }
    }
  }

  private static func join(_ folder: String, _ path: String) -> String {
    guard !path.isEmpty else { return folder }
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + "/" + path).standardizedFileURL.path
  }

  /// How deep lists stand in each other, outside of texts and comments.
  private static func depth(of data: Data) -> Int {
    var depth = 0
    var deepest = 0
    var quote: UInt8?
    var isInComment = false
    var last: UInt8 = 0
    for byte in data {
      defer { last = last == UInt8(ascii: "\\") && byte == last ? 0 : byte }
      if isInComment {
        isInComment = !(last == UInt8(ascii: "*") && byte == UInt8(ascii: "/"))
      } else if let open = quote {
        if byte == open, last != UInt8(ascii: "\\") { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "*") where last == UInt8(ascii: "/"): isInComment = true
        case UInt8(ascii: "{"), UInt8(ascii: "("):
          depth += 1
          deepest = max(deepest, depth)
        case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
        default: break
        }
      }
    }
    return deepest
  }
}
