import Dialects
import ImportKit
import FocusModel
import FocusNavigation
import FocusPictures
import FocusRules
import TestSupport
import Testing
import XMLSource

/// Extreme numbers in all places where a document may contain a number, in import, orders, rules and
/// pictures.
@Suite struct ExtremeNumberTests {
  private static let extremes = [
    "0", "-1", "2147483647", "2147483648", "-2147483648", "-2147483649", "9223372036854775807",
    "9223372036854775808", "-9223372036854775809", "1e308", "-1e308", "nan", "inf", "-inf", "", "0x7FFFFFFF",
    "123456789012345678901234567890",
  ]

  /// Documents with `#` in the places of numbers.
  private static let documents = [
    """
    <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow"><child><object class="GtkGrid">
    <child><object class="GtkEntry" id="a"/><packing><property name="left_attach">0</property>
    <property name="top_attach">#</property><property name="width">2</property><property name="height">#</property></packing></child>
    <child><object class="GtkEntry" id="b"/><packing><property name="left_attach">#</property>
    <property name="top_attach">0</property><property name="height">#</property></packing></child>
    <child><object class="GtkEntry" id="c"/></child></object></child></object></interface>
    """,
    """
    <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow"><child><object class="GtkTable">
    <child><object class="GtkEntry" id="a"/><packing><property name="left_attach">#</property>
    <property name="right_attach">1</property><property name="top_attach">#</property>
    <property name="bottom_attach">-2147483648</property></packing></child>
    <child><object class="GtkEntry" id="b"/><packing><property name="left_attach">1</property>
    <property name="right_attach">#</property></packing></child></object></child></object></interface>
    """,
    """
    <interface><requires lib="gtk" version="4.0"/><object class="GtkWindow"><child><object class="GtkGrid">
    <child><object class="GtkEntry" id="a"><layout><property name="row">#</property>
    <property name="column">#</property><property name="row-span">#</property></layout></object></child>
    <child><object class="GtkEntry" id="b"><layout><property name="row">1</property></layout></object></child>
    </object></child></object></interface>
    """,
    """
    <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow"><child><object class="GtkBox">
    <child><object class="GtkEntry" id="a"><property name="margin-top">#</property></object>
    <packing><property name="position">#</property></packing></child>
    <child><object class="GtkFixed"><child><object class="GtkEntry" id="b"/><packing><property name="x">#</property>
    <property name="y">#</property></packing></child><child><object class="GtkEntry" id="c"/></child></object></child>
    </object></child></object></interface>
    """,
    """
    <ui version="4.0"><layoutdefault spacing="#" margin="#"/><widget class="QWidget" name="w">
    <property name="geometry"><rect><x>#</x><y>#</y><width>#</width><height>#</height></rect></property>
    <layout class="QHBoxLayout" name="l" stretch="#,#"><property name="spacing"><number>#</number></property>
    <property name="leftMargin"><number>#</number></property>
    <item><widget class="QSlider" name="a"><property name="minimumSize"><size><width>#</width><height>#</height></size>
    </property><property name="maximumSize"><size><width>#</width><height>#</height></size></property>
    <property name="sizePolicy"><sizepolicy hsizetype="Expanding" vsizetype="Fixed"><horstretch>#</horstretch>
    <verstretch>#</verstretch></sizepolicy></property></widget></item>
    <item><widget class="QDoubleSpinBox" name="b"><property name="decimals"><number>#</number></property>
    <property name="maximum"><double>#</double></property></widget></item>
    <item><spacer name="s"><property name="sizeHint"><size><width>#</width><height>#</height></size></property></spacer>
    </item></layout></widget></ui>
    """,
    """
    <interface><requires lib="gtk+" version="3.24"/><object class="GtkAdjustment" id="x"><property name="upper">#</property>
    </object><object class="GtkWindow"><property name="default-width">#</property><property name="border-width">#</property>
    <child><object class="GtkPaned"><property name="position">#</property><child><object class="GtkBox">
    <property name="spacing">#</property><property name="margin">#</property>
    <child><object class="GtkEntry" id="a"><property name="width-chars">#</property>
    <property name="width-request">#</property></object><packing><property name="padding">#</property></packing></child>
    <child><object class="GtkSpinButton" id="b"><property name="adjustment">x</property><property name="digits">#</property>
    </object></child></object></child></object></child></object></interface>
    """,
    """
    <ui version="4.0"><class>W</class><widget class="QWidget" name="w"><layout class="QGridLayout" name="l">
    <item row="#" column="#" rowspan="#" colspan="#"><widget class="QLineEdit" name="a"/></item>
    <item row="1" column="0" rowspan="#"><widget class="QLineEdit" name="b"/></item>
    <item row="2" column="1"><widget class="QTableWidget" name="t"><property name="rowCount"><number>#</number></property>
    <property name="columnCount"><number>#</number></property></widget></item></layout></widget></ui>
    """,
    """
    <ui version="4.0"><class>W</class><widget class="QWidget" name="w">
    <widget class="QLineEdit" name="a"><property name="geometry"><rect><x>#</x><y>#</y><width>#</width><height>#</height></rect></property></widget>
    <widget class="QLineEdit" name="b"><property name="geometry"><rect><x>5</x><y>#</y><width>#</width><height>20</height></rect></property></widget>
    <widget class="QTabWidget" name="t"><property name="currentIndex"><number>#</number></property><widget class="QWidget" name="p"/></widget>
    </widget></ui>
    """,
    """
    <?import javafx.scene.layout.*?><GridPane xmlns:fx="http://javafx.com/fxml">
    <TextField fx:id="a" GridPane.rowIndex="#" GridPane.columnIndex="#" GridPane.rowSpan="#" GridPane.columnSpan="#"/>
    <TextField fx:id="b" GridPane.rowIndex="1" GridPane.rowSpan="#"/><TextField fx:id="c" opacity="#"/></GridPane>
    """,
    """
    <android.support.constraint.ConstraintLayout xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" android:layout_width="match_parent" android:padding="#dp">
    <EditText android:id="@+id/a" android:layout_width="#dp" android:minWidth="#dp" android:maxHeight="#dp"
      android:layout_margin="#dp" app:layout_constraintStart_toStartOf="parent" app:layout_constraintEnd_toStartOf="@id/b"
      app:layout_constraintHorizontal_bias="#" app:layout_constraintTop_toTopOf="@id/c"/>
    <EditText android:id="@+id/b" android:layout_width="0dp" app:layout_constraintHorizontal_weight="#"
      app:layout_constraintStart_toEndOf="@id/a" app:layout_constraintEnd_toEndOf="parent"/>
    <Guideline android:id="@+id/c" app:layout_constraintGuide_percent="#" app:layout_constraintGuide_begin="#dp"/>
    <LinearLayout><EditText android:layout_weight="#" android:layout_width="0dp"/></LinearLayout>
    </android.support.constraint.ConstraintLayout>
    """,
    """
    <GridLayout xmlns:android="http://schemas.android.com/apk/res/android" android:columnCount="#" android:rowCount="#">
    <EditText android:id="@+id/a" android:layout_row="#" android:layout_column="#" android:layout_rowSpan="#"
      android:layout_columnSpan="#" android:alpha="#" android:layout_marginTop="#dp"/>
    <EditText android:id="@+id/b" android:layout_rowSpan="#" android:layout_columnSpan="#"/><EditText/></GridLayout>
    """,
    """
    <menu xmlns:android="http://schemas.android.com/apk/res/android"><group android:orderInCategory="#">
    <item android:title="A" android:orderInCategory="#" android:menuCategory="system"/><item android:title="B"/></group></menu>
    """,
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><window id="w"><view key="contentView" id="v">
    <rect key="frame" x="0" y="0" width="#" height="#"/><subviews>
    <textField id="a"><rect key="frame" x="#" y="#" width="#" height="#"/><textFieldCell key="cell" editable="YES"/></textField>
    <textField id="b"><rect key="frame" x="5" y="#" width="9" height="#"/><textFieldCell key="cell" editable="YES"/></textField>
    </subviews></view></window></objects></document>
    """,
    """
    <resource xmlns="http://www.wxwidgets.org/wxxrc" version="#"><object class="wxDialog" name="d"><size>#,#</size><pos>#,#d</pos>
    <object class="wxGridBagSizer"><vgap>#</vgap><growablecols>#,#:#</growablecols>
    <object class="sizeritem"><cellpos>#,#</cellpos><cellspan>#,#</cellspan><object class="wxTextCtrl" name="a"/></object>
    <object class="sizeritem"><cellpos>1,#</cellpos><border>#</border><object class="wxSpinCtrl" name="b"><min>#</min>
    <max>#</max><value>#</value></object></object></object></object>
    <object class="wxPanel" name="p"><object class="wxFlexGridSizer"><cols>#</cols><rows>#</rows><object class="sizeritem">
    <option>#</option><object class="wxNotebook" name="n"><object class="notebookpage"><selected>#</selected>
    <object class="wxPanel" name="q"/></object></object></object><object class="spacer"><size>#,#</size></object>
    <object class="sizeritem"><object class="wxRadioBox" name="r"><selection>#</selection><dimension>#</dimension>
    <content><item>A</item></content></object></object></object></object></resource>
    """,
    """
    <SwiftUI xmlns="urn:focus-audit:swiftui"><View name="Form"><body><VStack>
    <TextField label="A"><frame x="#" y="#" width="#" height="#"/></TextField>
    <TextField label="B"><frame width="#" height="#"/><position x="#" y="#"/></TextField>
    <TextField label="C"><opacity value="#"/><accessibilitySortPriority value="#"/></TextField></VStack></body></View></SwiftUI>
    """,
  ]

  @Test(.slow, arguments: documents) func `every number may be anything`(document: String) throws {
    let plain = document.replacing("#", with: "1")
    let importer = try #require(Importers.importer(for: try XMLReader.read(Array(plain.utf8)).root))
    #expect(throws: Never.self) { try Self.audit(plain, importer) }
    let places = document.ranges(of: "#")
    for extreme in Self.extremes {
      // Replaces all numbers at once, and then each one separately.
      try? Self.audit(document.replacing("#", with: extreme), importer)
      for place in places {
        var changed = document
        changed.replaceSubrange(place, with: extreme)
        try? Self.audit(changed.replacing("#", with: "1"), importer)
      }
    }
  }

  private static func audit(_ text: String, _ importer: any Importer.Type) throws {
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "test.xml")
    let definitions = importer.survey(document).definitions
    let tree = try importer.importTree(document, definitions: definitions)
    let analysis = Analysis(tree)
    _ = RuleEngine().run(analysis)
    let stated = importer.statedLayout(of: tree, in: document, definitions: definitions)
    for scope in analysis.scopeResults(picturedBy: stated) {
      for box in scope.picture?.boxes ?? [] {
        #expect(abs(box.x) <= 100_000 && abs(box.y) <= 100_000)
        #expect(box.size.width <= 100_000 && box.size.height <= 100_000)
      }
    }
  }

  /// A span of `GridPane.REMAINING` ends with the grid: as text, as its number, and as a constant.
  @Test(arguments: [
    "GridPane.rowSpan='2147483647'>", "GridPane.rowSpan='REMAINING'>",
    "><GridPane.rowSpan><GridPane fx:constant='REMAINING'/></GridPane.rowSpan>",
    "><GridPane.rowSpan>2147483647</GridPane.rowSpan>",
  ])
  func `remaining rows end with the grid`(span: String) throws {
    let text = """
      <GridPane xmlns:fx="http://javafx.com/fxml">
      <columnConstraints><ColumnConstraints/><ColumnConstraints/><ColumnConstraints/></columnConstraints>
      <TextField fx:id='a' GridPane.rowIndex='1' GridPane.columnSpan='2147483647' \(span)</TextField>
      <TextField fx:id='b' GridPane.rowIndex='2' GridPane.rowSpan='2'/></GridPane>
      """
    let document = SourceDocument(xml: try XMLReader.read(Array(text.utf8)), path: "test.fxml")
    let tree = try JavaFXImporter.importTree(document, definitions: Definitions())
    #expect(
      tree.nodes.first { $0.id == "a" }?.placement == .cell(row: 1, column: 0, rowSpan: 3, columnSpan: 3))
  }
}
