import FocusModel
import SourceEvidence
import Testing

/// Classes that sources declare.
@Suite struct SourceClassesTests {
  /// The declaration, in the given sources, of the class that documents call `name`.
  private func derived(_ name: String, _ files: [String: String]) -> DerivedClass? {
    let index = SourceIndex(
      files.keys.map { SourceFile(path: $0, file: $0) }, .all, jobs: 1,
      read: { path, _ in files[path].map { Array($0.utf8) } })
    return SourceClasses(of: [name], in: index).derived[name]
  }

  @Test(arguments: [
    ("a.java", "public class Field extends EditText implements Other {", "EditText"),
    (
      "a.java", "import androidx.widget.AppCompatEditText;\nclass Field<T> extends AppCompatEditText {",
      "androidx.widget.AppCompatEditText"
    ),
    (
      "a.kt",
      "open class Field @JvmOverloads constructor(c: Context, a: Int = 0) : EditText(c, a), Other {",
      "EditText"
    ),
    ("a.kt", "class Field(c: Context) : EditText(c)\nclass Other : View(c)", "EditText"),
    ("a.h", "class APP_EXPORT Field : public QLineEdit, private Ui::Field {", "QLineEdit"),
    ("a.h", "class Field;\nclass Field final : public QLineEdit\n{", "QLineEdit"),
    ("a.py", "class Field(QtWidgets.QLineEdit):\n    pass", "QtWidgets.QLineEdit"),
    ("a.py", "class Entry(Gtk.Entry):\n    __gtype_name__ = 'Field'\n", "Gtk.Entry"),
    ("a.vala", "public class Field : Gtk.Entry {", "Gtk.Entry"),
    ("a.swift", "final class Field: NSTextField, NSTextFieldDelegate {", "NSTextField"),
    ("a.m", "@interface Field : NSTextField <NSTextFieldDelegate>", "NSTextField"),
    ("a.c", "G_DEFINE_TYPE (Field, field, GTK_TYPE_TOGGLE_BUTTON)", "GtkToggleButton"),
    (
      "a.c", "G_DEFINE_FINAL_TYPE_WITH_CODE(Field, field, GTK_TYPE_ENTRY, G_ADD_PRIVATE (Field))",
      "GtkEntry"
    ),
    ("a.cs", "public partial class Field : EditText, IOther {", "EditText"),
    ("a.vb", "Public Class Field\n    Inherits Gtk.Entry\n    Implements IOther", "Gtk.Entry"),
    ("a.vb", "Class Field(Of T)\n  Inherits EditText ' the plainest\nEnd Class", "EditText"),
    ("a.js", "var Field = GObject.registerClass(class Field extends Gtk.Entry {", "Gtk.Entry"),
  ])
  func `a class derives from what its declaration names, in each language`(
    file: String, code: String, base: String
  ) {
    #expect(derived("Field", [file: code])?.ancestors.first == base)
  }

  @Test(arguments: [
    ("class Field {", ["object"]),
    ("public sealed class Field : IField, IOther<int> {", ["IField", "IOther", "object"]),
    ("class Field(string name) : IField;", ["IField", "object"]),
    ("class Field : Plain { } class Plain { }", ["Plain", "object"]),
    ("class Field : IconBase {", ["IconBase"]),
    ("partial class Field : INotifyPropertyChanged {", ["INotifyPropertyChanged"]),
    ("class Field { } namespace Other { class Field : EditText { } }", ["EditText"]),
  ])
  func `a whole class in C# whose bases are interfaces derives from nothing else`(
    code: String, ancestors: [String]
  ) {
    #expect(derived("Field", ["a.cs": code])?.ancestors == ancestors)
  }

  @Test(arguments: ["partial class Field {", "interface Field {"])
  func `the base of a part of a class is unknown`(code: String) {
    #expect(derived("Field", ["a.cs": code]) == nil)
  }

  @Test func `packages, namespaces and nested classes are part of a name`() {
    let java = "package org.example;\npublic class Outer { static class Field extends EditText {} }"
    #expect(derived("org.example.Field", ["a.java": java])?.ancestors == ["EditText"])
    #expect(derived("org.example.Outer$Field", ["a.java": java])?.ancestors == ["EditText"])
    #expect(derived("com.other.Field", ["a.java": java]) == nil)
    #expect(
      derived("AppField", ["a.vala": "namespace App { class Field : Gtk.Entry {} }"])?.own == ["AppField"])
    #expect(
      derived("AppField", ["a.vala": "class App.Field : Gtk.Entry {}"])?.ancestors.contains("GtkEntry")
        == true)
    #expect(derived("AppField", ["a.vala": "class Field : Gtk.Entry {}"]) == nil)
  }

  @Test func `a class that derives from a custom class is followed to the base class`() {
    let line = derived(
      "Field", ["a.h": "class Field : public Base {", "b.h": "class Base : public QLineEdit {"])
    #expect(line == DerivedClass(ancestors: ["QLineEdit"], own: ["Field", "Base"]))
    // The search ends even if two classes derive from each other.
    #expect(
      derived("Field", ["a.h": "class Field : public Base {};\nclass Base : public Field {};"])?.own.first
        == "Field")
  }

  @Test func `nothing is known of a class that is declared nowhere, or in two ways`() {
    #expect(derived("Field", ["a.h": "class Field;\nField *field; class Fields : public QWidget {"]) == nil)
    #expect(
      derived("Field", ["a.h": "class Field : public A {};", "b.h": "class Field : public B {};"]) == nil)
    #expect(derived("Field", ["a.java": "// class Field extends EditText {"]) == nil)
    // A class with the same name in another package is a different class.
    let files = [
      "a.java": "package a; class Field extends Base {}", "b.java": "package b; class Base extends View {}",
    ]
    #expect(derived("a.Field", files)?.ancestors == ["Base"])
  }

  @Test(arguments: [
    (
      "a.java", "class Field extends EditText { Field(Context c) { super(c); setFocusable(false); } }",
      DerivedClass.Focus.set(false)
    ),
    ("a.java", "class Field extends EditText { void lock() { setFocusable(false); } }", .open),
    (
      "a.java",
      "class Field extends EditText { Field(Context c) { super(c); other.setFocusable(false); } }",
      .inherited
    ),
    (
      "a.java",
      "class Field extends ImageView { Field(Context c) { super(c); setOnClickListener(this); } }", .open
    ),
    ("a.kt", "class Field(c: Context) : View(c) {\n  init {\n    isFocusable = true\n  }\n}", .set(true)),
    ("a.cs", "class Field : TextBox\n{\n  public Field()\n  {\n    Focusable = false;\n  }\n}", .set(false)),
    (
      "a.cpp",
      "class Field : public QWidget {};\nField::Field(QWidget *p) : QWidget(p)\n{\n  setFocusPolicy(Qt::StrongFocus);\n}",
      .set(true)
    ),
    ("a.cpp", "class Field : public QWidget {};\nvoid Field::f() { setFocusPolicy(Qt::NoFocus); }", .open),
    (
      "a.py",
      "class Field(Gtk.Entry):\n    def __init__(self):\n        self.set_can_focus(False)\n    def g(self):\n        pass",
      .set(false)
    ),
    (
      "a.java", "class Field extends EditText { Field(Context c) { super(c); setFocusable(c.isNew()); } }",
      .open
    ),
    (
      "a.vb",
      "Class Field\n  Inherits EditText\n  Public Sub New(c As Context)\n    MyBase.New(c)\n    Me.Focusable = False\n  End Sub\nEnd Class",
      .set(false)
    ),
    (
      "a.h",
      "class Field : public wxTextCtrl { bool AcceptsFocusFromKeyboard() const override { return false; } };",
      .open
    ),
  ])
  func `a change of focus by a constructor is known, by other functions unknown`(
    file: String, code: String, focus: DerivedClass.Focus
  ) {
    #expect(derived("Field", [file: code])?.focus == focus)
  }

  @Test(arguments: [
    ("shop_de.ts", "<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<TS/>", true),
    ("shop_de.ts", "\u{FEFF}<!DOCTYPE TS><TS/>", true),
    ("shop.ts", "export class Shop extends Page { }", false),
  ])
  func `Qt's catalogues of translations are not TypeScript`(name: String, text: String, isEmpty: Bool) {
    let index = SourceIndex(
      [SourceFile(path: name, file: name)], .all, jobs: 1, read: { _, _ in Array(text.utf8) })
    #expect(index.isEmpty == isEmpty)
  }
}
