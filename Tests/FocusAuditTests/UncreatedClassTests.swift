import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Documents whose classes no code creates.
@Suite struct UncreatedClassTests {
  private static let root = """
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation" xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
    """

  /// A control with a button that shows only a picture.
  private static func control(_ name: String) -> String {
    """
    <UserControl \(root) x:Class="Garden.\(name)"><StackPanel><Button Click="Water"><Image Source="water.png"/></Button></StackPanel>
    </UserControl>
    """
  }

  private static let own = """
    namespace Garden {
      [Obsolete]
      public partial class BedEditor : UserControl {
        public static readonly DependencyProperty BedProperty =
          DependencyProperty.Register("Bed", typeof(string), typeof(BedEditor));
        public BedEditor() { InitializeComponent(); }
        private static void OnBed(DependencyObject sender) { ((BedEditor)sender).Show(); }
      }
    }
    """

  private static let locator =
    "class Locator { object Find(string name) => name.Replace(\"ViewModel\", \"Editor\"); }"

  /// The severities of the findings in `BedEditor.xaml`, in a project that also has `files`.
  private func severities(_ files: [String: String]) throws -> Set<Severity> {
    let folder = try TemporaryFolder()
    try folder.write(Self.control("BedEditor"), to: "BedEditor.xaml")
    try folder.write(Self.own, to: "BedEditor.xaml.cs")
    try folder.write("<Project Sdk=\"Microsoft.NET.Sdk\"></Project>", to: "Garden.csproj")
    try folder.write(
      "<Window \(Self.root) x:Class=\"Garden.MainWindow\"><Button Content=\"Water\"/></Window>",
      to: "MainWindow.xaml")
    try folder.write(
      "namespace Garden { public partial class MainWindow : Window { } }", to: "MainWindow.xaml.cs")
    try folder.write("class Start { void Run() { new MainWindow(); } }", to: "Start.cs")
    for (name, text) in files { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let document = try #require(result.documents.first { $0.path == "BedEditor.xaml" })
    let reason =
      "; no code creates an instance of BedEditor, the document's class, so this document may never be shown"
    #expect(document.findings.allSatisfy { ($0.severity == .info) == $0.message.hasSuffix(reason) })
    return Set(document.findings.map(\.severity))
  }

  @Test(arguments: [
    [:],
    // The build or a change log mentions the class, another class has a similar name, or code scans all
    // classes.
    [
      "Garden.csproj": "<Project Sdk=\"Microsoft.NET.Sdk\"><Compile Update=\"BedEditor.xaml.cs\" /></Project>"
    ],
    ["BedEditor.xaml.cs": own.replacing("((BedEditor)sender).Show()", with: "new BedEditor()")],
    ["CHANGELOG.md": "Add BedEditor"], ["Beds.cs": "class BedEdit { }"],
    ["Scan.cs": "class Scan { void Run() { GetType().Assembly.GetTypes(); } }"],
    // No code composes names of classes.
    ["BedViewModel.cs": "class BedViewModel { }"],
    // Code replaces the end of the name of a view model, but no view model has such a name.
    [
      "Locator.cs":
        "class Locator { object Find(string name) => Type.GetType(name.Replace(\"ViewModel\", \"Editor\")); }"
    ],
    // Code creates classes by their names, but only a sentence ends with the end of the name.
    [
      "Locator.cs":
        "class Locator { object Find(string name) => Type.GetType(name) ?? throw new Error(\"This is no Editor\"); }"
    ],
    // The name is a part of longer names.
    ["Models.cs": "class BedEditorViewModel { } class Start { object model = new BedEditorViewModel(); }"],
    // Code composes names of classes, but uses the class with the name only in a comment.
    [
      "BedViewModel.cs": "class BedViewModel { }",
      "Garden.cs": "class Garden { /* string site = \"/\"; BedViewModel bed = new(); */ }",
      "Locator.cs": locator,
    ],
  ])
  func `findings are information if no code creates the class`(files: [String: String]) throws {
    #expect(try severities(files) == [.info])
  }

  @Test(arguments: [
    ["Garden.cs": "class Garden { void Show() { new BedEditor(); } }"],
    ["Garden.cs": "class Garden { void Show() { Navigate(typeof(BedEditor)); } }"],
    ["Garden.cs": "class Garden { void Show() { Navigate(\"BedEditor\"); } }"],
    ["Garden.xaml": "<Window \(root) xmlns:l=\"clr-namespace:Garden\"><l:BedEditor/></Window>"],
    ["App.xaml": "<Application \(root) StartupUri=\"BedEditor.xaml\"/>"],
    ["module.json": "{ \"view\": \"Garden.BedEditor\" }"],
    // A comment mentions another document with the same file name.
    [
      "Garden.cs": "class Garden { void Show() { new BedEditor(); } }",
      "Roses/BedEditor.xaml": control("BedEditor"),
      "Roses/BedEditor.xaml.cs":
        "/// BedEditor.xaml\nnamespace Roses { partial class BedEditor : UserControl { } }",
    ],
    // Another class of its file creates the class, or a library may find the class.
    ["BedEditor.xaml.cs": own + "class Beds { void Show() { new BedEditor(); } }"],
    ["BedEditor.xaml.cs": own.replacing("Obsolete", with: "Export(typeof(IEditor))")],
    ["BedEditor.xaml.cs": own + "static class Program { static void Main() { } }"],
    [
      "BedEditor.xaml.cs": own.replacing(": UserControl", with: ": UserControl, IBed"),
      "IBed.cs": "interface IBed { }",
      "Scan.cs": "class Scan { void Run() { GetType().Assembly.GetTypes(); } }",
    ],
    // Code composes the names of views.
    [
      "BedViewModel.cs": "class BedViewModel { }",
      "Garden.cs": "class Garden { string site = \"http://\"; BedViewModel bed = new(); }",
      "Locator.cs": locator,
    ],
    [
      "Locator.cs":
        "class Locator { object Find(string name) => Type.GetType(\"Garden.\" + name + \"Editor\"); }"
    ],
  ])
  func `a class that may be created keeps its findings`(files: [String: String]) throws {
    #expect(try severities(files) == [.error])
  }

  // MARK: Qt

  private static let form = """
    <ui version="4.0"><class>BedEditor</class><widget class="QWidget" name="BedEditor"><layout class="QVBoxLayout">
    <item><widget class="QToolButton" name="send"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/send.png</iconset></property></widget></item></layout></widget></ui>
    """

  private static let header = """
    namespace Ui { class BedEditor; }
    class BedEditor : public QWidget {
      Q_OBJECT
    public:
      explicit BedEditor(QWidget *parent = nullptr);
      ~BedEditor();
    private:
      Ui::BedEditor *ui;
    };
    """
  private static let body = """
    #include "bededitor.h"
    #include "ui_bededitor.h"
    BedEditor::BedEditor(QWidget *parent) : QWidget(parent), ui(new Ui::BedEditor) {
      ui->setupUi(this);
      connect(ui->send, &QToolButton::clicked, this, &BedEditor::send);
    }
    BedEditor::~BedEditor() { delete ui; }
    """

  private func qtSeverities(_ files: [String: String]) throws -> Set<Severity> {
    let project = [
      "bededitor.ui": Self.form, "bededitor.h": Self.header, "bededitor.cpp": Self.body,
      "CMakeLists.txt": "add_executable(garden main.cpp bededitor.cpp bededitor.ui)",
      "main.cpp": "#include \"gardenwindow.h\"\nint main() { GardenWindow garden; garden.show(); }",
      "gardenwindow.ui": Self.form.replacing("BedEditor", with: "GardenWindow"),
    ].merging(files) { _, own in own }
    return Set(try auditedProject(project).findings.map(\.severity))
  }

  @Test func `a form is not used if no code creates the class that holds the form`() throws {
    #expect(try qtSeverities([:]) == [.info])
  }

  @Test(arguments: [
    ["main.cpp": "int main() { }"], ["garden.cpp": "void Garden::open() { BedEditor(this).exec(); }"],
    ["garden.cpp": "#include \"bededitor.h\""],
    [
      "garden.ui":
        "<ui><customwidgets><customwidget><class>BedEditor</class></customwidget></customwidgets></ui>"
    ],
    ["bededitor.cpp": body + "\nK_PLUGIN_CLASS(BedEditor)"],
    ["bededitor.cpp": body + "\nvoid open() { Ui::BedEditor ui; ui.setupUi(panel); }"],
    ["bededitor.cpp": body + "\nvoid BedEditor::open() { BedEditor(nullptr).exec(); }"],
  ])
  func `a form whose class may be created keeps its findings`(files: [String: String]) throws {
    #expect(try qtSeverities(files) == [.error])
  }

  // MARK: Kotlin

  private static let layout = """
    <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
        android:layout_height="wrap_content">
      <ImageButton android:id="@+id/send" android:layout_width="wrap_content" android:layout_height="wrap_content"
          android:src="@drawable/send"/>
    </LinearLayout>
    """

  private static let view = """
    package garden
    class BedEditor : LinearLayout {
      constructor(context: Context) : super(context) { inflate(context, R.layout.bed_editor, this) }
    }
    """

  /// The severities of the findings in `bed_editor.xml`, in a project that also has `files`.
  private func kotlinSeverities(_ files: [String: String]) throws -> Set<Severity> {
    let folder = try TemporaryFolder()
    let project = [
      "res/layout/bed_editor.xml": Self.layout, "BedEditor.kt": Self.view,
      "res/layout/garden_page.xml": Self.layout,
      "Start.kt": "class Start { fun run() { open(GardenPage::class.java) } }",
      "GardenPage.kt":
        "class GardenPage : Activity() { fun open() { setContentView(R.layout.garden_page) } }",
    ].merging(files) { _, own in own }
    for (name, text) in project { try folder.write(text, to: name) }
    var configuration = Auditor.Configuration()
    configuration.root = folder.path("")
    let result = Auditor(configuration).audit([folder.path("")])
    let document = try #require(result.documents.first { $0.path == "res/layout/bed_editor.xml" })
    return Set(document.findings.map(\.severity))
  }

  @Test func `a layout is not used if no code creates the Kotlin class that holds it`() throws {
    #expect(try kotlinSeverities([:]) == [.info])
  }

  @Test(arguments: [
    ["Beds.kt": "class Beds { fun open() { add(BedEditor(context)) } }"],
    ["Beds.kt": "class Beds { fun open() { start(BedEditor::class.java) } }"],
    [
      "res/layout/beds.xml":
        "<garden.BedEditor xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    ],
    ["BedEditor.kt": view + "\nfun open(context: Context) { show(BedEditor(context)) }"],
    ["BedEditor.kt": view + "\nfun open(context: Context) { inflate(context, R.layout.bed_editor, null) }"],
    ["BedEditor.kt": view + "\nclass Beds { fun open() {\n BedEditor(context)\n } }"],
  ])
  func `a layout whose Kotlin class may be created keeps its findings`(files: [String: String]) throws {
    #expect(try !kotlinSeverities(files).contains(.info))
  }
}
