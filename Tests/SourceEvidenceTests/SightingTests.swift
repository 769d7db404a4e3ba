import FocusModel
import TestSupport
import Testing

@testable import SourceEvidence

/// The changes that a class's code makes to its own objects.
private func sightings(_ ending: String, _ code: String, ofClass name: String) -> [String] {
  let files = [SourceFile(path: "Code.\(ending)", file: "")]
  let evidence = SourceEvidence(
    files, names: [], documents: [], classes: [name], jobs: 1, read: { _, _ in Array(code.utf8) })
  return (0..<32).compactMap { bit in
    evidence.place(of: CodeChange(rawValue: 1 << bit), to: [name], in: [name])
      .map { "\($0.change.words), \($0.line)" }
  }
}

/// The effects of code on an object.
@Suite struct SightingTests {
  @Test func `Qt: members of the form, directly and through a pointer`() {
    let code = """
      ui->edit->setToolTip(tr("Where to save"));
      QWidget *target = ui->target;
      target->setAccessibleName("Target");
      ui->label->setBuddy(ui->other);
      setTabOrder(ui->first, ui->second);
      """
    #expect(sightings("cpp", code, of: "edit") == ["edit sets its tooltip, 1"])
    #expect(sightings("cpp", code, of: "target") == ["target sets its accessible name, 3"])
    #expect(sightings("cpp", code, of: "other") == ["other connects a label to it, 4"])
    #expect(
      sightings("cpp", code, of: "first", "second") == [
        "first sets its place in the focus order, 5", "second sets its place in the focus order, 5",
      ])
  }

  @Test func `XAML: functions that receive the property that they set`() {
    let code = """
      play.SetValue(AutomationProperties.NameProperty, "Play");
      pause.SetBinding(AutomationProperties.NameProperty, new Binding("Pause"));
      BindingOperations.SetBinding(stop, AutomationProperties.NameProperty, new Binding("Stop"));
      skip[AutomationProperties.NameProperty] = "Skip";
      back[!ToolTip.TipProperty] = new Binding("Back");
      mute.Bind(ContentControl.ContentProperty, texts);
      field.SetCurrentValue(FocusableProperty, true);
      code.SetValue(FrameworkElement.NameProperty, "Code");
      slider.SetValue(Slider.WidthProperty, 20);
      list.SetValue(AutomationProperties.LabeledByProperty, heading);
      """
    #expect(
      sightings(
        "cs", code, of: "play", "pause", "stop", "skip", "back", "mute", "field", "code", "slider", "list",
        "heading") == [
          "play sets its accessible name, 1", "pause sets its accessible name, 2",
          "stop sets its accessible name, 3", "skip sets its accessible name, 4", "back sets its tooltip, 5",
          "mute sets its text, 6", "field decides whether it takes focus, 7",
          "list connects a label to it, 10",
          "heading connects a label to it, 10",
        ])
  }

  @Test func `WinUI in C++: an object is returned by a function without arguments`() {
    let code = """
      Field().Header(box_value(Localize(L"Object name")));
      Search().PlaceholderText(L"Search");
      AutomationProperties::SetName(Menu(), L"Menu");
      auto text = Distance().Text();
      """
    #expect(
      sightings("cpp", code, of: "Field", "Search", "Menu", "Distance") == [
        "Field sets its accessible name, 1", "Search sets its placeholder, 2",
        "Menu sets its accessible name, 3",
      ])
  }

  /// A cleared property has no value at some time, so the name is not settled.
  @Test func `XAML: a cleared property`() {
    func isSettled(_ code: String) -> Bool {
      let evidence = SourceEvidence(
        [SourceFile(path: "Code.cs", file: "")], names: ["play"], documents: ["Document"], jobs: 1,
        read: { _, _ in Array(("Document\n" + code).utf8) })
      return evidence.isSettled(by: .named, to: ["play"], in: ["Document"])
    }
    let naming = "play.SetValue(AutomationProperties.NameProperty, \"Play\");\n"
    #expect(isSettled(naming))
    #expect(!isSettled(naming + "play.ClearValue(AutomationProperties.NameProperty);"))
    #expect(!isSettled("play.SetValue(AutomationProperties.NameProperty, null);"))
  }

  @Test func `GTK: the picture of a button, and the image in a button`() {
    let code = """
      gtk_button_set_image (GTK_BUTTON (play), image);
      gtk_image_set_from_icon_name (GTK_IMAGE (stop), "stop", 4);
      """
    #expect(sightings("c", code, of: "play") == ["play gives it a picture, 1"])
    #expect(sightings("c", code, of: "stop") == ["stop gives it a picture, 2"])
  }

  @Test func `Kotlin: an argument with a name is no property of the object that a function is called on`() {
    let code = """
      fun show() { binding.picture.setSafely(drawable) }
      fun ImageView.setSafely(drawable: Drawable?) = runSafely(
          action = { setImageDrawable(drawable) },
          contentDescription = null,
      )
      """
    #expect(sightings("kt", code, of: "picture") == ["picture gives it a picture, 3"])
  }

  @Test func `a view that passes its own click listener on to a part takes focus itself`() {
    let code = """
      override fun setOnClickListener(l: OnClickListener?) {
        super.setOnClickListener(l)
        binding.name.setOnClickListener(l)
      }
      fun init() { binding.other.setOnClickListener { open() } }
      """
    #expect(
      sightings("kt", code, of: "name", "other") == [
        "name decides whether it takes focus, 3", "name listens for clicks on it, 3",
        "other listens for clicks on it, 5",
      ])
  }

  @Test func `.NET: handlers of events`() {
    let code = """
      var play = FindViewById<ImageButton>(Resource.Id.play_button);
      play.Click += (sender, e) => Play();
      bar.Touch += OnTouch;
      count += bar.Click;
      """
    #expect(sightings("cs", code, of: "play_button") == ["play_button listens for clicks on it, 2"])
    #expect(sightings("cs", code, of: "bar") == ["bar listens for touches on it, 3"])
    let basic = "' play.Click\nAddHandler play.Click, AddressOf OnPlay\nplay.ToolTip = \"Play\""
    #expect(
      sightings("vb", basic, of: "play") == ["play sets its tooltip, 3", "play listens for clicks on it, 2"])
  }

  @Test func `Avalonia: the tooltip of an object that a function is given`() {
    let code = """
      ToolTip.SetTip(play, "Play");
      ToolTip.SetTip(this.FindControl<Button>("stop"), "Stop");
      """
    #expect(sightings("cs", code, of: "play") == ["play sets its tooltip, 1"])
    #expect(sightings("cs", code, of: "stop") == ["stop sets its tooltip, 2"])
  }

  @Test func `a class of C++: in its functions, not in declarations and not on others`() {
    let code = """
      class NotesEdit;
      class EXPORT NotesEdit : public QTextEdit {
        void setToolTip(const QString &text);
        NotesEdit *setAccessibleName(QString name);
      };
      NotesEdit::NotesEdit(QWidget *parent) : QTextEdit(parent), length{0} {
        setTabChangesFocus(true);
        this->setFocusPolicy(Qt::StrongFocus);
        other->setToolTip("Other");
      }
      void Window::fill() { auto edit = new NotesEdit(this); edit->setAccessibleName("Notes"); setToolTip("Mine"); }
      """
    #expect(
      sightings("cpp", code, ofClass: "NotesEdit")
        == ["decides whether it takes focus, 8", "handles Tab in it, 7", "defines its class, 2"])
  }

  @Test
  func `what decides about Tab: keys that a class takes, a filter of them, and text that can only be read`() {
    let editor = """
      void SqlEditor::keyPressEvent(QKeyEvent *event) {
        switch (event->key()) { case Qt::Key_Backtab: indent(); return; }
        QPlainTextEdit::keyPressEvent(event);
      }
      class ChatEdit : public QTextEdit {
        bool focusNextPrevChild(bool next) override;
      };
      SqlView::SqlView(QWidget *parent) : SqlEditor(parent) { setReadOnly(true); }
      """
    let decides = "handles Tab in it"
    #expect(
      sightings("cpp", editor, ofClass: "SqlEditor") == ["\(decides), 2", "reads the keys pressed in it, 3"])
    #expect(sightings("cpp", editor, ofClass: "ChatEdit") == ["\(decides), 6", "defines its class, 5"])
    #expect(sightings("cpp", editor, ofClass: "SqlView") == ["\(decides), 8"])
    let window = """
      ui->log->setReadOnly(true);
      ui->chat->installEventFilter(this);
      """
    #expect(sightings("cpp", window, of: "log") == ["log \(decides), 1"])
    #expect(sightings("cpp", window, of: "chat") == ["chat \(decides), 2"])
  }

  @Test func `a class of Swift and of Python`() {
    let swift = """
      final class PlayButton: UIButton {
        override var accessibilityLabel: String? { get { "Play" } set {} }
        var toolTip: String?
        func update() { self.isAccessibilityElement = true; label.placeholder = "x" }
      }
      """
    #expect(
      sightings("swift", swift, ofClass: "PlayButton")
        == ["sets its accessible name, 2", "decides whether it takes focus, 4", "defines its class, 1"])
    let python = """
      class Notes(QTextEdit):
          def __init__(self):
              self.setTabChangesFocus(True)
              self.other.setToolTip('Other')
      class Window(QDialog):
          def __init__(self):
              self.setToolTip('Window')
      """
    #expect(sightings("py", python, ofClass: "Notes") == ["handles Tab in it, 3"])
  }

  @Test(arguments: [
    ("java", "public class IconButton extends AppCompatImageButton implements Tinted {}", true),
    (
      "kt", "class IconButton @JvmOverloads constructor(c: Context, b: Button? = null) : ImageButton(c) {}",
      true
    ),
    ("kt", "class IconButton(context: Context, button: Button) : FrameLayout(context) {}", false),
    ("java", "class IconButton extends IconView {}", false),
    ("swift", "extension IconButton: Button {}", false),
    ("cpp", "class IconButton; class OtherButton : public QToolButton {};", false),
  ])
  func `a class is defined where it derives from one that ends with the same word`(
    ending: String, code: String, isDefined: Bool
  ) {
    #expect(sightings(ending, code, ofClass: "IconButton") == (isDefined ? ["defines its class, 1"] : []))
  }

  @Test func `a value that is only read or shown elsewhere is no change`() {
    let code = """
      label->setText(ui->edit->text());
      if (ui->edit->toolTip().isEmpty()) return;
      other->setToolTip(ui->edit->placeholderText());
      list->setCurrentText(edit);
      """
    #expect(sightings("cpp", code, of: "edit").isEmpty)
  }

  @Test func `comments and strings are no code`() {
    let code = """
      // ui->edit->setToolTip("a");
      /* ui->edit->setToolTip("a"); */
      log("ui->edit->setToolTip(a)");
      """
    #expect(sightings("cpp", code, of: "edit").isEmpty)
    #expect(sightings("py", "# self.edit.setToolTip('a')", of: "edit").isEmpty)
    #expect(sightings("kt", "/* /* */ binding.edit.hint = \"a\" */", of: "edit").isEmpty)
  }

  @Test func `Android in Java: looked up by id, cast or not`() {
    let code = """
      ImageButton play = (ImageButton) view.findViewById(R.id.play);
      play.setContentDescription(getString(R.string.play));
      findViewById(R.id.pause).setOnClickListener(v -> pause());
      ((TextView) findViewById(R.id.stop)).setText(R.string.stop);
      label.setLabelFor(R.id.amount);
      ViewCompat.setAccessibilityDelegate(play, new Delegate());
      final TextInputLayout box = Objects.requireNonNull(dialog.findViewById(R.id.box));
      box.setHint(title);
      """
    #expect(
      sightings("java", code, of: "play") == [
        "play sets its accessible name, 2", "play sets an accessibility delegate, 6",
      ])
    #expect(sightings("java", code, of: "pause") == ["pause listens for clicks on it, 3"])
    #expect(sightings("java", code, of: "stop") == ["stop sets its text, 4"])
    #expect(sightings("java", code, of: "amount") == ["amount connects a label to it, 5"])
    #expect(sightings("java", code, of: "box") == ["box sets its placeholder, 8"])
  }

  @Test func `properties that only return the object`() {
    let code = """
      private val play: ImageButton get() = binding.playButton
      private val stop: ImageButton
        get() = binding.stopButton
      private val pause by lazy(LazyThreadSafetyMode.NONE) { binding.pauseButton }
      fun show() {
        play.setOnClickListener { start() }
        stop.contentDescription = "Stop"
        pause.hint = "Pause"
      }
      """
    #expect(
      sightings("kt", code, of: "playButton", "stopButton", "pauseButton") == [
        "playButton listens for clicks on it, 6", "stopButton sets its accessible name, 7",
        "pauseButton sets its placeholder, 8",
      ])
    let property = "class P {\n Button Play => form.playButton;\n void Show() { Play.ToolTip = \"Play\"; } }"
    #expect(sightings("cs", property, of: "playButton") == ["playButton sets its tooltip, 3"])
    let function = "run(x => playButton);\nx.ToolTip = \"Play\";"
    #expect(sightings("cs", function, of: "playButton").isEmpty)
  }

  @Test func `Android in Kotlin: view binding, scope functions and lazy fields`() {
    let code = """
      private val stop: ImageButton by lazy { findViewById<ImageButton>(R.id.stop_button) }
      binding.playButton.contentDescription = getString(R.string.play)
      binding.pauseButton.apply {
        isVisible = true
        setOnClickListener { pause() }
      }
      with(binding.nextButton) { contentDescription = "next" }
      binding.seek.let { it.isEnabled = false }
      stop.tooltipText = "Stop"
      if (binding.nameField.hint == null) return
      """
    #expect(sightings("kt", code, of: "playButton") == ["playButton sets its accessible name, 2"])
    #expect(
      sightings("kt", code, of: "pauseButton") == [
        "pauseButton shows or hides it, 4", "pauseButton listens for clicks on it, 5",
      ])
    #expect(sightings("kt", code, of: "nextButton") == ["nextButton sets its accessible name, 7"])
    #expect(sightings("kt", code, of: "seek") == ["seek enables or disables it, 8"])
    #expect(sightings("kt", code, of: "stop_button") == ["stop_button sets its tooltip, 9"])
    #expect(sightings("kt", code, of: "nameField").isEmpty)
  }

  @Test func `a variable that holds objects by turns is each of them in its turn`() {
    let code = """
      View button = findViewById(R.id.first);
      button.setContentDescription("first");
      button = findViewById(R.id.second);
      button.setVisibility(View.GONE);
      """
    #expect(sightings("java", code, of: "first") == ["first sets its accessible name, 2"])
    #expect(sightings("java", code, of: "second") == ["second shows or hides it, 4"])
  }

  @Test func `GTK in C: casts, lookups and functions of the object`() {
    let code = """
      GtkWidget *entry = GTK_WIDGET (gtk_builder_get_object (builder, "entry"));
      gtk_widget_set_tooltip_text (entry, _("Name"));
      gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->field);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, "x", -1);
      gtk_widget_grab_focus (GTK_WIDGET (self->field));
      """
    #expect(sightings("c", code, of: "entry") == ["entry sets its tooltip, 2"])
    #expect(
      sightings("c", code, of: "field") == ["field connects a label to it, 3", "field gives it focus, 5"])
    #expect(sightings("c", code, of: "button") == ["button sets its accessible name, 4"])
  }

  @Test func `GTK in C++: members that the constructor looks up`() {
    let code = """
      Window::Window(Builder builder)
        : list_(get_widget<Gtk::List>(builder, "list")), speed_(get_widget<Gtk::Button>(builder, "speed")) {
        speed_->set_tooltip_text("Speed");
      }
      """
    #expect(sightings("cc", code, of: "speed") == ["speed sets its tooltip, 3"])
    let filled = "xml->get_widget(\"title\", m_title);\nm_title->set_tooltip_text(\"Title\");"
    #expect(sightings("cc", filled, of: "title").contains("title sets its tooltip, 2"))
  }

  @Test func `an object that a table is asked for by its name`() {
    let python =
      "self.widgets[\"name\"].set_tooltip_text(text)\nlabel = widgets['other']\nlabel.set_text(text)"
    #expect(sightings("py", python, of: "name") == ["name sets its tooltip, 1"])
    #expect(sightings("py", python, of: "other") == ["other sets its text, 3"])
    #expect(sightings("py", "names = ['name', 'other']", of: "name").isEmpty)
  }

  @Test func `an object that is put into another one stays as it is`() {
    let code = """
      layout.addWidget(self.name, 0, 0)
      layout.setStretchFactor(self.name, 1)
      self.name.setObjectName("name")
      """
    #expect(sightings("py", code, of: "name") == ["name adds or removes it, 1"])
    let menus = "menu->addAction(ui->open);\nconnect(ui->save, &QAction::triggered, this, &Window::save);\n"
    #expect(sightings("cpp", menus, of: "open") == ["open adds or removes it, 1"])
    #expect(sightings("cpp", menus, of: "save") == ["save listens for clicks on it, 2"])
    let sides = "setTop(null);\nroot.getChildren().remove(bar);\nroot.setTop(bar);\nfields.add(name);\n"
    #expect(sightings("java", sides, of: "bar") == ["bar adds or removes it, 2"])
    #expect(sightings("java", sides, of: "name").isEmpty)
  }

  @Test func `an object that is looked up by number is no other than one that is looked up by name`() {
    let code = """
      for v in (5, 10):
        self.builder.get_object(f"delay_{v}").connect("toggled", self.on_delay)
      """
    #expect(sightings("py", code, of: "delay_%") == ["delay_% listens for clicks on it, 2"])
    let list = "buttons = [self.builder.get_object(f\"delay_{v}\") for v in (5, 10)]"
    #expect(sightings("py", list, of: "delay_%") == ["delay_% finds this and similar objects by number, 1"])
  }

  @Test func `what a loop does to the objects in a collection it does to each`() {
    let named = ["open sets its tooltip, 2", "save sets its tooltip, 2"]
    func seen(_ code: String, in ending: String) -> [String] { sightings(ending, code, of: "open", "save") }
    #expect(seen("for button in (self.open, self.save):\n  button.setToolTip(text)", in: "py") == named)
    #expect(seen("for button in [self.open, self.save]:\n  button.setToolTip(text)", in: "py") == named)
    #expect(
      seen("for (auto *button : {ui->open, ui->save})\n  button->setToolTip(text);", in: "cpp") == named)
    #expect(seen("for (button in listOf(open, save)) {\n  button.tooltipText = text\n}", in: "kt") == named)
    #expect(
      seen("for (Button button : new Button[] {open, save}) {\n  button.setTooltipText(text);\n}", in: "java")
        == named)
    let held = ["open sets its tooltip, 3", "save sets its tooltip, 3"]
    #expect(
      seen("self.all = [self.open, self.save]\nfor button in self.all:\n  button.setToolTip(text)", in: "py")
        == held)
    let map = "all = { 'a': [self.open, 1], 'b': [self.save, 2] }\n"
    #expect(seen(map + "for key in all:\n  all[key][0].setToolTip(key)", in: "py") == held)
    let values = map + "for key in all:\n  value = all[key]\n  value[0].setToolTip(key)"
    #expect(seen(values, in: "py") == ["open sets its tooltip, 4", "save sets its tooltip, 4"])
    // A call is not a collection, and neither is a block.
    #expect(
      seen("run(self.open, self.save)\nfor button in others:\n  button.setToolTip(text)", in: "py").isEmpty)
    #expect(
      seen("void f() {\n  run(open); for (Button b : others) { b.setTooltipText(t); } }", in: "java").isEmpty)
  }

  @Test(arguments: [
    ("m", "[self.window makeFirstResponder:self.view.responder];", "makeFirstResponder"),
    ("swift", "view.window?.makeFirstResponder(list)", "makeFirstResponder"),
    ("swift", "window?.initialFirstResponder = list", "initialFirstResponder"),
  ])
  func `what code does to the whole window, whatever it calls that`(
    _ ending: String, _ code: String, _ name: String
  ) {
    #expect(sightings(ending, code, of: name).contains("\(name) gives focus to something in the window, 1"))
  }

  @Test(arguments: [
    ("newScene.addEventHandler(KeyEvent.KEY_RELEASED, this::onKey);", "addEventHandler", true),
    ("pane.getScene().addEventFilter(KEY_PRESSED, e -> { });", "addEventFilter", true),
    ("scene.setOnKeyPressed(event -> { });", "setOnKeyPressed", true),
    ("scene.getAccelerators().put(combination, this::save);", "getAccelerators", true),
    ("scene.addEventFilter(MouseEvent.ANY, e -> { });", "addEventFilter", false),
    ("field.setOnKeyPressed(event -> { });", "setOnKeyPressed", false),
    ("scene.addEventFilter", "addEventFilter", false),
  ])
  func `keys of a whole scene`(_ code: String, _ name: String, _ isSeen: Bool) {
    let words = "\(name) reads the keys of the whole window, 1"
    #expect(sightings("java", code, of: name).contains(words) == isSeen)
  }

  @Test(arguments: [
    ("self.volume.get_accessible().set_name(_('Volume'))", true),
    ("accessible = self.volume.get_accessible()\naccessible.set_name(_('Volume'))", true),
    ("self.volume.set_name('volume')", false),
  ])
  func `the name of an accessible object is that of its widget`(code: String, isNamed: Bool) {
    let seen = sightings("py", code, of: "volume")
    #expect(seen.contains { $0.contains("sets its accessible name") } == isNamed)
  }

  @Test func `a key that calls a function`() {
    let python = "accelerators.connect(Gdk.KEY_Escape, 0, Gtk.AccelFlags.VISIBLE, self.on_cancel)"
    #expect(sightings("py", python, of: "on_cancel") == ["on_cancel gives it a shortcut, 1"])
    #expect(sightings("py", "window.connect('key-press-event', self.on_cancel)", of: "on_cancel").isEmpty)
  }

  @Test func `what hides an object from assistive technology, and what does not`() {
    let hidden = ["name hides it from assistive technology, 1"]
    let other = ["name decides whether it takes focus, 1"]
    func seen(_ code: String, in ending: String = "java") -> [String] { sightings(ending, code, of: "name") }
    #expect(seen("name.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO);") == hidden)
    #expect(seen("name.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);") == other)
    #expect(seen("name.isAccessibilityElement = false", in: "swift") == hidden)
    #expect(seen("name.isAccessibilityElement = true", in: "swift") == other)
    #expect(seen("name.accessibilityElementsHidden = true", in: "swift") == hidden)
  }

  @Test func `GTK in Python and JavaScript`() {
    let python = """
      self.entry = self.builder.get_object('entry1')
      self.entry.set_placeholder_text(_("Search"))
      self.builder.get_object("button-ok").set_sensitive(False)
      """
    #expect(sightings("py", python, of: "entry1") == ["entry1 sets its placeholder, 2"])
    #expect(sightings("py", python, of: "button-ok") == ["button-ok enables or disables it, 3"])
    #expect(
      sightings("js", "this._list.connect('row-activated', () => {});", of: "_list") == [
        "_list listens for clicks on it, 1"
      ])
  }

  @Test func `Apple: outlets in Swift and Objective-C`() {
    let swift = """
      playButton.accessibilityLabel = "Play"
      window?.initialFirstResponder = nameField
      self.stopButton?.isHidden = true
      """
    #expect(sightings("swift", swift, of: "playButton") == ["playButton sets its accessible name, 1"])
    #expect(sightings("swift", swift, of: "nameField") == ["nameField gives it focus, 2"])
    #expect(sightings("swift", swift, of: "stopButton") == ["stopButton shows or hides it, 3"])
    let objectiveC = """
      [self.playButton setAccessibilityLabel:@"Play"];
      [[stopButton cell] setPlaceholderString:@"x"];
      [window makeFirstResponder:nameField];
      nameField.toolTip = @"Name";
      """
    #expect(sightings("m", objectiveC, of: "playButton") == ["playButton sets its accessible name, 1"])
    #expect(sightings("m", objectiveC, of: "stopButton") == ["stopButton sets its placeholder, 2"])
    #expect(
      sightings("m", objectiveC, of: "nameField") == [
        "nameField sets its tooltip, 4", "nameField gives it focus, 3",
      ])
  }

  @Test func `JavaFX: properties that are bound`() {
    let code = """
      save.disableProperty().bind(form.invalid());
      name.textProperty().addListener((a, b, c) -> check());
      field.setAccessibleText("Name");
      """
    #expect(sightings("java", code, of: "save") == ["save enables or disables it, 1"])
    #expect(sightings("java", code, of: "name").isEmpty)
    #expect(sightings("java", code, of: "field") == ["field sets its accessible name, 3"])
  }
}

/// Evidence of a project.
@Suite struct ProjectEvidenceTests {
  @Test(
    arguments: [
      (
        "class Window:\n  def __init__(self):\n    if wide:\n      pass\n    self.play.setToolTip('Play')",
        true
      ),
      ("class Window:\n  def __init__(self):\n    if wide:\n      self.play.setToolTip('Play')", false),
      (
        "class Window:\n  def __init__(self):\n    for name in names:\n      with name:\n        self.play.setToolTip(name)",
        false
      ),
      ("class Window:\n  def on_open(self):\n    self.play.setToolTip('Play')", false),
      ("def start():\n  run(lambda: self.play.setToolTip('Play'))", false),
      ("def start():\n  if wide: self.play.setToolTip('Play')", false),
      ("def start():\n  self.play.setToolTip(\n    'Play')", true),
      ("def start():\n  self.play.setToolTip('Play')\ndef stop():\n  self.play.setToolTip('')", false),
    ])
  func `in Python, a branch, a handler and a lambda may not run`(_ code: String, isSettled: Bool) {
    let evidence = SourceEvidence(
      [SourceFile(path: "window.py", file: "")], names: ["play"], documents: ["ui_window"], jobs: 1,
      read: { _, _ in Array("import ui_window\n\(code)\n".utf8) })
    #expect(evidence.place(of: .tooltip, to: ["play"], in: ["ui_window"]) != nil)
    #expect(evidence.isSettled(by: .tooltip, to: ["play"], in: ["ui_window"]) == isSettled)
  }

  @Test func `a file is evidence for the documents that it or its sibling of the same name mentions`() {
    let code = [
      "src/dialog.h": "#include \"ui_dialog.h\"\nclass Dialog { Ui::Dialog *ui; };",
      "src/dialog.cpp": "void Dialog::init() {\n  ui->name->setToolTip(\"n\");\n}",
      "src/other.cpp": "ui->name->setPlaceholderText(\"n\");",
    ]
    let evidence = SourceEvidence(
      code.keys.map { SourceFile(path: $0, file: $0) }, names: ["name", "unseen"],
      documents: ["ui_dialog"], jobs: 2, read: { path, _ in code[path].map { Array($0.utf8) } })
    #expect(
      evidence.place(of: [.tooltip, .prompt], to: ["name"], in: ["ui_dialog"])
        == SourceEvidence.Place(change: .tooltip, path: "src/dialog.cpp", line: 2))
    #expect(evidence.place(of: .prompt, to: ["name"], in: ["ui_dialog"]) == nil)
    #expect(evidence.place(of: .tooltip, to: ["unseen"], in: ["ui_dialog"]) == nil)
  }

  @Test func `a document's name counts where all of it is written`() {
    func isEvidence(_ text: String, for document: String) -> Bool {
      let evidence = SourceEvidence(
        [SourceFile(path: "a.cpp", file: "a")], names: ["name"], documents: [document], jobs: 1,
        read: { _, _ in Array((text + "\nui->name->setToolTip(\"n\");").utf8) })
      return evidence.place(of: .tooltip, to: ["name"], in: [document]) != nil
    }
    #expect(isEvidence("QUiLoader().load(\":/forms/player.ui\")", for: "player.ui"))
    #expect(isEvidence("#include \"ui_player.h\"", for: "ui_player"))
    #expect(isEvidence("Ui::Player ui;", for: "Ui::Player"))
    #expect(!isEvidence("player.play();", for: "player.ui"))
    #expect(!isEvidence("Player player;", for: "Ui::Player"))
    #expect(!isEvidence("// see player.ui", for: "player.ui"))
  }

  @Test func `of a project that is too large, the first files by path are read`() {
    let files = (10_000..<12_000).map { SourceFile(path: "a\($0).cpp", file: "a\($0)") }
    let code = Array("#include \"ui_dialog.h\"\nui->name->setToolTip(\"n\");".utf8)
    func place(readingAtMost most: Int) -> SourceEvidence.Place? {
      let evidence = SourceEvidence(
        files, names: ["name"], documents: ["ui_dialog"], jobs: 2, mostBytes: most,
        read: { path, _ in path == "a11999" ? code : [UInt8](repeating: 0x20, count: 100) })
      return evidence.place(of: .tooltip, to: ["name"], in: ["ui_dialog"])
    }
    #expect(place(readingAtMost: 1 << 20)?.path == "a11999.cpp")
    #expect(place(readingAtMost: 100_000) == nil)
  }

  @Test(arguments: [
    ("c", "g_snprintf (name, sizeof name, \"color-%u\", i);"), ("py", "name = f\"color-{i}\""),
    ("swift", "let name = \"color-\\(i)\""), ("java", "String name = \"color-\" + i;"),
  ])
  func `names composed with a number match all objects of that kind`(
    _ ending: String, _ code: String
  ) {
    let name = SourceEvidence.numberedName(of: "color-12")
    #expect(name == "color-%")
    #expect(sightings(ending, code, of: "color-%") == ["color-% finds this and similar objects by number, 1"])
    #expect(sightings(ending, "name = \"color\"", of: "color-%").isEmpty)
  }

  @Test(arguments: ["b1", "color", "12"])
  func `a name with few letters before its number, or none behind them, is not put together`(_ name: String) {
    #expect(SourceEvidence.numberedName(of: name) == nil)
  }

  @Test func `generated files are known by their names`() {
    for name in ["ui_dialog.h", "moc_dialog.cpp", "R.java", "MainBinding.java", "Main.Designer.cs"] {
      #expect(GeneratedCode.isCalledSo(name), "\(name)")
    }
    for name in ["dialog.h", "ui_dialog.py", "Reader.java", "Binding.swift"] {
      #expect(!GeneratedCode.isCalledSo(name), "\(name)")
    }
  }

  @Test(arguments: [
    "# Form implementation generated from reading ui file 'dialog.ui'\n",
    "// <auto-generated>\n", "/* AUTO-GENERATED FILE.  DO NOT MODIFY. */\n",
    "/* Generated by make. Do not edit! */\n",
    "class Ui_Dialog(object):\n  def setupUi(self, d):\n    pass\n  def retranslateUi(self, d):\n    pass\n",
  ])
  func `generated files are no evidence, because they repeat the document`(_ beginning: String) {
    #expect(sightings("py", beginning + "self.name.setToolTip('n')", of: "name").isEmpty)
  }

  @Test
  func
    `a file that only speaks of generated things is somebody's, and so is one that calls what is generated`()
  {
    for beginning in ["# Keys are generated here.\n", "self.ui.setupUi(self)\nself.ui.retranslateUi(self)\n"]
    {
      #expect(sightings("py", beginning + "self.name.setToolTip('n')", of: "name").count == 1)
    }
  }

  @Test(
    .slow,
    arguments: [
      "(", ")", "{", "[", "\"", "'", "`", "\"\"\"", "/*", "//", "\\", "name.", "name.apply {", "with(name) {",
      "name = name;", "x = name\nx", "@name ", "(name)", "as name", "name!", "name?.", "<name>", "]name[",
      "\u{0}", "é", "::", "->name", "[name a]", ":name", "by lazy { name", "Ui::name",
    ])
  func `any file is read to its end in time`(_ part: String) {
    for language in ["c", "m", "kt", "swift", "py", "js", "rs", "java"] {
      let bytes = Array(("Document name " + String(repeating: part, count: 3_000 / part.utf8.count)).utf8)
      let vocabulary = Vocabulary(objects: ["name"], documents: ["Document"])
      let scan = SourceLanguage(of: "a.\(language)").flatMap {
        SourceScan(SourceTokens(bytes, in: $0, .all), for: vocabulary)
      }
      #expect(scan?.mentions.count == 2)
    }
  }
}
