import FocusModel
import Testing

@testable import SourceEvidence

/// The effects of functions on the objects passed to them.
@Suite struct PassedObjectTests {
  @Test func `Kotlin: through two functions, and only to the passed argument`() {
    let code = """
      fun display() {
        toggle(binding.mailIcon, true)
        toggle(enabled = true, button = binding.phoneIcon)
        other(true, binding.otherIcon)
      }
      private fun toggle(
          button: ImageButton,
          enabled: Boolean = false
      ) {
        describe(button, enabled)
      }
      private fun describe(view: View, enabled: Boolean): Unit {
        view.contentDescription = getString(R.string.mail)
      }
      fun other(view: View, button: View) { view.tooltipText = "x" }
      """
    #expect(sightings("kt", code, of: "mailIcon") == ["mailIcon sets its accessible name, 13"])
    #expect(sightings("kt", code, of: "phoneIcon") == ["phoneIcon sets its accessible name, 13"])
    #expect(sightings("kt", code, of: "otherIcon").isEmpty)
  }

  @Test func `Kotlin: an extension function, with a block or an expression for its body`() {
    let code = """
      fun show() { binding.icon.describe("x"); binding.row.reveal(); binding.note.fade() }
      private fun ImageView.describe(text: String) { contentDescription = text }
      fun <T : View> T.reveal() = apply {
        isVisible = true
      }
      fun fade() { isVisible = false }
      """
    #expect(sightings("kt", code, of: "icon") == ["icon sets its accessible name, 2"])
    #expect(sightings("kt", code, of: "row") == ["row shows or hides it, 4"])
    #expect(sightings("kt", code, of: "note").isEmpty)
  }

  @Test func `Java: a cast, and functions that pass the object to each other`() {
    let code = """
      void init() { first((ImageButton) findViewById(R.id.play), "Play"); }
      void first(View view, String text) { second(text, view); }
      void second(final String text, @NonNull View view) throws IOException { first(view, text); view.setTooltipText(text); }
      """
    #expect(sightings("java", code, of: "play") == ["play sets its tooltip, 3"])
  }

  @Test func `c and C++`() {
    let c = """
      static void set_name (GtkWidget *widget, const char *name);
      static void
      set_name (GtkWidget  *widget,
                const char *name)
      {
        gtk_widget_set_tooltip_text (widget, name);
      }
      void init (Window *self) { set_name (GTK_WIDGET (self->button), "x"); if (self->other) { hide (widget); } }
      """
    #expect(sightings("c", c, of: "button") == ["button sets its tooltip, 6"])
    #expect(sightings("c", c, of: "other").isEmpty)
    let cPlusPlus = """
      void Window::setup() { name(ui->edit, tr("Name")); }
      void Window::name(QWidget *widget, const QString &text) const { widget->setAccessibleName(text); }
      """
    #expect(sightings("cpp", cPlusPlus, of: "edit") == ["edit sets its accessible name, 2"])
  }

  @Test func `Swift, by labels and without`() {
    let code = """
      func setUp() { style(playButton, title: "Play"); style(stopButton, title: "Stop"); note(for: noteField) }
      func style(_ button: UIButton, title: String) { button.accessibilityLabel = title }
      func note(for field: UITextField) { field.placeholder = "Note" }
      """
    #expect(sightings("swift", code, of: "stopButton") == ["stopButton sets its accessible name, 2"])
    #expect(sightings("swift", code, of: "noteField") == ["noteField sets its placeholder, 3"])
  }

  @Test func `Objective-C, by any part of the name`() {
    let code = """
      - (void)setUp { [self nameIt:@"Play" control:self.playButton]; }
      - (void)nameIt:(NSString *)name control:(NSControl *)control {
        [control setToolTip:name];
      }
      """
    #expect(sightings("m", code, of: "playButton") == ["playButton sets its tooltip, 3"])
  }

  @Test func `Python and JavaScript`() {
    let python = """
      def init(self):
          self._name(self.entry, 'Name')
      def _name(self, widget, text):
          widget.set_tooltip_text(text)
      def other(self, widget):
          widget.set_sensitive(False)
      """
    #expect(sightings("py", python, of: "entry") == ["entry sets its tooltip, 4"])
    let script = """
      init() { this.name(this._entry, 'x'); if (this._list) { list.hide(); } }
      name(widget, text) { widget.tooltip_text = text; }
      """
    #expect(sightings("js", script, of: "_entry") == ["_entry sets its tooltip, 2"])
    #expect(sightings("js", script, of: "_list").isEmpty)
  }

  @Test(arguments: ["kt", "c", "py", "m", "swift", "js"])
  func `functions that pass an object in a circle end, however many there are`(_ ending: String) {
    let functions = (0..<3_000).map {
      "fun f\($0)(a: View) { f\($0 + 1)(a); f\($0)(a) }\nvoid f\($0)(View a) { f0(a); }"
    }
    let code = "f0(name)\n" + functions.joined(separator: "\n")
    #expect(sightings(ending, code, of: "name").isEmpty)
  }

  /// The changes of `icon` in `Screen.kt`, given these files.
  private func changes(of files: [String: String]) -> [String] {
    let evidence = SourceEvidence(
      files.keys.map { SourceFile(path: $0, file: $0) }, names: ["icon"], documents: ["Document"],
      jobs: 1,
      read: { path, _ in files[path].map { Array($0.utf8) } })
    return (0..<32).compactMap { bit in
      evidence.place(of: CodeChange(rawValue: 1 << bit), to: ["icon"], in: ["Document"])
        .map { "\($0.change.words), \($0.path):\($0.line)" }
    }
  }

  @Test func `a function of another file, where it is called, if no other file defines one of its name`() {
    let screen = "Document\nfun show() {\n  binding.icon.describe()\n  Views.fade(binding.icon)\n}"
    let views = "fun ImageView.describe() { contentDescription = text }"
    let fade = "class Views { static void fade(View view) { view.setVisibility(GONE); } }"
    #expect(changes(of: ["Screen.kt": screen]).isEmpty)
    #expect(
      changes(of: ["Screen.kt": screen, "Views.kt": views, "Views.java": fade])
        == ["sets its accessible name, Screen.kt:3", "shows or hides it, Screen.kt:4"])
    #expect(changes(of: ["Screen.kt": screen, "Views.kt": views, "Other.kt": views]).isEmpty)
    let caller = "fun other() { note.describe() }"
    #expect(
      changes(of: ["Screen.kt": screen, "Views.kt": views, "Other.kt": caller])
        == ["sets its accessible name, Screen.kt:3"])
  }
}
