import FocusModel

// The pictures of the fixture's scopes.
extension Fixture {
  static let preferencesPicture: Picture = {
    var picture = Picture(size: .init(width: 420, height: 320), basis: .estimated)
    picture.opening = .init(width: 420, height: 240)
    picture.hiddenFrom = 240
    picture.boxes = [
      box(0, "window", "Preferences", id: "preferences", line: 3, 0, 0, 420, 240),
      box(1, "tab list", "Preferences pages", id: "pages", line: 6, 12, 40, 396, 188),
      box(2, "page", "General", id: "general", line: 8, 12, 40, 396, 80),
      box(3, "text field", "User name", id: "user_name", line: 10, 24, 66, 160, 30),
      box(4, "button", "Apply", id: "apply", line: 13, 192, 66, 64, 30),
      box(5, "button", "Archive…", id: "archive", line: 20, 264, 66, 80, 30),
      box(6, "custom view", nil, id: "wheel", line: 29, 0, 264, 140, 56),
      box(7, "button", nil, id: "close", line: 33, 374, 6, 34, 30),
    ]
    picture.boxes[7].isPicture = true
    picture.moves = [
      .init(next: 1, previous: 4), .init(next: 2, previous: 0), .init(next: 4, previous: 1),
      .init(next: 4, previous: 0), .init(next: 0, previous: 2),
    ]
    picture.arrowGroups = [.init(stop: NodeID(1), members: [NodeID(2), NodeID(6)])]
    picture.readingOrder = [1, 3, 4, 5, 6, 7].map { NodeID($0) }
    picture.keys = [
      .init(node: NodeID(4), keys: "Alt+A"), .init(node: NodeID(5), keys: "Alt+A"),
    ]
    return picture
  }()

  static let loginPicture: Picture = {
    var picture = Picture(size: .init(width: 300, height: 90), basis: .stated)
    picture.boxes = [
      box(0, "window", "Sign in", line: 1, 0, 0, 300, 90),
      box(2, "button", "Sign in", id: "submit", line: 3, 200, 44, 80, 30),
      box(3, "text field", "E-mail", id: "email", line: 4, 16, 44, 176, 30),
    ]
    picture.moves = [.init(next: 1, previous: 1), .init(next: 0, previous: 0, jump: .back)]
    picture.readingOrder = [NodeID(3), NodeID(2)]
    var start = Picture.Moment()
    start.node = NodeID(2)
    start.focus = "button 'submit' “Sign in”"
    start.states = [.init(name: "focusedField", value: nil)]
    start.commands = [.init(name: "Save", value: nil)]
    start.tab = 1
    start.backTab = 1
    var field = start
    field.node = NodeID(3)
    field.focus = "text field 'email' “E-mail”"
    field.states = [.init(name: "focusedField", value: "email")]
    field.commands = [.init(name: "Save", value: "enabled")]
    field.warnings = ["focusedField is bound twice to 'email'"]
    field.tab = 0
    field.backTab = 0
    picture.play = .init(profile: "macOS, keyboard navigation on", moments: [start, field])
    return picture
  }()

  private static func box(
    _ node: Int, _ role: String, _ name: String?, id: String? = nil, line: Int, _ x: Int, _ y: Int,
    _ width: Int, _ height: Int
  ) -> Picture.Box {
    Picture.Box(
      node: NodeID(node), role: role, name: name, id: id, line: line, x: x, y: y,
      size: .init(width: width, height: height))
  }
}
