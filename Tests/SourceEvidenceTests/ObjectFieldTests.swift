import FocusModel
import Testing

@testable import SourceEvidence

/// The changes of `icon` and `text_color` by `files` for `Document`.
private func changes(_ files: [String: String]) -> [String] {
  let evidence = SourceEvidence(
    files.keys.map { SourceFile(path: $0, file: $0) }, names: ["icon", "text_color"], documents: ["Document"],
    jobs: 1, read: { path, _ in files[path].map { Array($0.utf8) } })
  return (0..<32).compactMap { bit in
    evidence.place(of: CodeChange(rawValue: 1 << bit), to: ["icon", "text_color"], in: ["Document"])
      .map { "\($0.change.words), \($0.path):\($0.line)" }
  }
}

/// The effects of other files on fields that contain objects.
@Suite struct ObjectFieldTests {
  private let holder = """
    class Holder extends Row<Document> {
      TextView color;
      Holder(View view) { color = view.findViewById(R.id.text_color); View icon = view.findViewById(R.id.icon); }
    }
    """

  @Test func `a field of another name, but not the variable of a function`() {
    let screen =
      "void show(Holder holder) {\n holder.color.setHint(\"Any\");\n holder.icon.setTooltipText(\"Other\"); }"
    #expect(
      changes(["Holder.java": holder, "Screen.java": screen]) == ["sets its placeholder, Screen.java:2"])
    let other = "void show(Other holder) { holder.color.setHint(\"Any\"); }"
    #expect(changes(["Holder.java": holder, "Screen.java": other]).isEmpty)
  }

  @Test func `a variable with the same name does not match; a variable of a derived class does`() {
    let variable = "void show(Holder holder) { TextView color = find(); color.setHint(\"Any\"); }"
    #expect(changes(["Holder.java": holder, "Screen.java": variable]).isEmpty)
    let derived = "class Special extends Holder {\n void show() { color.setHint(\"Any\"); } }"
    #expect(
      changes(["Holder.java": holder, "Special.java": derived]) == ["sets its placeholder, Special.java:2"])
  }

  @Test func `a file that has a field of the name is about its own`() {
    let screen =
      "class Screen {\n Row color;\n void show(Holder holder, Screen o) { o.color.setHint(\"Any\"); } }"
    #expect(changes(["Holder.java": holder, "Screen.java": screen]).isEmpty)
  }

  @Test func `a private field, or one of an object that is private, is no matter of other files`() {
    let screen = "void show(Holder holder) { holder.color.setHint(\"Any\"); }"
    let files = ["Holder.java": holder.replacing("TextView color;", with: "private TextView color;")]
    #expect(changes(files.merging(["Screen.java": screen]) { $1 }).isEmpty)
    let row = "class Row(private val binding: Document) {\n fun show() { binding.icon.setImage(1) } }"
    let user = "fun show(row: Row) {\n row.binding.icon.setHint(1) }"
    #expect(!changes(["Row.kt": row, "User.kt": user]).contains("sets its placeholder, User.kt:2"))
    let open = row.replacing("private ", with: "")
    #expect(changes(["Row.kt": open, "User.kt": user]).contains("sets its placeholder, User.kt:2"))
  }

  /// The class that holds a row's views often mentions no document; the class that fills the rows does.
  @Test func `a class that looks views up, for the documents of the files that mention the class`() {
    let row = holder.replacing(" extends Row<Document>", with: "")
    let adapter =
      "class Adapter {\n Document d;\n void show(Holder holder) { holder.color.setHint(\"Any\"); } }"
    #expect(changes(["Row.java": row, "Adapter.java": adapter]) == ["sets its placeholder, Adapter.java:3"])
    // The class makes the change itself.
    let own = row.replacing("View icon =", with: "color.setTooltipText(\"Any\"); View icon =")
    #expect(
      changes(["Row.java": own, "Adapter.java": "class Adapter extends List<Document, Holder> { }"])
        == ["sets its tooltip, Row.java:3"])
    // No file with the class mentions the document, or the class is ambiguous.
    let other = "class Adapter {\n void show(Holder holder) { holder.color.setHint(\"Any\"); } }"
    #expect(changes(["Row.java": row, "Adapter.java": other, "Window.java": "Document d;"]).isEmpty)
    #expect(changes(["Row.java": row, "Adapter.java": adapter, "Other.java": "class Holder { }"]).isEmpty)
  }

  @Test func `the class that a window derives from`() {
    let tile = "from entry import Entry\n\nclass Tile(Entry):\n  template = 'Document'\n  icon = child()\n"
    let entry = "class Entry:\n  def hide(self):\n    self.icon.set_visible(False)\n"
    #expect(changes(["tile.py": tile, "entry.py": entry]) == ["shows or hides it, entry.py:3"])
    let mention = "def show(entry: Entry):\n  other.icon.set_visible(False)\n"
    let plain = "class Entry:\n  pass\n"
    #expect(changes(["tile.py": tile, "entry.py": plain, "other.py": mention]).isEmpty)
  }

  @Test func `through a function of a third file`() {
    let screen = "void show(Holder holder) {\n Colors.prepare(holder.color, 1); }"
    let colors = "class Colors { static void prepare(View view, int color) { view.setHint(\"Any\"); } }"
    let shorter = "class Others { void prepare() { view.setHint(\"Any\"); } }"
    #expect(
      changes([
        "Holder.java": holder, "Screen.java": screen, "Colors.java": colors, "Others.java": shorter,
      ]) == ["sets its placeholder, Screen.java:2"])
  }

  @Test func `a class that two files declare is neither`() {
    let screen = "void show(Holder holder) { holder.color.setHint(\"Any\"); }"
    let files = ["Holder.java": holder, "Screen.java": screen, "Other.java": "class Holder { }"]
    #expect(changes(files).isEmpty)
  }

  @Test func `a library's function that takes a control over`() {
    let dialog =
      "#include \"Document\"\nvoid Dialog::fill() {\n  m_filter.setEdit(ui->icon);\n  m_map.setMapping(ui->icon, 1); }"
    #expect(changes(["dialog.cpp": dialog]) == ["passes it to a library, which may name it, dialog.cpp:3"])
    let own = "void Filter::setEdit(QLineEdit *edit) { m_edit = edit; }"
    #expect(changes(["dialog.cpp": dialog, "filter.cpp": own]).isEmpty)
  }
}
