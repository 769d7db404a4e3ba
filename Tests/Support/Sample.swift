/// Small files written for the tests.
package enum Sample {
  /// A GTK 4 window with a button of a class that another document's template declares.
  package static let window = """
    <interface>
      <requires lib="gtk" version="4.0"/>
      <object class="GtkWindow" id="window"><property name="child">
        <object class="GtkBox"><child><object class="AcmeSendButton" id="send"/></child></object>
      </property></object>
    </interface>
    """

  /// A GTK 4 document with the template of that class.
  package static let template = """
    <interface>
      <requires lib="gtk" version="4.0"/>
      <template class="AcmeSendButton" parent="GtkButton">
        <property name="label">Send</property>
      </template>
    </interface>
    """

  /// A Qt form with a button.
  package static let form = """
    <ui version="4.0">
      <class>Form</class>
      <widget class="QWidget" name="Form">
        <widget class="QPushButton" name="ok"><property name="text"><string>OK</string></property></widget>
      </widget>
    </ui>
    """

  /// A GTK 3 window without defects.
  package static let clean = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <requires lib="gtk+" version="3.20"/>
      <object class="GtkWindow" id="window">
        <property name="title">Account</property>
        <child>
          <object class="GtkBox" id="box">
            <property name="visible">True</property>
            <property name="orientation">vertical</property>
            <child>
              <object class="GtkButton" id="ok">
                <property name="visible">True</property>
                <property name="label">OK</property>
              </object>
              <packing><property name="position">0</property></packing>
            </child>
          </object>
        </child>
      </object>
    </interface>
    """

  /// A GTK 3 window whose combo box, on line 8, keeps Tab.
  package static let trap = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <requires lib="gtk+" version="3.20"/>
      <object class="GtkWindow" id="window"><property name="title">Size</property><child>
        <object class="GtkBox" id="box">
          <property name="visible">True</property>
          <child>
            <object class="GtkComboBoxText" id="size">
              <property name="visible">True</property>
              <property name="can_focus">True</property>
              <property name="tooltip-text">Size</property>
              <items><item>small</item><item>large</item></items>
            </object>
            <packing><property name="position">0</property></packing>
          </child>
          <child>
            <object class="GtkButton" id="ok">
              <property name="visible">True</property>
              <property name="label">OK</property>
            </object>
            <packing><property name="position">1</property></packing>
          </child>
        </object>
      </child></object>
    </interface>
    """
}
