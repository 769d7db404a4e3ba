/// The views of the Android platform, of AndroidX and of the Material components.
///
/// Each line follows the line of its parent and lists class, parent, role, arrangement, and other facts about
/// focus. `-` means the parent class's role or arrangement. Source: the constructors and default styles of
/// API 30 (`android.widget`), AndroidX and Material components 1.13; a theme may override them. Views of
/// other widely used libraries (`PhotoView`, `SpeedDialView`) are listed only to record their base classes.
///
/// - `focusable`, `clickable`, `touch` (focusable in touch mode): set by the constructor or the default
///   style.
/// - `insists`: takes focus regardless of `android:focusable`; the constructor calls `setFocusable` after
///   reading that attribute.
/// - `after`: takes focus only if none of its descendants does (`FOCUS_AFTER_DESCENDANTS`).
/// - `filled`: its contents come from code (adapters, fragments), not from this document.
/// - `cluster`: a keyboard navigation cluster that blocks focus on devices with a touch screen, set by the
///   default style from API 26 on.
/// - `text`: reads `android:enabled`, an attribute that only TextView and its subclasses read.
/// - `picture`: shows a picture. `named`: one of its parts announces a value.
/// - `hint`: not a field, but announces `android:hint` (`SearchBar.onInitializeAccessibilityNodeInfo`).
/// - `exact`: a custom class whose name ends with this name does not necessarily derive from it.
enum AndroidClasses {
  static let text = """
    View - group - exact
    ViewGroup View group - exact
    Space View separator - exact
    TextView View label - text
    AppCompatTextView TextView - - -
    MaterialTextView TextView - - -
    TextClock TextView - - named
    DigitalClock TextView - - named
    Chronometer TextView - - named
    CheckedTextView TextView - - -
    AppCompatCheckedTextView CheckedTextView - - -
    DialogTitle TextView heading - -
    Button TextView button - focusable,clickable
    AppCompatButton Button - - -
    MaterialButton Button - - -
    ExtendedFloatingActionButton Button - - -
    ToggleButton Button toggleButton - -
    AppCompatToggleButton ToggleButton - - -
    CheckBox Button checkbox - -
    AppCompatCheckBox CheckBox - - -
    Checkbox CheckBox - - -
    MaterialCheckBox CheckBox - - -
    RadioButton Button radioButton - -
    AppCompatRadioButton RadioButton - - -
    MaterialRadioButton RadioButton - - -
    Switch Button switchControl - -
    SwitchCompat Switch - - -
    SwitchMaterial Switch - - -
    MaterialSwitch Switch - - -
    Chip CheckBox button - -
    EditText TextView textField - focusable,clickable,touch
    AppCompatEditText EditText - - -
    TextInputEditText EditText - - -
    ExtractEditText EditText - - -
    AutoCompleteTextView EditText - - insists
    AppCompatAutoCompleteTextView EditText - - -
    MaterialAutoCompleteTextView EditText - - -
    MultiAutoCompleteTextView EditText - - -
    AppCompatMultiAutoCompleteTextView EditText - - -
    ImageView View image - picture
    AppCompatImageView ImageView - - -
    ShapeableImageView ImageView - - -
    ImageFilterView ImageView - - -
    BottomSheetDragHandleView ImageView - - named
    LottieAnimationView ImageView - - -
    PhotoView ImageView - - -
    CircleImageView ImageView - - -
    DraweeView ImageView - - -
    ImageButton ImageView button - focusable,clickable
    AppCompatImageButton ImageButton - - -
    FloatingActionButton ImageButton - - -
    ImageFilterButton ImageButton - - -
    CheckableImageButton ImageButton - - -
    MediaRouteButton View button - focusable,clickable,named
    ZoomButton ImageButton - - -
    QuickContactBadge ImageView button - focusable,clickable
    ProgressBar View progress - -
    ContentLoadingProgressBar ProgressBar - - -
    LinearProgressIndicator ProgressBar - - -
    CircularProgressIndicator ProgressBar - - -
    LoadingIndicator View progress - -
    SeekBar ProgressBar slider - focusable
    AppCompatSeekBar SeekBar - - -
    RatingBar ProgressBar rating - rating
    AppCompatRatingBar RatingBar - - -
    Slider View slider - focusable
    RangeSlider Slider - - -
    Spinner ViewGroup comboBox - focusable,clickable
    AppCompatSpinner Spinner - - -
    NumberPicker ViewGroup spinButton column focusable,filled,after
    FrameLayout ViewGroup group overlay -
    DatePicker FrameLayout datePicker - filled
    TimePicker FrameLayout datePicker - filled
    CalendarView FrameLayout datePicker - filled
    LinearLayout ViewGroup group linear -
    SearchView LinearLayout searchField - filled,after,focusable,named
    AdapterView ViewGroup list - filled,adapter
    ListView AdapterView list - refocuses
    ExpandableListView AdapterView list - refocuses
    GridView AdapterView grid - refocuses
    Gallery AdapterView list - -
    StackView AdapterView list - -
    AdapterViewFlipper AdapterView list - -
    RecyclerView ViewGroup list - focusable,touch,after,filled
    VerticalGridView RecyclerView grid - -
    HorizontalGridView RecyclerView grid - -
    WearableRecyclerView RecyclerView - - -
    WearableListView RecyclerView - - -
    ScrollView FrameLayout scrollArea - focusable,after
    HorizontalScrollView FrameLayout scrollArea - focusable,after
    NestedScrollView FrameLayout scrollArea - focusable,after
    ViewPager ViewGroup scrollArea pages focusable,after,filled
    ViewPager2 ViewGroup group - filled
    PagerTitleStrip ViewGroup group - filled
    PagerTabStrip PagerTitleStrip tabList row -
    TabLayout HorizontalScrollView tabList row filled
    TabItem View tab - focusable,clickable
    TabHost FrameLayout group - -
    TabWidget LinearLayout tabList - filled
    FragmentTabHost TabHost - - filled
    LinearLayoutCompat LinearLayout - - -
    RadioGroup LinearLayout - column -
    ButtonBarLayout LinearLayout - - -
    AlertDialogLayout LinearLayout - column -
    MaterialButtonGroup LinearLayout - - -
    MaterialButtonToggleGroup LinearLayout - - -
    MaterialSplitButton LinearLayout - - -
    AppBarLayout LinearLayout - column appBar
    ZoomControls LinearLayout - - -
    TableLayout LinearLayout - column -
    TableRow LinearLayout - row -
    GridLayout ViewGroup group grid -
    RelativeLayout ViewGroup group - -
    ConstraintLayout ViewGroup group - -
    MotionLayout ConstraintLayout - - scene
    PercentRelativeLayout RelativeLayout - - -
    PercentFrameLayout FrameLayout - - -
    AbsoluteLayout ViewGroup group - -
    ContentFrameLayout FrameLayout - - -
    FitWindowsFrameLayout FrameLayout - - -
    CoordinatorLayout ViewGroup group overlay -
    CollapsingToolbarLayout FrameLayout - - -
    FloatingToolbarLayout FrameLayout - - -
    DockedToolbarLayout FrameLayout - - -
    MaskableFrameLayout FrameLayout - - -
    ListItemLayout FrameLayout - - -
    ProtectionLayout FrameLayout - - -
    BoxInsetLayout FrameLayout - - -
    CardView FrameLayout - - -
    MaterialCardView CardView - - -
    DrawerLayout ViewGroup group overlay -
    SlidingPaneLayout ViewGroup group - -
    SwipeRefreshLayout ViewGroup group overlay -
    BrowseFrameLayout FrameLayout - - -
    FragmentContainerView FrameLayout - - filled
    NavHostFragment FrameLayout - - filled
    fragment FrameLayout - - filled
    ViewAnimator FrameLayout - alternatives -
    ViewFlipper ViewAnimator - - -
    ViewSwitcher ViewAnimator - - -
    TextSwitcher ViewAnimator - - -
    ImageSwitcher ViewAnimator - - -
    Toolbar ViewGroup toolbar row cluster,filled
    MaterialToolbar Toolbar - - -
    ActionMenuView LinearLayout toolbar row filled
    BottomAppBar Toolbar - - -
    NavigationView FrameLayout group - filled
    NavigationBarView FrameLayout group - filled
    BottomNavigationView NavigationBarView - - -
    NavigationRailView NavigationBarView - - -
    SearchBar Toolbar searchField - focusable,clickable,named,hint
    TextInputLayout LinearLayout group column fieldHint
    ChipGroup ViewGroup group - -
    FlexboxLayout ViewGroup group - -
    Flow View group - exact
    WebView ViewGroup canvas - focusable,touch,filled
    VideoView View canvas - focusable,touch,filled
    MediaController FrameLayout group - filled
    PlayerView FrameLayout canvas - filled
    PreviewView FrameLayout canvas - filled
    MapView FrameLayout canvas - filled
    AdView ViewGroup group - filled
    SpeedDialView LinearLayout group - filled
    ShimmerFrameLayout FrameLayout - - -
    SurfaceView View canvas - -
    GLSurfaceView View canvas - -
    TextureView View canvas - -
    ComposeView ViewGroup custom - filled
    GestureOverlayView FrameLayout - - -
    AnalogClock View image - named
    Barrier View separator - exact
    Group View separator - exact
    Guideline View separator - exact
    Placeholder View separator - exact
    Layer View separator - exact
    MaterialDivider View separator - -
    ViewStub View group - exact,filled
    ViewStubCompat View group - exact,filled
    """
}
