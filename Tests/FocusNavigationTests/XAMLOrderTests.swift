import Dialects
import FocusModel
import FocusNavigation
import FocusSession
import ImportKit
import TestSupport
import Testing
import XMLSource

/// Orders of random documents of the XAML family, compared with the frameworks' pseudo-code, one key press at
/// a time.
@Suite struct XAMLOrderTests {
  private static let count = LongTests.count(500, of: 20_000)

  /// Some groups are stops themselves: in WPF, Tab then goes from the group to its contents; in Avalonia, Tab
  /// leaves the group.
  @Test func `WPF and Avalonia go where their algorithm goes`() throws {
    var numbers = SplitMix64(seed: 48)
    for number in 0..<Self.count {
      var form = Form(
        modes: ["Continue", "Continue", "Local", "Once", "None"], &numbers, stopGroups: number % 2 == 1)
      let root = form.element(depth: 4)
      let text = """
        <Window xmlns="https://github.com/avaloniaui" Title="Garden">\(root.markup(mode: "KeyboardNavigation.TabNavigation"))</Window>
        """
      let avalonia = KeyboardNavigationReading(root, entersStops: false).stops
      #expect(try Self.order(text) == avalonia, "number \(number): \(text)")
      // WPF moves from a stop that contains only empty groups to the first stop of the window.
      if root.hasEmptyStop { continue }
      let wpf = text.replacing(
        "https://github.com/avaloniaui", with: "http://schemas.microsoft.com/winfx/2006/xaml/presentation"
      ).replacing("<Window", with: "<Window ResizeMode=\"NoResize\"")
      let entered = KeyboardNavigationReading(root, entersStops: true).stops
      #expect(try Self.order(wpf) == entered, "number \(number): \(wpf)")
    }
  }

  /// Tab and Shift-Tab from each stop that these keys reach; some groups are stops themselves. A group visited once
  /// whose first member is an empty group is left out, because Shift-Tab skips this group (KeyboardNavigation.cs,
  /// `GetPrevTab`).
  @Test func `WPF and Avalonia move as their algorithm moves`() throws {
    var numbers = SplitMix64(seed: 50)
    var asked = 0
    for number in 0..<Self.count / 5 {
      var form = Form(
        modes: ["Continue", "Continue", "Local", "Once", "None", "Cycle"], &numbers,
        stopGroups: number % 2 == 1)
      let root = form.element(depth: 4)
      for (namespace, ending, entersStops) in [
        ("https://github.com/avaloniaui", "", false),
        ("http://schemas.microsoft.com/winfx/2006/xaml/presentation", " ResizeMode=\"NoResize\"", true),
      ] {
        let moves = KeyboardNavigationMoves(root, entersStops: entersStops)
        if moves.hasEmptyEntry || entersStops && root.hasEmptyStop { continue }
        let text = """
          <Window xmlns="\(namespace)" Title="Garden"\(ending)>\(moves.root.markup(mode: "KeyboardNavigation.TabNavigation"))</Window>
          """
        let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "form.xaml")
        let analysis = Analysis(try XAMLImporter.importTree(document, definitions: Definitions()))
        for stop in moves.reached {
          for (key, expected) in [("tab", moves.next(stop)), ("shift-tab", moves.previous(stop))] {
            var session = FocusSession(analysis)
            _ = try session.play("focus:\(stop.name)")
            _ = try session.play(key)
            asked += 1
            #expect(
              session.focus?.id == (expected ?? stop).name, "number \(number): \(stop.name) \(key) in \(text)"
            )
          }
        }
      }
    }
    #expect(asked > Self.count / 2)
  }

  @Test func `WinUI goes where its algorithm goes`() throws {
    var numbers = SplitMix64(seed: 49)
    for number in 0..<Self.count {
      var form = Form(modes: ["Local", "Local", "Once"], &numbers, controls: true)
      let root = form.element(depth: 4)
      let expected = FocusManagerReading(root).stops
      let text = """
        <Page xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:l="using:Garden">\
        \(root.markup(mode: "TabFocusNavigation"))</Page>
        """
      #expect(try Self.order(text) == expected, "number \(number): \(text)")
    }
  }

  private static func order(_ text: String) throws -> [String] {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "form.xaml")
    let tree = try XAMLImporter.importTree(document, definitions: Definitions())
    return Analysis(tree).orders.flatMap(\.stops).compactMap { tree[$0.node].id }
  }
}

/// An element of a random document.
private final class Element {
  let name: String
  let isStop: Bool
  /// Whether the element is a control. WinUI compares only controls.
  let isControl: Bool
  let mode: String?
  let index: Int?
  var children: [Element] = []

  init(_ name: String, isStop: Bool, isControl: Bool, mode: String?, index: Int?) {
    (self.name, self.isStop, self.isControl, self.mode, self.index) = (name, isStop, isControl, mode, index)
  }

  var place: Int { index ?? .max }

  /// Whether the element is a stop that contains other elements.
  var isStopGroup: Bool { isStop && mode != nil }

  /// Whether the element or one inside is a stop with the mode `Once` and without a stop inside.
  var hasEmptyStop: Bool {
    isStopGroup && mode == "Once" && !children.contains(where: \.holdsStop)
      || children.contains(where: \.hasEmptyStop)
  }

  /// Whether Tab finds a stop in the element.
  private var holdsStop: Bool { isStop || mode != "None" && children.contains(where: \.holdsStop) }

  func markup(mode key: String) -> String {
    let panel = isControl ? "ScrollViewer" : "StackPanel"
    let tag = isStopGroup ? "UserControl" : isStop ? "Button" : panel
    let mode = mode.map { " \(key)=\"\($0)\"" } ?? ""
    let index = index.map { " TabIndex=\"\($0)\"" } ?? ""
    let focus = isStopGroup ? " Focusable=\"True\" IsTabStop=\"True\"" : ""
    let start = "<\(tag) Name=\"\(name)\"\(focus)\(mode)\(index)>"
    if isStop, !isStopGroup { return start + "</\(tag)>" }
    let contents = children.map { $0.markup(mode: key) }.joined()
    let isWrapped = isControl || isStopGroup
    return start + (isWrapped ? "<StackPanel>\(contents)</StackPanel>" : contents) + "</\(tag)>"
  }
}

/// Makes random elements: buttons, panels and, on request, controls or stops that contain other elements.
private struct Form {
  private let modes: [String]
  private let controls: Bool
  private let stopGroups: Bool
  private var numbers: SplitMix64
  private var count = 0

  init(
    modes: [String], _ numbers: inout SplitMix64, controls: Bool = false, stopGroups: Bool = false
  ) {
    self.modes = modes
    self.controls = controls
    self.stopGroups = stopGroups
    self.numbers = SplitMix64(seed: numbers.next())
  }

  mutating func element(depth: Int) -> Element {
    count += 1
    let index = Int.random(in: 0..<3, using: &numbers) == 0 ? Int.random(in: 0..<4, using: &numbers) : nil
    if depth < 4, depth == 0 || Int.random(in: 0..<2, using: &numbers) == 0 {
      return Element("b\(count)", isStop: true, isControl: true, mode: nil, index: index)
    }
    let isControl = controls && Bool.random(using: &numbers)
    let canHaveMode = isControl || !controls
    let mode = canHaveMode ? modes.randomElement(using: &numbers) : nil
    // A panel is compared only if it is a group.
    let isCompared = controls ? isControl : mode.map { $0 != "Continue" } ?? false
    let isStop = stopGroups && isCompared && Int.random(in: 0..<3, using: &numbers) == 0
    let element = Element(
      "p\(count)", isStop: isStop, isControl: isControl, mode: mode == "Continue" ? nil : mode,
      index: isCompared ? index : nil)
    for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
      element.children.append(self.element(depth: depth - 1))
    }
    return element
  }
}

/// Computes the order as in KeyboardNavigation.cs and TabNavigation.cs: a group counts as one member of the
/// enclosing group.
private struct KeyboardNavigationReading {
  private(set) var stops: [String] = []
  /// Whether Tab goes from a group that is a stop to its contents.
  private let entersStops: Bool

  init(_ root: Element, entersStops: Bool) {
    self.entersStops = entersStops
    visit([root])
  }

  private mutating func visit(_ elements: [Element]) {
    let members = elements.flatMap(Self.members).enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    for member in members { enter(member) }
  }

  private mutating func enter(_ member: Element) {
    if member.isStop { stops.append(member.name) }
    if member.isStop, !entersStops { return }
    switch member.mode {
    case "None": return
    case "Once":
      // Only the first member with a stop is visited.
      let members = member.children.flatMap(Self.members).enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
      let before = stops.count
      for inner in members where stops.count == before { enter(inner) }
    default: visit(member.children)
    }
  }

  private static func members(of element: Element) -> [Element] {
    if element.isStop || element.mode != nil { return [element] }
    return element.children.flatMap(members)
  }
}

/// Computes single moves as KeyboardNavigation.cs and TabNavigation.cs do; the window cycles.
private struct KeyboardNavigationMoves {
  let root: Element
  /// Whether Tab goes from a group that is a stop to its contents.
  private let entersStops: Bool
  private let window: Element
  private var parents: [ObjectIdentifier: Element] = [:]
  private var places: [ObjectIdentifier: Int] = [:]

  init(_ root: Element, entersStops: Bool) {
    self.root = root
    self.entersStops = entersStops
    window = Element("window", isStop: false, isControl: true, mode: "Cycle", index: nil)
    window.children = [root]
    number(window)
  }

  private mutating func number(_ element: Element) {
    places[ObjectIdentifier(element)] = places.count
    for child in element.children {
      parents[ObjectIdentifier(child)] = element
      number(child)
    }
  }

  /// The stops that Tab and Shift-Tab reach, from the first one on.
  var reached: [Element] {
    var stops: [Element] = []
    var open = [forward(from: nil, in: window, leaves: false)]
    while let stop = open.popLast() {
      guard let stop, !stops.contains(where: { $0 === stop }) else { continue }
      stops.append(stop)
      open += [next(stop), previous(stop)]
    }
    return stops
  }

  var hasEmptyEntry: Bool { hasEmptyEntry(root) }

  private func hasEmptyEntry(_ element: Element) -> Bool {
    if element.mode == "Once", let first = following(nil, in: element),
      forward(from: nil, in: first, leaves: false) == nil && !first.isStop
    {
      return true
    }
    return element.children.contains(where: hasEmptyEntry)
  }

  func next(_ stop: Element) -> Element? {
    forward(from: stop, in: entersStops && stop.isStopGroup ? stop : group(of: stop), leaves: true)
  }
  func previous(_ stop: Element) -> Element? { backward(from: stop, in: group(of: stop), leaves: true) }

  private func group(of element: Element) -> Element {
    var group = parents[ObjectIdentifier(element)]
    while let outer = group, outer.mode == nil { group = parents[ObjectIdentifier(outer)] }
    return group ?? window
  }

  private func members(of group: Element) -> [Element] {
    group.children.flatMap { child in
      child.isStop || child.mode != nil ? [child] : members(of: child)
    }
  }

  private func isBefore(_ a: Element, _ b: Element) -> Bool {
    (places[ObjectIdentifier(a)] ?? 0) < (places[ObjectIdentifier(b)] ?? 0)
  }

  private func following(_ current: Element?, in group: Element) -> Element? {
    if group.mode == "None" { return nil }
    let members = members(of: group)
    let first = members.min { $0.place < $1.place }
    guard let current else { return first }
    if group.mode == "Once" { return nil }
    return members.first { $0.place == current.place && isBefore(current, $0) }
      ?? members.filter { $0.place > current.place }.min { $0.place < $1.place }
      ?? (group.mode == "Cycle" ? first : nil)
  }

  private func preceding(_ current: Element?, in group: Element) -> Element? {
    if group.mode == "None" { return nil }
    let members = members(of: group)
    func last(_ members: [Element]) -> Element? {
      members.enumerated().max { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }?.element
    }
    guard let current else { return last(members) }
    if group.mode == "Once" { return nil }
    return members.last { $0.place == current.place && isBefore($0, current) }
      ?? last(members.filter { $0.place < current.place })
      ?? (group.mode == "Cycle" ? last(members) : nil)
  }

  private func forward(from start: Element?, in group: Element, leaves: Bool) -> Element? {
    if start == nil {
      if group.isStop { return group }
    } else if start !== group, group.mode == "Once" || group.mode == "None" {
      return leaves ? forward(from: group, in: self.group(of: group), leaves: true) : nil
    }
    var (current, first): (Element?, Element?) = (start === group ? nil : start, nil)
    // The first member of a group visited once may be empty; the other members then follow.
    let members =
      group.mode == "Once"
      ? members(of: group).enumerated().sorted {
        ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
      }.map(\.element) : nil
    if let members {
      return members.lazy.compactMap { forward(from: nil, in: $0, leaves: false) }.first
    }
    while let next = following(current, in: group), next !== first {
      first = first ?? next
      current = next
      if let stop = forward(from: nil, in: next, leaves: false) { return stop }
    }
    return leaves && group !== window ? forward(from: group, in: self.group(of: group), leaves: true) : nil
  }

  private func backward(from start: Element?, in group: Element, leaves: Bool) -> Element? {
    if start == nil, group.mode == "Once" {
      guard let first = following(nil, in: group) else { return group.isStop ? group : nil }
      return backward(from: nil, in: first, leaves: false)
    }
    if start != nil, group.mode == "Once" || group.mode == "None" {
      if group.isStop { return group }
      return leaves ? backward(from: group, in: self.group(of: group), leaves: true) : nil
    }
    var (current, first): (Element?, Element?) = (start, nil)
    while let before = preceding(current, in: group) {
      if before.isStop, before.mode == nil { return before }
      if before === first { break }
      first = first ?? before
      current = before
      if let stop = backward(from: nil, in: before, leaves: false) { return stop }
    }
    if group.isStop { return group }
    return leaves && group !== window ? backward(from: group, in: self.group(of: group), leaves: true) : nil
  }
}

/// Computes the order as in focusmgr.cpp: each control is a member of the enclosing control, and panels are
/// transparent.
private struct FocusManagerReading {
  private(set) var stops: [String] = []

  init(_ root: Element) { visit([root], once: false) }

  private mutating func visit(_ elements: [Element], once: Bool) {
    let members = elements.flatMap(Self.members).enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    let before = stops.count
    for member in members where !once || stops.count == before {
      if member.isStop {
        stops.append(member.name)
      } else {
        visit(member.children, once: member.mode == "Once")
      }
    }
  }

  private static func members(of element: Element) -> [Element] {
    element.isStop || element.isControl ? [element] : element.children.flatMap(members)
  }
}
