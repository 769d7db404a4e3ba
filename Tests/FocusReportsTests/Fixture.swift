import Dialects
import FocusModel

/// A small result that contains every kind of content; the samples show it and the tests read it.
enum Fixture {
  static let result = AuditResult(
    documents: [broken, preferences, login, about].sorted { $0.path < $1.path },
    rules: rules, unrecognisedFiles: 3,
    passedOver: [
      PassedOver(path: "app/build", isFolder: true, reason: "build products"),
      PassedOver(path: "app/generated.ui", isFolder: false, reason: "ignored by .gitignore:2"),
    ], version: "0.1.0", help: help)

  static let rules = [
    RuleDescription(
      id: "ambiguous-mnemonic", title: "Two controls share a mnemonic",
      summary: "A mnemonic leads to one control in its window.", group: .binding, severity: .warning,
      criteria: [.keyboard], dialects: [.gtk3, .gtk4], since: "0.1.0"),
    RuleDescription(
      id: "focus-order-contradicts-layout", title: "Focus jumps against the layout",
      summary: "Tab goes through a row of controls in the order in which they are seen.", group: .ordering,
      severity: .warning, criteria: [.focusOrder, .meaningfulSequence],
      dialects: [.swiftUI, .gtk3, .gtk4, .gtk], since: "0.1.0"),
    RuleDescription(
      id: "unnamed-focus-stop", title: "A focus stop has no name",
      summary: "Every stop says what it is for.", group: .binding, severity: .info,
      criteria: [.nameRoleValue], dialects: [.swiftUI, .gtk3, .gtk4, .gtk], since: "0.1.0"),
    RuleDescription(
      id: "unreachable-control", title: "A control cannot be reached by keyboard",
      summary: "Every control that a person operates is a stop of sequential navigation.",
      group: .reachability, severity: .error, criteria: [.keyboard],
      dialects: [.swiftUI, .gtk3, .gtk4, .gtk], since: "0.1.0"),
  ]

  static let help = howToFix.mapValues {
    RuleHelp(howToFix: $0, explanation: "## Expectation\n\nWhat the rule's document says.")
  }

  private static let howToFix: [RuleID: String] = [
    "ambiguous-mnemonic": """
    Give each control in a window its own letter:

    1. choose a letter that the label stresses,
    2. move the underscore there.
    """,
    "focus-order-contradicts-layout": """
    Put the children into the order in which they are seen. In a `GtkBox` the document order is the
    focus order.
    """,
    "unnamed-focus-stop": "Set a label, or `accessible-name` where there is only an icon.",
    "unreachable-control": """
    Remove the property that keeps Tab away:

    ```xml
    <property name="can-focus">False</property>
    ```

    - If the control is an extra way to something else, leave it and say so in a comment.
    - See [keyboard navigation](https://docs.gtk.org/gtk4/input-handling.html) for what focus needs.
    """,
  ]

  // MARK: Documents

  private static let preferences: DocumentResult = {
    let source = Source(
      "app/preferences.ui",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <interface>
        <object class="GtkWindow" id="preferences">
          <property name="title">Preferences</property>
          <child>
            <object class="GtkNotebook" id="pages">
              <child>
                <object class="GtkBox" id="general">
                  <child>
                    <object class="GtkEntry" id="user_name"/>
                  </child>
                  <child>
                    <object class="GtkButton" id="apply">
                      <property name="can-focus">False</property>
                      <property name="use-underline">True</property>
                      <property name="label">_Apply</property>
                    </object>
                  </child>
                  <child>
                    <object class="GtkButton" id="archive">
                      <property name="use-underline">True</property>
                      <property name="label">_Archive…</property>
                    </object>
                  </child>
                </object>
              </child>
              <child>
                <object class="MyColorWheel" id="wheel"/>
              </child>
            </object>
          </child>
          <child type="titlebar"><object class="GtkButton" id="close"><property name="icon-name">閉じる-symbolic</property></object></child>
        </object>
      </interface>
      """)
    return DocumentResult(
      path: source.path, dialect: .gtk4,
      outcomes: [
        .failed([]),
        .cantTell([
          Doubt(
            message: "where 'wheel' comes depends on its class, which is unknown",
            location: source.place("<object class=\"MyColorWheel\" id=\"wheel\"/>"))
        ]),
        .failed([]), .failed([]),
      ],
      findings: [
        Finding(
          rule: "unreachable-control", severity: .error, certainty: .certain,
          message:
            "button 'apply' (\"Apply\") is never reached by Tab, so without a mouse nothing here can be applied",
          location: source.place("<property name=\"can-focus\">False</property>"),
          excerpt: source.line("can-focus"), element: "button 'apply' (\"Apply\")", node: NodeID(4),
          notes: [
            Finding.Note(
              message: "the button is here",
              location: source.place("<object class=\"GtkButton\" id=\"apply\">"),
              excerpt: source.line("id=\"apply\""))
          ],
          help: "remove 'can-focus'; to keep a click from moving focus, set 'focus-on-click' to False",
          key: FindingKey(rule: "unreachable-control", at: .init(id: "apply")),
          identity: .init(kind: "GtkButton", name: "Apply")),
        Finding(
          rule: "ambiguous-mnemonic", severity: .warning, certainty: .certain,
          message:
            "Alt+A leads to both 'apply' and 'archive', so it only moves between them and activates neither",
          location: source.place("_Archive…"), excerpt: source.line("_Archive"),
          element: "button 'archive' (\"Archive…\")", node: NodeID(5),
          notes: [
            Finding.Note(
              message: "'apply' has the same letter", location: source.place("_Apply"),
              excerpt: source.line("_Apply"))
          ],
          help: nil,
          key: FindingKey(rule: "ambiguous-mnemonic", at: .init(id: "archive"), with: [.init(id: "apply")]),
          identity: .init(kind: "GtkButton", name: "Archive…"),
          otherIdentities: [.init(kind: "GtkButton", name: "Apply")]),
        Finding(
          rule: "unnamed-focus-stop", severity: .info, certainty: .likely,
          message: "button 'close' has only an icon, so a screen reader says only \"button\"",
          location: source.place("<object class=\"GtkButton\" id=\"close\">"),
          excerpt: source.line("id=\"close\""), element: "button 'close'", node: NodeID(7), notes: [],
          help: nil,
          key: FindingKey(
            rule: "unnamed-focus-stop",
            at: .init(id: "preferences", part: .init(kind: "GtkButton", number: 1))),
          identity: .init(kind: "GtkButton", name: nil)),
      ],
      scopes: [
        ScopeResult(
          kind: "window", name: "Preferences", title: "Preferences",
          location: source.place("<object class=\"GtkWindow\" id=\"preferences\">"),
          stops: [
            StopResult(
              id: "pages", role: "tab list", name: "Preferences pages", kind: "GtkNotebook",
              location: source.place("<object class=\"GtkNotebook\" id=\"pages\">"), doubt: nil, page: nil,
              node: NodeID(1)),
            StopResult(
              id: "user_name", role: "text field", name: "User name", kind: "GtkEntry",
              location: source.place("<object class=\"GtkEntry\" id=\"user_name\"/>"), doubt: nil,
              page: "Page “General” of pages", node: NodeID(3),
              unreached: "Tab and Shift-Tab stop before reaching it",
              placing: "its place in the row 'general'",
              states: ["read only"]),
            StopResult(
              id: "archive", role: "button", name: "Archive…", kind: "GtkButton",
              location: source.place("<object class=\"GtkButton\" id=\"archive\">"), doubt: nil,
              page: "Page “General” of pages", node: NodeID(5)),
            StopResult(
              id: "wheel", role: "custom view", name: nil, nameDoubt: "its class is unknown",
              kind: "MyColorWheel",
              location: source.place("<object class=\"MyColorWheel\" id=\"wheel\"/>"),
              doubt: "its class is unknown", page: "Page 2 of pages", node: NodeID(6)),
            StopResult(
              id: "close", role: "button", name: nil, kind: "GtkButton",
              location: source.place("<object class=\"GtkButton\" id=\"close\">"), doubt: nil, page: nil,
              node: NodeID(7)),
          ],
          obstacles: [], isCertain: false, picture: preferencesPicture)
      ],
      notes: [
        Doubt(
          message: "class 'MyColorWheel' is not known; it is treated as a plain container",
          location: source.place("MyColorWheel"))
      ],
      unknownClasses: ["MyColorWheel": 1])
  }()

  private static let login: DocumentResult = {
    let source = Source(
      "app/login/sign-in.xml",
      """
      <Screen name="Sign in">
        <HStack>
          <Button id="submit" title="Sign in" order="1"/>
          <TextField id="email" title="E-mail"/>
        </HStack>
      </Screen>
      """)
    return DocumentResult(
      path: source.path, dialect: .swiftUI,
      outcomes: [.inapplicable, .failed([]), .passed, .passed],
      findings: [
        Finding(
          rule: "focus-order-contradicts-layout", severity: .warning, certainty: .likely,
          message:
            "Tab reaches 'submit' before 'email', so a person is asked to sign in before saying who they are",
          location: source.place("<Button id=\"submit\" title=\"Sign in\" order=\"1\"/>"),
          excerpt: source.line("submit"), element: "button 'submit' (\"Sign in\")", node: NodeID(2),
          notes: [],
          route: [
            Finding.Note(
              message: "focus moves to 'submit'",
              location: source.place("<Button id=\"submit\" title=\"Sign in\" order=\"1\"/>"),
              excerpt: source.line("submit")),
            Finding.Note(
              message: "then to 'email'",
              location: source.place("<TextField id=\"email\" title=\"E-mail\"/>"),
              excerpt: source.line("email")),
          ],
          help: nil,
          key: FindingKey(
            rule: "focus-order-contradicts-layout", at: .init(id: "submit"), with: [.init(id: "email")]),
          identity: .init(kind: "Button", name: "Sign in"))
      ],
      scopes: [
        ScopeResult(
          kind: "window", name: "Sign in", title: "Sign in",
          location: source.place("<Screen name=\"Sign in\">"),
          stops: [
            StopResult(
              id: "submit", role: "button", name: "Sign in", kind: "Button",
              location: source.place("<Button id=\"submit\" title=\"Sign in\" order=\"1\"/>"), doubt: nil,
              page: nil, node: NodeID(2)),
            StopResult(
              id: "email", role: "text field", name: "E-mail", kind: "TextField",
              location: source.place("<TextField id=\"email\" title=\"E-mail\"/>"), doubt: nil, page: nil,
              node: NodeID(3)),
          ],
          obstacles: [], isCertain: true,
          start: FocusStart(
            element: "text field 'email' “E-mail”",
            location: source.place("<TextField id=\"email\" title=\"E-mail\"/>"),
            doubt: "code decides whether it is shown and takes focus"),
          picture: loginPicture)
      ])
  }()

  private static let about: DocumentResult = {
    let source = Source(
      "app/about.ui",
      """
      <interface><object class="GtkDialog" id="about"><child>
        <object class="GtkLinkButton" id="website"/>
      </child></object></interface>
      """)
    return DocumentResult(
      path: source.path, dialect: .gtk4,
      outcomes: [.inapplicable, .passed, .passed, .passed],
      scopes: [
        ScopeResult(
          kind: "dialog", name: "About", title: "About",
          location: source.place("<object class=\"GtkDialog\" id=\"about\">"),
          stops: [
            StopResult(
              id: "website", role: "link", name: "Website", kind: "GtkLinkButton",
              location: source.place("<object class=\"GtkLinkButton\" id=\"website\"/>"), doubt: nil,
              page: nil,
              node: NodeID(1))
          ],
          obstacles: [], isCertain: true)
      ])
  }()

  private static let broken = DocumentResult(
    path: "app/broken.ui",
    problem: DocumentProblem(
      message: "the start tag 'child' is closed by '</interface>'",
      location: DocumentLocation(path: "app/broken.ui", line: 7, column: 3, endLine: 7, endColumn: 15),
      notes: ["'child' opens in line 4"]))

  /// A document of the fixture. It finds locations in its own text.
  struct Source {
    let path: String
    private let text: String
    private let index: LineIndex

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
      index = LineIndex(SourceText(path: path, utf8: Array(text.utf8)))
    }

    func place(_ part: String) -> DocumentLocation { index.location(of: span(part)) }

    private func span(_ part: String) -> SourceSpan {
      guard let range = text.firstRange(of: part) else { preconditionFailure("no \(part) in \(path)") }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return SourceSpan(start: UInt32(start), end: UInt32(start + part.utf8.count))
    }

    func line(_ part: String) -> SourceExcerpt { index.excerpt(at: span(part).start) }
  }
}
