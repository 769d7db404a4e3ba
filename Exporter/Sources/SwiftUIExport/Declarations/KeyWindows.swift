/// Views that the app's code puts into a window that reads keys itself, and views that read keys in their own
/// code or in an object that they use. SwiftUI code does not show the effect of these keys.
///
/// A window and a view belong together if the type that puts the view into the window meets one of these
/// conditions: it is the window's class, creates the window, reads the keys, or creates the object that reads
/// the keys. A type that fills several windows, for example an app delegate, must name the window's class in
/// the function that fills the window.
struct KeyWindows {
  let files: [FileKeys]
  let index: DeclarationIndex
  /// For each type, the code in it that reads keys.
  private var readers: [Int: [FileKeys.Reader]] = [:]
  /// For each type, the functions in it that put views into windows.
  var filling: [Int: Set<Place>] = [:]
  /// For each type, the types that its code creates.
  var made: [Int: Set<Int>] = [:]

  /// The search results: the locations of code that reads keys, for each view.
  struct Found: Sendable {
    /// For each view, the location where keys are read: in all windows that contain the view, unless other
    /// views also show it, or in the view's own code.
    var places: [Int: Place] = [:]
    /// For each view and name, the code that reads keys and has the same effect as the declaration with this
    /// name. The name is that of a closure that the view receives, of a function that the view calls or,
    /// followed by `=`, of a state that the view sets.
    var ofClosures: [Int: [String: Place]] = [:]
    /// For each view whose windows never become the key window, the location where these windows are created.
    var neverKey: [Int: Place] = [:]
    /// Views that are only in the Touch Bar, which never takes focus.
    var inTouchBar: Set<Int> = []
    /// For each wrapper of a field, the location of the code that reads keys to move between items and to
    /// choose an item.
    var fields: [Int: Place] = [:]
    /// The code that reads keys, by file.
    var readings: [Int: [KeyReading]] = [:]
  }

  static func find(in files: [FileKeys], _ index: DeclarationIndex) -> Found {
    guard files.contains(where: { !$0.readers.isEmpty || !$0.windows.isEmpty || !$0.hostings.isEmpty }) else {
      return Found()
    }
    var windows = KeyWindows(files, index)
    return windows.find()
  }

  private init(_ files: [FileKeys], _ index: DeclarationIndex) {
    self.files = files
    self.index = index
    for (file, keys) in files.enumerated() {
      for reader in keys.readers {
        guard let type = type(reader.types, in: file) else { continue }
        // A method counts only in a window or view class, because other classes may have a method with the
        // same name.
        if reader.kind != .method || isWindow(type) { readers[type, default: []].append(reader) }
      }
      for (path, names) in keys.made {
        guard let type = index.type(named: path, in: [], file: file) else { continue }
        let inside = index.types[type].path
        for name in names {
          if let other = index.type(named: name, in: inside, file: file) {
            made[type, default: []].insert(other)
          }
        }
      }
    }
  }

  func type(_ path: [String], in file: Int) -> Int? {
    path.isEmpty ? nil : index.type(named: path.joined(separator: "."), in: [], file: file)
  }

  private mutating func find() -> Found {
    var hosted: [(view: Int, host: FileKeys.Hosting, file: Int)] = []
    for (file, keys) in files.enumerated() {
      for host in keys.hostings {
        let callee = named(host.callee, by: host, in: file)
        guard host.isHost || callee.map(isWindow) == true else { continue }
        let given = views(host.given, host, in: file)
        let found = given.isEmpty ? views(host.named, host, in: file) : given
        guard !found.isEmpty else { continue }
        if let type = type(host.types, in: file) {
          filling[type, default: []].insert(Place(file: file, start: host.function, end: host.function))
        }
        hosted += found.map { ($0, host, file) }
      }
    }
    var places: [Int: Place] = [:]
    var ofClosures: [Int: [String: Place]] = [:]
    var neverKey: [Int: Place] = [:]
    var inTouchBar: Set<Int> = []
    for (view, hosts) in Dictionary(grouping: hosted, by: \.view) where !isShownByViews(view) {
      neverKey[view] = self.neverKey(hosts.map { ($0.host, $0.file) })
      if hosts.allSatisfy({ $0.host.named.contains { $0.hasPrefix("NS") && $0.contains("TouchBarItem") } }) {
        inTouchBar.insert(view)
      }
      let readers = hosts.map { reader(for: $0.host, in: $0.file) }
      if readers.allSatisfy({ $0 != nil }) {
        places[view] = readers[0]?.place
      } else if hosts.count == 1 {
        ofClosures[view] = keyedClosures(of: hosts[0].host, in: hosts[0].file)
      }
    }
    for view in index.types.indices where index.role(of: view) == .view && places[view] == nil {
      places[view] = ownReader(of: view)?.place
      // These keys have the same effect as some of the gestures, but not all: Escape cancels, as a click
      // does.
      for reader in monitors(of: view) where places[view] == nil {
        for effect in reader.keys.effects where effect.last == "=" || index.hasMethod(effect) {
          ofClosures[view, default: [:]][effect] = reader.place
        }
      }
    }
    return Found(
      places: places, ofClosures: ofClosures, neverKey: neverKey, inTouchBar: inTouchBar, fields: fields(),
      readings: readings())
  }

  // MARK: Views put into a window

  func named(_ name: String, by host: FileKeys.Hosting, in file: Int) -> Int? {
    index.type(named: name, in: host.types, file: file)
  }

  private func views(_ names: Set<String>, _ host: FileKeys.Hosting, in file: Int) -> [Int] {
    names.sorted().compactMap { named($0, by: host, in: file) }.filter { index.role(of: $0) == .view }
  }

  /// Whether a view, a scene or a similar type shows `view`.
  private func isShownByViews(_ view: Int) -> Bool {
    made.contains { $0.key != view && index.role(of: $0.key) != nil && $0.value.contains(view) }
  }

  // MARK: Code that reads keys

  /// Whether `type` is an AppKit or UIKit class of windows, views or their controllers.
  private func isWindow(_ type: Int) -> Bool {
    ancestry(of: type).contains { type in
      let name = index.types[type].inherits.first ?? ""
      return (name.hasPrefix("NS") || name.hasPrefix("UI"))
        && ["Window", "Panel", "View", "Controller", "Responder"].contains { name.hasSuffix($0) }
    }
  }

  /// Returns `type` and the app's own classes from which it inherits.
  func ancestry(of type: Int) -> [Int] {
    var found = [type]
    while found.count < 10, let last = found.last, let name = index.types[last].inherits.first,
      let next = index.type(named: name, in: index.types[last].path, file: index.types[last].place.file),
      index.types[next].kind == .reference, !found.contains(next)
    {
      found.append(next)
    }
    return found
  }

  /// The first code that reads keys in the window, if these keys can operate the window's contents.
  private func reader(for host: FileKeys.Hosting, in file: Int) -> FileKeys.Reader? {
    let found = readers(for: host, in: file)
    guard let first = found.first else { return nil }
    var keys = first.keys
    for reader in found { keys.formUnion(reader.keys) }
    return keys.operateWindow ? first : nil
  }

  /// For each closure passed to the view, by its name: the code that reads keys and calls the same function
  /// of the app (Escape cancels, as a click does).
  private func keyedClosures(of host: FileKeys.Hosting, in file: Int) -> [String: Place] {
    let readers = readers(for: host, in: file)
    return host.closures.compactMapValues { calls in
      readers.first { $0.keys.effects.intersection(calls).contains(where: index.hasMethod) }?.place
    }
  }

  /// The wrappers of fields, with the location where the wrapper, or an object that it creates, reads keys.
  private func fields() -> [Int: Place] {
    var found: [Int: Place] = [:]
    for wrapper in index.types.indices where index.role(of: wrapper) == .platformView {
      let own = [wrapper] + (made[wrapper] ?? []).sorted()
      let reading = own.flatMap { readers[$0] ?? [] }.filter { $0.kind == .field || $0.kind == .method }
      guard let first = reading.first else { continue }
      var keys = first.keys
      for reader in reading { keys.formUnion(reader.keys) }
      if keys.operateWindow { found[wrapper] = first.place }
    }
    return found
  }

  /// The code that reads keys, with the functions of the app that it calls and the properties that it sets.
  private func readings() -> [Int: [KeyReading]] {
    var found: [Int: [KeyReading]] = [:]
    for (type, readers) in readers {
      for reader in readers {
        let mayOperate = reader.keys.mayOperateSomething
        found[reader.place.file, default: []].append(
          KeyReading(
            place: reader.place, type: type, names: reader.keys.allEffects, mayOperate: mayOperate,
            scope: mayOperate ? scope(of: type, reader.kind) : nil))
      }
    }
    return found.mapValues { $0.sorted { $0.place.start < $1.place.start } }
  }

  /// The first code that reads keys in a view itself (`onAppear { monitor =
  /// NSEvent.addLocalMonitorForEvents(…) }`), or in an object that the view stores, if these keys can operate
  /// the view's contents.
  private func ownReader(of view: Int) -> FileKeys.Reader? {
    if let own = readers[view]?.first(where: { $0.kind == .monitor && $0.keys.operateSomething }) {
      return own
    }
    for object in objects(of: view) {
      if let reader = readers[object]?.first(where: { $0.kind == .monitor && $0.keys.operateWindow }) {
        return reader
      }
    }
    return nil
  }

  /// The key monitors of a view and of the view's objects.
  private func monitors(of view: Int) -> [FileKeys.Reader] {
    ([view] + objects(of: view)).flatMap { readers[$0] ?? [] }.filter { $0.kind == .monitor }
  }

  /// The types of the objects that a view stores or creates.
  private func objects(of view: Int) -> [Int] {
    let declared = index.types[view]
    let held = declared.properties.compactMap { property in
      property.type.flatMap {
        index.type(named: $0.unwrapped.name, in: declared.path, file: declared.place.file)
      }
    }
    return Set(held).union(made[view] ?? []).sorted().filter { index.types[$0].kind == .reference }
  }

  private func readers(for host: FileKeys.Hosting, in file: Int) -> [FileKeys.Reader] {
    let owner = type(host.types, in: file)
    let isOnly = owner.map { filling[$0]?.count == 1 } ?? false
    // The candidates are the class of the host itself, and the classes of the windows that the host's code
    // creates.
    let named = host.named.union([host.callee]).sorted().compactMap { self.named($0, by: host, in: file) }
    let others = isOnly ? (owner.flatMap { made[$0] } ?? []).sorted() : []
    var found: [FileKeys.Reader] = []
    for window in Set(named + others).sorted() where isWindow(window) {
      found += ancestry(of: window).flatMap { readers[$0] ?? [] }
    }
    guard let owner else { return found }
    for type in around(owner) {
      found += (readers[type] ?? []).filter { reader in
        if reader.kind == .method { return type == owner }
        return isOnly || (reader.place.file == file && reader.function == host.function)
      }
    }
    guard isOnly, !isDelegate(owner) else { return found }
    return found + others.flatMap { readers[$0]?.filter { $0.kind == .monitor } ?? [] }
  }

  /// Returns `type`, the classes from which it inherits and the types that contain it.
  private func around(_ type: Int) -> [Int] {
    let path = index.types[type].path
    let outer = path.indices.dropFirst().reversed().compactMap {
      index.type(named: path[..<$0].joined(separator: "."), in: [], file: index.types[type].place.file)
    }
    return ancestry(of: type) + outer
  }

  /// Whether `type` is the application's delegate, which may contain objects for any purpose.
  private func isDelegate(_ type: Int) -> Bool {
    index.types[type].inherits.contains("NSApplicationDelegate")
  }
}
