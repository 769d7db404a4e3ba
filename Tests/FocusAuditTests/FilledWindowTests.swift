import FocusAudit
import FocusModel
import Testing
import TestSupport

/// Windows that code fills from a form and only paints, so keyboard focus does not enter them.
@Suite struct FilledWindowTests {
  private static let form = """
    <ui version="4.0"><class>Player</class><widget class="QWidget" name="Player"><layout class="QVBoxLayout">
    <item><widget class="QToolButton" name="play"><property name="focusPolicy"><enum>Qt::StrongFocus</enum></property>
    <property name="icon"><iconset resource="a.qrc">:/play.png</iconset></property></widget></item>
    </layout></widget></ui>
    """

  /// A class whose constructor fills `panel`, with `statements` after the call.
  private static func popup(
    _ statements: String, panel: String = "new QWidget()", paint: String = "m_panel->render(painter);"
  ) -> String {
    """
    #include "ui_player.h"
    Popup::Popup() : m_panel(\(panel)) {
      m_ui.setupUi(m_panel);
      \(statements)
    }
    void Popup::paint(QPainter *painter) { \(paint) }
    """
  }

  @Test func `a finding in a window that code only paints is inconclusive, with the place`() throws {
    let found = try auditedProject(["player.ui": Self.form, "popup.cpp": Self.popup("")])
    #expect(found.findings.isEmpty)
    let reasons = found.outcomes.flatMap(\.doubts).map(\.message)
    #expect(
      reasons.contains {
        $0.hasSuffix("; but code paints its window without ever showing it, at popup.cpp:6")
      })
  }

  @Test(arguments: [
    popup("m_panel->setVisible(true); m_panel->setAttribute(Qt::WA_DontShowOnScreen);", paint: "draw();"),
    popup("", panel: "new QWidget(nullptr)"), popup("m_panel->hide();"), popup("m_panel->resize(200, 100);"),
  ])
  func `the window may be kept off the screen, or have no parent`(code: String) throws {
    #expect(try auditedProject(["player.ui": Self.form, "popup.cpp": code]).findings.isEmpty)
  }

  @Test(arguments: [
    // The window has a parent, is shown, is passed to a layout or to another window, or is not painted.
    popup("", panel: "new QWidget(this)"), popup("m_panel->show();"), popup("m_panel->setVisible(visible);"),
    popup("layout->addWidget(m_panel);"), popup("m_panel->setParent(this);"), popup("window = m_panel;"),
    popup("", paint: "draw();"),
    popup("m_panel->setAttribute(Qt::WA_DontShowOnScreen, false);", paint: "draw();"),
    // The class itself is the window.
    """
    #include "ui_player.h"
    Player::Player() { m_ui.setupUi(this); }
    QPixmap Player::picture() { return grab(); }
    """,
    // One of two windows is shown.
    popup("") + "\nvoid Popup::open() { auto panel = new QWidget(); m_ui.setupUi(panel); panel->show(); }",
  ])
  func `a window that code may show keeps its findings`(code: String) throws {
    let found = try auditedProject(["player.ui": Self.form, "popup.cpp": code])
    #expect(found.findings.contains { $0.rule == "unnamed-focus-stop" })
  }

  private static let item = """
    void WindowItem::setContents(QWidget *widget) { d->m_window = widget; resize(widget->sizeHint()); }
    void WindowItem::paint(QPainter *painter) { d->m_window->render(painter); }
    """

  /// A class that passes a window to an item.
  private static let panel = """
    #include "ui_player.h"
    void Panel::initialize() {
      auto window = new QWidget(nullptr);
      m_ui = new Ui::Player;
      m_ui->setupUi(window);
      m_item->setContents(window);
    }
    """

  @Test func `another class may paint the window`() throws {
    let found = try auditedProject([
      "player.ui": Self.form, "panel.cpp": Self.panel, "item.cpp": Self.item,
    ])
    #expect(found.findings.isEmpty)
  }

  @Test(arguments: [
    item + "\nvoid WindowItem::open() { d->m_window->show(); }",
    item.replacing("d->m_window = widget;", with: "d->m_window = widget; layout()->addWidget(widget);"),
    item.replacing("d->m_window->render(painter);", with: "draw(painter);"),
  ])
  func `another class may show the window`(item: String) throws {
    let found = try auditedProject(["player.ui": Self.form, "panel.cpp": Self.panel, "item.cpp": item])
    #expect(found.findings.contains { $0.rule == "unnamed-focus-stop" })
  }
}
