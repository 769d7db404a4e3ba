import Dialects
import FocusModel
import FocusNavigation
import ImportKit
import TestSupport
import Testing
import XMLSource

/// Orders of random documents of the XAML family, compared with the frameworks' pseudo-code, one key press at
/// a time.
@Suite struct XAMLOrderTests {
  private static let count = LongTests.count(500, of: 20_000)

  @Test func `WPF and Avalonia go where their algorithm goes`() throws {
    var numbers = SplitMix64(seed: 48)
    for number in 0..<Self.count {
      var form = Form(modes: ["Continue", "Continue", "Local", "Once", "None"], &numbers)
      let root = form.element(depth: 4)
      let expected = KeyboardNavigationReading(root).stops
      let text = """
        <Window xmlns="https://github.com/avaloniaui" Title="Garden">\(root.markup(mode: "KeyboardNavigation.TabNavigation"))</Window>
        """
      #expect(try Self.order(text) == expected, "number \(number): \(text)")
      let wpf = text.replacing(
        "https://github.com/avaloniaui", with: "http://schemas.microsoft.com/winfx/2006/xaml/presentation")
      #expect(try Self.order(wpf.replacing("<Window", with: "<Window ResizeMode=\"NoResize\"")) == expected)
    }
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

  func markup(mode key: String) -> String {
    let tag = isStop ? "Button" : isControl ? "ScrollViewer" : "StackPanel"
    let mode = mode.map { " \(key)=\"\($0)\"" } ?? ""
    let index = index.map { " TabIndex=\"\($0)\"" } ?? ""
    let start = "<\(tag) Name=\"\(name)\"\(mode)\(index)>"
    if isStop { return start + "</\(tag)>" }
    let contents = children.map { $0.markup(mode: key) }.joined()
    return start + (isControl ? "<StackPanel>\(contents)</StackPanel>" : contents) + "</\(tag)>"
  }
}

/// Makes random elements: buttons, panels and, on request, controls that contain other elements.
private struct Form {
  private let modes: [String]
  private let controls: Bool
  private var numbers: SplitMix64
  private var count = 0

  init(modes: [String], _ numbers: inout SplitMix64, controls: Bool = false) {
    self.modes = modes
    self.controls = controls
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
    let element = Element(
      "p\(count)", isStop: false, isControl: isControl, mode: mode == "Continue" ? nil : mode,
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

  init(_ root: Element) { visit([root]) }

  private mutating func visit(_ elements: [Element]) {
    let members = elements.flatMap(Self.members).enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    for member in members { enter(member) }
  }

  private mutating func enter(_ member: Element) {
    if member.isStop { return stops.append(member.name) }
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
