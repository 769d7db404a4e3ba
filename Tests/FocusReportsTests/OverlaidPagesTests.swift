import FocusAudit
import FocusModel
import Foundation
import TestSupport
import Testing

/// Contents that cover each other are pages; people see one page at a time.
@Suite struct OverlaidPagesTests {
  @Test func `two forms in one frame are pages`() {
    let pagers = pagers(
      """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <LinearLayout android:id="@+id/signIn" android:layout_width="match_parent" android:layout_height="match_parent"
            android:orientation="vertical">
          <EditText android:layout_width="match_parent" android:layout_height="wrap_content" android:hint="Name"/>
          <Button android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Sign in"/>
        </LinearLayout>
        <LinearLayout android:id="@+id/failure" android:layout_width="match_parent" android:layout_height="match_parent"
            android:orientation="vertical">
          <TextView android:layout_width="match_parent" android:layout_height="wrap_content" android:text="No network"/>
          <Button android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="Try again"/>
        </LinearLayout>
      </FrameLayout>
      """, at: "app/src/main/res/layout/account.xml")
    #expect(pagers.map { $0.pages.map(\.name) } == [["Sign in", "No network"]])
    #expect(pagers.filter(\.hasTabs).isEmpty)
  }

  @Test func `two boxes in one StackPane are pages`() {
    let pagers = pagers(
      """
      <?import javafx.scene.control.*?><?import javafx.scene.layout.*?>
      <StackPane xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml"><children>
        <VBox fx:id="form"><TextField promptText="Name"/><Button text="Sign in"/></VBox>
        <VBox fx:id="failure"><Label text="No network"/><Button text="Try again"/></VBox>
      </children></StackPane>
      """, at: "account.fxml")
    #expect(pagers.map { $0.pages.map(\.name) } == [["Sign in", "No network"]])
    #expect(pagers.filter(\.hasTabs).isEmpty)
  }

  @Test func `a layout that is hidden where it is included covers nothing`() throws {
    let folder = try TemporaryFolder()
    func layout(_ contents: String) -> String {
      """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">\(contents)</FrameLayout>
      """
    }
    func form(_ button: String) -> String {
      """
      <LinearLayout android:layout_width="match_parent" android:layout_height="match_parent" android:orientation="vertical">
        <TextView android:layout_width="match_parent" android:layout_height="wrap_content" android:text="\(button) here"/>
        <Button android:layout_width="wrap_content" android:layout_height="wrap_content" android:text="\(button)"/>
      </LinearLayout>
      """
    }
    let layouts = "app/src/main/res/layout"
    try folder.write(layout(form("Try again")), to: "\(layouts)/failure.xml")
    for (name, visibility) in [("hidden", "gone"), ("shown", "visible")] {
      let include = "<include layout=\"@layout/failure\" android:visibility=\"\(visibility)\"/>"
      try folder.write(layout(form("Sign in") + include), to: "\(layouts)/\(name).xml")
    }
    let documents = Auditor().audit([folder.url.path]).documents
    let pages = Dictionary(
      uniqueKeysWithValues: documents.map { document in
        let pagers = document.scopes.compactMap(\.picture).flatMap(\.pagers)
        return (
          String(document.path.split(separator: "/").last ?? ""), pagers.flatMap { $0.pages.map(\.name) }
        )
      })
    #expect(pages["hidden.xml"] == [])
    #expect(pages["shown.xml"] == ["Sign in here", "Try again here"])
  }

  @Test(arguments: [("topTabsBezelBorder", true), ("noTabsNoBorder", false), ("noTabsBezelBorder", false)])
  func `AppKit tabs are drawn unless the type says that there are none`(type: String, hasTabs: Bool) throws {
    func item(_ id: String, _ label: String) -> String {
      """
      <tabViewItem label="\(label)" identifier="\(id)" id="\(id)"><view key="view" id="\(id)v">
        <rect key="frame" x="10" y="33" width="280" height="150"/>
        <subviews><textField id="\(id)t"><rect key="frame" x="20" y="20" width="100" height="22"/>
          <textFieldCell key="cell" editable="YES"/></textField></subviews></view></tabViewItem>
      """
    }
    let pager = try #require(
      pagers(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
          <window title="Settings" id="w"><view key="contentView" id="c">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews><tabView type="\(type)" id="t"><rect key="frame" x="0" y="0" width="300" height="200"/>
              <tabViewItems>\(item("a", "One"))\(item("b", "Two"))</tabViewItems></tabView></subviews>
          </view></window></objects></document>
        """, at: "a.xib"
      ).first)
    #expect(pager.hasTabs == hasTabs)
  }

  /// The fields of a stabiliser: code shows the label and the field of the selected method.
  @Test func `contents of a grid that share cells are pages`() {
    func cell(_ kind: String, _ text: String, _ column: Int, _ row: Int) -> String {
      """
      <child><object class="\(kind)"><property name="visible">True</property>\(text)</object>
        <packing><property name="left-attach">\(column)</property><property name="top-attach">\(row)</property></packing></child>
      """
    }
    func pair(_ name: String, row: Int) -> String {
      cell("GtkLabel", "<property name=\"label\">\(name)</property>", 0, row)
        + cell("GtkSpinButton", "", 1, row)
    }
    func pages(_ contents: String) -> [[String]] {
      pagers(
        """
        <interface><requires lib="gtk+" version="3.24"/><object class="GtkWindow"><child>
          <object class="GtkGrid"><property name="visible">True</property>\(contents)</object>
        </child></object></interface>
        """, at: "a.ui"
      ).map { $0.pages.map(\.name) }
    }
    #expect(
      pages(pair("Drag", row: 0) + pair("Radius", row: 0) + pair("Mass", row: 1)) == [["Drag", "Radius"]])
    #expect(
      pages(pair("Size", row: 0) + pair("Drag", row: 1) + pair("Radius", row: 1) + pair("Sigma", row: 0))
        == [["Size", "Sigma"], ["Drag", "Radius"]])
    #expect(
      pages(cell("GtkSpinButton", "", 0, 0) + cell("GtkSpinButton", "", 0, 0)) == [],
      "contents of one cell may be at different edges of the cell")
    let label = "<property name=\"label\">One</property>"
    #expect(
      pages(
        cell("GtkLabel", label, 0, 0) + cell("GtkLabel", label, 0, 0) + cell("GtkSpinButton", "", 1, 0)
          + cell("GtkSpinButton", "", 1, 0)) == [], "the fields of a label are not its neighbours")
  }

  @Test func `a button that floats above a list is no page`() {
    let pagers = pagers(
      """
      <FrameLayout xmlns:android="http://schemas.android.com/apk/res/android" android:layout_width="match_parent"
          android:layout_height="match_parent">
        <ListView android:layout_width="match_parent" android:layout_height="match_parent"/>
        <ImageButton android:layout_width="56dp" android:layout_height="56dp" android:layout_gravity="bottom|end"
            android:contentDescription="Add"/>
      </FrameLayout>
      """, at: "app/src/main/res/layout/notes.xml")
    #expect(pagers.isEmpty)
  }

  @Test(arguments: [(true, true), (false, false)])
  func `tabs are drawn if people see them`(shows: Bool, hasTabs: Bool) throws {
    let pager = try #require(
      pagers(
        """
        <interface><requires lib="gtk+" version="3.24"/>
          <object class="GtkWindow"><child><object class="GtkNotebook"><property name="visible">True</property>
            <property name="show-tabs">\(shows ? "True" : "False")</property>
            <child><object class="GtkEntry"><property name="visible">True</property></object></child>
            <child type="tab"><object class="GtkLabel"><property name="label">One</property></object></child>
            <child><object class="GtkEntry"><property name="visible">True</property></object></child>
            <child type="tab"><object class="GtkLabel"><property name="label">Two</property></object></child>
          </object></child></object></interface>
        """, at: "a.ui"
      ).first)
    #expect(pager.hasTabs == hasTabs)
  }

  @Test func `a page with a blank title has another name`() {
    let pagers = pagers(
      """
      <interface><requires lib="gtk" version="4.0"/>
        <object class="GtkWindow"><property name="child"><object class="GtkNotebook">
          <child><object class="GtkNotebookPage">
            <property name="tab"><object class="GtkLabel"><property name="label"> </property></object></property>
            <property name="child"><object class="GtkEntry" id="first"/></property></object></child>
          <child><object class="GtkNotebookPage">
            <property name="tab"><object class="GtkLabel"><property name="label">Two</property></object></property>
            <property name="child"><object class="GtkEntry" id="second"/></property></object></child>
        </object></property></object></interface>
      """, at: "a.ui")
    #expect(pagers.map { $0.pages.map(\.name) } == [["first", "Two"]])
  }

  @Test func `a page whose contents have a blank title has another name`() {
    let pagers = pagers(
      """
      <interface><requires lib="gtk" version="4.0"/><requires lib="libadwaita" version="1.4"/>
        <object class="GtkWindow"><property name="child"><object class="GtkStack">
          <child><object class="GtkStackPage"><property name="child">
            <object class="AdwStatusPage" id="start"><property name="title"> </property>
              <property name="child"><object class="GtkButton"><property name="label">Scan</property></object></property>
            </object></property></object></child>
          <child><object class="GtkStackPage"><property name="child">
            <object class="GtkEntry" id="second"/></property></object></child>
        </object></property></object></interface>
      """, at: "a.ui")
    #expect(pagers.map { $0.pages.map(\.name) } == [["start", "second"]])
  }

  private func pagers(_ text: String, at path: String) -> [Picture.Pager] {
    Auditor().audit(source: Array(text.utf8), path: path).documents.flatMap(\.scopes)
      .compactMap(\.picture).flatMap(\.pagers)
  }
}
