/// The widgets of Qt 6, and of libraries that many forms use.
///
/// The facts come from newly created instances (Qt 6.12, Fusion style). The facts about libraries, whose
/// sections have headings, come from the libraries' header files and constructors (KDE Frameworks 6,
/// QScintilla 2.14, Qwt 6.3, QCustomPlot 2.1). Each line lists the class, parent, role and focus policy; `-`
/// means the value of the parent class.
enum QtClasses {
  static let text = """
    QWidget - group none
    Line QFrame separator none
    QAbstractButton QWidget button strong
    QAbstractItemView QAbstractScrollArea list strong
    QAbstractScrollArea QFrame scrollArea strong
    QAbstractSlider QWidget slider none
    QAbstractSpinBox QWidget spinButton wheel
    QCalendarWidget QWidget datePicker strong
    QChartView QGraphicsView - -
    QCheckBox QAbstractButton checkbox -
    QColumnView QAbstractItemView - -
    QComboBox QWidget comboBox wheel
    QCommandLinkButton QPushButton - -
    QDateEdit QDateTimeEdit - -
    QDateTimeEdit QAbstractSpinBox datePicker -
    QDial QAbstractSlider - wheel
    QDialog QWidget dialog none
    QDialogButtonBox QWidget - none
    QDockWidget QWidget - none
    QDoubleSpinBox QAbstractSpinBox - -
    QFocusFrame QWidget - none
    QFontComboBox QComboBox - -
    QFrame QWidget - none
    QGraphicsView QAbstractScrollArea canvas -
    QGroupBox QWidget - none
    QHeaderView QAbstractItemView - none
    QKeySequenceEdit QWidget textField strong
    QLCDNumber QFrame status -
    QLabel QFrame label none
    QLineEdit QWidget textField strong
    QListView QAbstractItemView list -
    QListWidget QListView - -
    QMainWindow QWidget window none
    QMdiArea QAbstractScrollArea group none
    QMdiSubWindow QWidget window strong
    QMenu QWidget menu none
    QMenuBar QWidget menuBar none
    QOpenGLWidget QWidget canvas none
    QPlainTextEdit QAbstractScrollArea textArea -
    QProgressBar QWidget progress none
    QPushButton QAbstractButton - -
    QQuickWidget QWidget custom strong
    QRadioButton QAbstractButton radioButton -
    QScrollArea QAbstractScrollArea - -
    QScrollBar QAbstractSlider - -
    QSlider QAbstractSlider - strong
    QSpinBox QAbstractSpinBox - -
    QSplitter QFrame - -
    QStackedWidget QFrame - -
    QStatusBar QWidget - none
    QSvgWidget QWidget image none
    QTabBar QWidget tabList tab
    QTabWidget QWidget tabList tab
    QTableView QAbstractItemView table -
    QTableWidget QTableView - -
    QTextBrowser QTextEdit - -
    QTextEdit QAbstractScrollArea textArea -
    QTimeEdit QDateTimeEdit - -
    QToolBar QWidget toolbar none
    QToolBox QFrame - -
    QToolButton QAbstractButton - tab
    QTreeView QAbstractItemView tree -
    QTreeWidget QTreeView - -
    QUndoView QListView - -
    QVideoWidget QWidget canvas none
    QWizard QDialog - -
    QWizardPage QWidget - none
    KDE
    KAnimatedButton QToolButton - -
    KBusyIndicatorWidget QWidget progress none
    KCapacityBar QWidget progress none
    KColorButton QPushButton - -
    KColorCombo QComboBox - -
    KComboBox QComboBox - -
    KContextualHelpButton QToolButton - -
    KDateComboBox QComboBox - -
    KHistoryComboBox KComboBox - -
    KIconButton QPushButton - -
    KLed QWidget image none
    KLineEdit QLineEdit - -
    KListWidgetSearchLine QLineEdit - -
    KPluralHandlingSpinBox QSpinBox - -
    KRuler QAbstractSlider - -
    KSelector QAbstractSlider - -
    KSeparator QFrame separator none
    KSqueezedTextLabel QLabel - -
    KTextEdit QTextEdit - -
    KTimeComboBox QComboBox - -
    KTreeWidgetSearchLine QLineEdit - -
    KUrlComboBox KComboBox - -
    KUrlLabel QLabel - -
    QScintilla
    QsciScintillaBase QAbstractScrollArea textArea -
    QsciScintilla QsciScintillaBase - -
    Plots
    QCustomPlot QWidget image none
    QwtPlot QFrame image none
    """
}
