import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The code behind a document decides how severe it is that only the pointer, or a button without a name, has an effect.
@Suite struct XAMLPressTests {
  /// The severities of the findings of `rule`, if `members` are the members of the document's class.
  private static func severities(
    of rule: String, _ contents: String, members: String
  ) throws -> [String] {
    let document = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="Garden.Main">
        <StackPanel>\(contents)<Button Content="Sow" Click="Sow"/></StackPanel>
      </Window>
      """
    let code = """
      namespace Garden {
        public partial class Main : Window {
          public Main() { InitializeComponent(); }
          private void Sow(object sender, RoutedEventArgs e) { beds.Sow(); }
          \(members)
        }
      }
      """
    let program = "class Program { static void Main() { new Garden.Main().Show(); } }"
    return try auditedProject(["Main.xaml": document, "Main.xaml.cs": code, "Program.cs": program]).findings
      .filter { $0.rule.description == rule }.map(\.severity.rawValue)
  }

  private static let picture = "<Border MouseLeftButtonUp=\"Press\"><TextBlock Text=\"Water\"/></Border>"

  private static func pressing(_ body: String, besides members: String = "") throws -> [String] {
    try severities(
      of: "pointer-only-control", picture,
      members: "private void Press(object sender, MouseButtonEventArgs e) { \(body) } \(members)")
  }

  @Test func `an effect without another way is a warning`() throws {
    #expect(try Self.pressing("Garden.Water(3);") == ["warning"])
    #expect(try Self.pressing("BedsPanel.Visibility = Visibility.Visible;") == ["warning"])
  }

  @Test(arguments: [
    "// e.Handled = true;", "if (Keyboard.IsKeyDown(Key.LeftCtrl)) Garden.Water(3);",
    "if (++count > 4) Garden.Water(3);", "if (e.ClickCount == 3) Garden.Water(3);", "DragMove();",
    "Garden.Water(e.GetPosition(this));", "ScrollToEnd();", "Clipboard.SetText(Title);",
    "Process.Start(\"https://garden.example\");", "Close();",
  ])
  func `an effect that matters little is only mentioned`(_ body: String) throws {
    #expect(try Self.pressing(body) == ["info"])
  }

  @Test func `other code has the same effect`() throws {
    let water = "private void Water() { beds += 1; }"
    #expect(try Self.pressing("Water();", besides: water) == ["warning"])
    let key = "protected override void OnRain(RainEventArgs e) { Water(); }"
    #expect(try Self.pressing("Water();", besides: water + key) == [])
  }

  @Test func `the code is not in the sources`() throws {
    #expect(try Self.severities(of: "pointer-only-control", Self.picture, members: "") == [])
  }

  @Test func `a check box sets the same property`() throws {
    let box = "<CheckBox Content=\"Water\" IsChecked=\"{Binding IsWatered}\"/>"
    let press =
      "private void Press(object sender, MouseButtonEventArgs e) => model.IsWatered = !model.IsWatered;"
    #expect(try Self.severities(of: "pointer-only-control", Self.picture + box, members: press) == [])
    let other = box.replacing("IsWatered", with: "IsSown")
    #expect(
      try Self.severities(of: "pointer-only-control", Self.picture + other, members: press) == ["warning"])
  }

  @Test func `a key makes the same call as a button without a name`() throws {
    let button = "<Button Click=\"Press\"><Image Source=\"a.png\"/></Button>"
    let press =
      "private void Press(object sender, RoutedEventArgs e) { Water(); } private void Water() { beds += 1; }"
    let rule = "unnamed-focus-stop"
    #expect(try Self.severities(of: rule, button, members: press) == ["error"])
    let key = "private void OnKey(object sender, KeyEventArgs e) { if (e.Key == Key.Enter) Water(); }"
    #expect(try Self.severities(of: rule, button, members: press + key) == ["warning"])
  }

  @Test func `a function for a key makes the same call after other statements`() throws {
    let button = "<Button Click=\"Press\"><Image Source=\"a.png\"/></Button>"
    let press = "private async void Press(object sender, RoutedEventArgs e) { await Search(Query.Text); }"
    let key = """
      private async void Query_KeyDown(object sender, KeyEventArgs e) {
        if (e.Key != Key.Enter) return;
        var text = Query.Text; if (text == null) return; e.Handled = true; Busy.Visibility = Visibility.Visible;
        if (last == text && !isForced && !isOld && count < 3) { Busy.Visibility = Visibility.Collapsed; return; }
        await Search(Query.Text);
      }
      """
    let search = "private async Task Search(string text) { beds += text; }"
    let rule = "unnamed-focus-stop"
    #expect(try Self.severities(of: rule, button, members: press + key + search) == ["warning"])
    let other = key.replacing("KeyDown", with: "TextChanged").replacing("Key.Enter", with: "Reason.Typed")
    #expect(try Self.severities(of: rule, button, members: press + other + search) == ["error"])
  }

  @Test func `a function that is not written yet`() throws {
    let button = "<Button Click=\"Press\"><Image Source=\"a.png\"/></Button>"
    let press =
      "private void Press(object sender, RoutedEventArgs e) { throw new NotImplementedException(); }"
    #expect(try Self.severities(of: "unnamed-focus-stop", button, members: press) == ["info"])
  }

  @Test func `media keys`() throws {
    let button = "<Button Click=\"BtnNextSong_OnClick\"><Image Source=\"a.png\"/></Button>"
    let press = "private void BtnNextSong_OnClick(object sender, RoutedEventArgs e) { Songs.Move(1); }"
    let keys = """
      void OnButton(SystemMediaTransportControls sender, Args e) {
        if (e.Button == SystemMediaTransportControlsButton.Next) Songs.Skip();
      }
      """
    let rule = "unnamed-focus-stop"
    #expect(try Self.severities(of: rule, button, members: press) == ["error"])
    #expect(try Self.severities(of: rule, button, members: press + keys) == ["warning"])
  }

  @Test func `a button calls the same function as a click`() throws {
    let button = "<Button Content=\"Water\" Click=\"Water_Click\"/>"
    let water = "private void Water_Click(object sender, RoutedEventArgs e) { Garden.Water(3); }"
    let rule = "pointer-only-control"
    let same = Self.picture.replacing("Press", with: "Water_Click")
    #expect(try Self.severities(of: rule, same + button, members: water) == [])
    #expect(try Self.severities(of: rule, same, members: water) == ["warning"])
    // The function of the picture only calls the function of the button.
    let press = "private void Press(object sender, MouseButtonEventArgs e) { Water_Click(sender, e); }"
    #expect(try Self.severities(of: rule, Self.picture + button, members: press + water) == [])
    let more = press.replacing("Water_Click(sender, e);", with: "Garden.Weed(2); Water_Click(sender, e);")
    #expect(try Self.severities(of: rule, Self.picture + button, members: more + water) == ["warning"])
  }

  @Test func `a button that keys cannot reach only copies a text`() throws {
    let button = "<Button Content=\"Copy\" Focusable=\"False\" Click=\"Press\"/>"
    func found(_ body: String) throws -> [String] {
      let press = "private void Press(object sender, RoutedEventArgs e) { \(body) }"
      return try Self.severities(of: "unreachable-control", button, members: press)
    }
    #expect(try found("Clipboard.SetText(Title);") == ["warning"])
    #expect(try found("Garden.Water(3);") == ["error"])
  }

  @Test func `the class describes how it closes`() throws {
    let close = "public void Close() { model.Dialogs.Remove(this); }"
    #expect(try Self.pressing("Close();", besides: close) == ["info"])
    #expect(try Self.pressing("Garden.Water(3); Close();", besides: close) == ["warning"])
  }

  @Test func `a key passes the text of the same field`() throws {
    let button = "<Button Click=\"Press\"><Image Source=\"a.png\"/></Button>"
    let press = """
      private void Press(object sender, RoutedEventArgs e) { Search(Query.Text); }
      private void Search(string text) { beds += text; }
      """
    func key(_ argument: String) -> String {
      """
      private void Query_KeyDown(object sender, KeyEventArgs e) {
        if (e.Key != Key.Enter) return; Search(\(argument));
      }
      """
    }
    let rule = "unnamed-focus-stop"
    #expect(
      try Self.severities(of: rule, button, members: press + key("(sender as TextBox)?.Text")) == ["warning"])
    let other = key("(sender as TextBox)?.Name")
    #expect(try Self.severities(of: rule, button, members: press + other) == ["error"])
  }

  @Test func `a letter next to a field for numbers`() throws {
    let field = """
      <StackPanel.InputBindings/><TextBox AutomationProperties.Name="Beds" Text="{Binding Beds}"/>
      """
    func found(_ type: String) throws -> [String] {
      let document = """
        <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
          xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" x:Class="Garden.Main">
          <Window.InputBindings><KeyBinding Key="P" Command="{Binding Plant}"/></Window.InputBindings>
          <StackPanel>\(field.replacing("<StackPanel.InputBindings/>", with: ""))</StackPanel>
        </Window>
        """
      let code =
        "namespace Garden { public partial class Main : Window { public \(type) Beds { get; set; } } }"
      let program = "class Program { static void Main() { new Garden.Main().Show(); } }"
      return try auditedProject(["Main.xaml": document, "Main.xaml.cs": code, "Program.cs": program]).findings
        .filter { $0.rule == "ambiguous-shortcut" }.map(\.message)
    }
    #expect(try found("uint") == [])
    let message = try #require(try found("string").first)
    #expect(message.contains("'Plant'"))
  }
}
