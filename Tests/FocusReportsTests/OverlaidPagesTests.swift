import FocusAudit
import FocusModel
import Testing

/// Contents that cover each other are pages, of which people see one at a time.
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

  private func pagers(_ text: String, at path: String) -> [Picture.Pager] {
    Auditor().audit(source: Array(text.utf8), path: path).documents.flatMap(\.scopes)
      .compactMap(\.picture).flatMap(\.pagers)
  }
}
