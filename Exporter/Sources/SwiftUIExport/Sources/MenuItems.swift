import SwiftSyntax

/// A command in a main menu that an Interface Builder file describes, or in a menu that code creates.
struct MenuItem: Sendable, Hashable {
  /// The title that people see.
  var title: String
  /// The Objective-C name of the method that the command calls: `showHelp:`.
  var selector: String

  /// The commands in the main menu of the Interface Builder file with these `bytes`, in menu order.
  static func items(in bytes: [UInt8]) -> [MenuItem] {
    guard bytes.mentions(mainMenu) else { return [] }
    var items: [MenuItem] = []
    var menus = 0
    var titles: [String] = []
    for tag in bytes.split(separator: UInt8(ascii: "<")) {
      let text = String(decoding: tag, as: UTF8.self)
      let isClosed = text.prefix { $0 != ">" }.last == "/"
      switch text.prefix(while: { !$0.isWhitespace && $0 != ">" }) {
      case "menu" where menus > 0 || text.contains("systemMenu=\"main\""): menus += isClosed ? 0 : 1
      case "/menu" where menus > 0: menus -= 1
      case "menuItem" where menus > 0 && !isClosed: titles.append(attribute("title", of: text) ?? "")
      case "/menuItem" where menus > 0: titles = titles.dropLast()
      case "action" where menus > 0:
        guard let title = titles.last, !title.isEmpty, let selector = attribute("selector", of: text) else {
          continue
        }
        items.append(MenuItem(title: title, selector: selector))
      default: break
      }
    }
    return items
  }

  /// The commands that `call` adds to a menu: `NSMenuItem(title: "Play", action: #selector(play), …)`,
  /// `menu.addItem(withTitle: "Play", action: #selector(play(_:)), …)`. There are two, with different selectors,
  /// if the selector does not show whether the method receives the menu item.
  static func items(madeBy call: FunctionCallExprSyntax) -> [MenuItem] {
    let called = call.calledExpression
    let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.trimmedText
    guard ["NSMenuItem", "addItem", "insertItem"].contains(name) else { return [] }
    let arguments = Arguments(call)
    guard let title = arguments["title"] ?? arguments["withTitle"],
      let macro = arguments["action"]?.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let method = macro.arguments.first?.expression
    else { return [] }
    let reference =
      method.as(MemberAccessExprSyntax.self)?.declName ?? method.as(DeclReferenceExprSyntax.self)
    guard let function = reference?.baseName.identifierText else { return [] }
    let words = title.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
      if case .stringSegment(let text) = token.tokenKind, !text.isEmpty { text } else { nil }
    }
    let labels = reference?.argumentNames?.arguments.map { $0.name.text == "_" ? ":" : "\($0.name.text):" }
    let selectors = labels.map { [function + $0.joined()] } ?? [function, "\(function):"]
    return selectors.map { MenuItem(title: words.first ?? function, selector: $0) }
  }

  private static let mainMenu = Array("systemMenu=\"main\"".utf8)

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    var value = String(tag[start.upperBound...].prefix { $0 != "\"" })
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      value = value.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return value
  }
}

/// A function of the app that a command in the app's main menu calls.
struct MenuAction: Sendable {
  /// The titles of the commands that call the function, in menu order.
  var titles: [String]
  var function: Function
  /// The type that declares the function.
  var type: Int

  /// The functions that `items` call, by file.
  static func find(for items: [MenuItem], _ index: DeclarationIndex) -> [Int: [MenuAction]] {
    guard !items.isEmpty else { return [:] }
    var titles: [String: [String]] = [:]
    for item in items where titles[item.selector]?.contains(item.title) != true {
      titles[item.selector, default: []].append(item.title)
    }
    var found: [Int: [MenuAction]] = [:]
    for type in index.types.indices where index.types[type].kind == .reference {
      for function in index.types[type].functions where function.body != nil && !function.isStatic {
        guard function.parameters.count < 2,
          let titles = titles[function.name + (function.parameters.isEmpty ? "" : ":")]
        else { continue }
        found[function.place.file, default: []].append(
          MenuAction(titles: titles, function: function, type: type))
      }
    }
    return found
  }
}

extension Translator {
  /// The commands of the main menu that call functions in `file`. SwiftUI code does not show these calls.
  func menuCommands(in file: Int) -> [Element] {
    guard let actions = index.menuActions[file] else { return [] }
    var buttons: [Element] = []
    forgettingUnknowns {
      for action in actions {
        guard let body = syntax(action.function.body) else { continue }
        let scope = Scope(type: action.type, file: file, open: [action.function.place])
        let statements = self.statements(body, scope)
        buttons += action.titles.map { title in
          Element(
            "Button", [("label", title)], at: action.function.place,
            [Element("action", [], at: nil, statements)])
        }
      }
    }
    let name = "MainMenu.\(files[file].path.split(separator: "/").last?.prefix { $0 != "." } ?? "")"
    let menu = Element("CommandMenu", [("title", "Main Menu")], at: nil, buttons)
    return [Element("Commands", [("name", name)], at: nil, [Element("body", [], at: nil, [menu])])]
  }
}
