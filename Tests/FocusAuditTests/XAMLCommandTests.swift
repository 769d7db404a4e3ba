import FocusAudit
import FocusModel
import TestSupport
import Testing

/// The code of commands decides how severe it is that a button has no name.
@Suite struct XAMLCommandTests {
  /// The findings about unnamed controls, if `contents` are the contents of the window and `members` are the members of
  /// its view model.
  private static func found(
    _ contents: String, model members: String, code: [String: String] = [:]
  ) throws -> [Finding] {
    let document = """
      <Window xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
        xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml" xmlns:l="clr-namespace:Garden"
        xmlns:i="http://schemas.microsoft.com/xaml/behaviors" x:Class="Garden.BedWindow">
        <StackPanel>\(contents)<Button Content="Sow" Command="{Binding Sow}"/></StackPanel>
      </Window>
      """
    let model = "namespace Garden { public class BedWindowViewModel : Model { \(members) } }"
    let window = """
      namespace Garden { public partial class BedWindow : Window { public BedWindow() { InitializeComponent(); } } }
      class Program { static void Main() { new Garden.BedWindow().Show(); } }
      """
    let files = ["BedWindow.xaml": document, "Model.cs": model, "BedWindow.xaml.cs": window]
    return try auditedProject(files.merging(code) { $1 }).findings.filter { $0.rule == "unnamed-focus-stop" }
  }

  private static func severities(
    _ contents: String, model members: String, code: [String: String] = [:]
  ) throws -> [String] {
    try found(contents, model: members, code: code).map(\.severity.rawValue)
  }

  private static let button = "<Button Command=\"{Binding ResetCommand}\"><Image Source=\"a.png\"/></Button>"
  private static let field = "<TextBox AutomationProperties.Name=\"Bed\" Text=\"{Binding Bed}\"/>"

  @Test(arguments: [
    "void Reset() { Bed = start; } BedWindowViewModel() { ResetCommand = new RelayCommand(Reset); }",
    "BedWindowViewModel() { ResetCommand = new RelayCommand(() => { Bed = start; }); }",
    "public ICommand ResetCommand => new DelegateCommand(_ => Bed = start);",
    "public ICommand ResetCommand { get; } = ReactiveCommand.Create(Reset); void Reset() { Bed = start; }",
    "[RelayCommand] private void Reset() => Bed = start;",
    "public void ResetCommand(object number) { switch (number) { case 0: Bed = start; break; } }",
    "private ICommand reset; public ICommand ResetCommand { get { return reset ??= new RelayCommand(Reset); } } void Reset() { Bed = \"\"; }",
  ])
  func `a command only sets what a field sets`(_ members: String) throws {
    #expect(try Self.severities(Self.button + Self.field, model: members) == ["warning"])
    #expect(try Self.severities(Self.button, model: members) == ["error"])
    let more = members.replacing("Bed = ", with: "Garden.Water(3); Bed = ")
      .replacing("_ => Garden.Water(3); Bed = start", with: "_ => { Garden.Water(3); Bed = start; }")
    if !members.contains("() => Bed") {
      #expect(try Self.severities(Self.button + Self.field, model: more) == ["error"])
    }
  }

  @Test func `a command lets people choose a value`() throws {
    let members =
      "[RelayCommand] private async Task Reset() { var file = await ShowOpenFileDialog(); Bed = file; }"
    #expect(try Self.severities(Self.button + Self.field, model: members) == ["warning"])
  }

  @Test func `several classes define the command`() throws {
    let other = "class Other { [RelayCommand] private void Reset() { Garden.Water(3); } }"
    let members = "[RelayCommand] private void Reset() => Bed = start;"
    let contents = Self.button + Self.field
    #expect(try Self.severities(contents, model: members, code: ["Other.cs": other]) == ["warning"])
    let twice = try Self.severities(
      contents, model: "", code: ["Other.cs": other, "More.cs": "class More { \(members) }"])
    #expect(twice == ["error"])
  }

  @Test func `a key runs the command`() throws {
    let window = """
      namespace Garden { public partial class BedWindow : Window {
        void OnKeyDown(object sender, KeyEventArgs e) { if (e.Key == Key.Enter) model.ResetCommand.Execute(null); }
      } }
      class Program { static void Main() { new Garden.BedWindow().Show(); } }
      """
    let found = try Self.found(Self.button, model: "", code: ["BedWindow.xaml.cs": window])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.help?.contains("a key runs the same command, at BedWindow.xaml.cs:2") == true)
    let without = window.replacing("e.Key == Key.Enter", with: "isDry")
    #expect(try Self.severities(Self.button, model: "", code: ["BedWindow.xaml.cs": without]) == ["error"])
  }

  @Test func `a function for keys calls the function of the command`() throws {
    let window = """
      namespace Garden { public partial class BedWindow : Window {
        void OnKeyDown(object sender, KeyEventArgs e) {
          if (e.Key == Key.Enter && DataContext is BedWindowViewModel model) model.Reset();
        }
      } }
      class Program { static void Main() { new Garden.BedWindow().Show(); } }
      """
    let members = "[RelayCommand] public void Reset() { garden.Water(3); }"
    #expect(
      try Self.severities(Self.button, model: members, code: ["BedWindow.xaml.cs": window]) == ["warning"])
    let other = window.replacing("e.Key == Key.Enter", with: "e.IsLate")
    #expect(try Self.severities(Self.button, model: members, code: ["BedWindow.xaml.cs": other]) == ["error"])
  }

  @Test func `a trigger for a key runs the command`() throws {
    let trigger = """
      <TextBox AutomationProperties.Name="Bed"><i:Interaction.Triggers><i:KeyTrigger Key="Enter">
      <i:InvokeCommandAction Command="{Binding ResetCommand}"/></i:KeyTrigger></i:Interaction.Triggers></TextBox>
      """
    #expect(try Self.severities(Self.button + trigger, model: "") == ["warning"])
  }

  /// A text box of the application raises an event on Return, which runs the same command.
  @Test func `an event for a key runs the command`() throws {
    let box = """
      <l:SendBox AutomationProperties.Name="Bed"><i:Interaction.Triggers><i:EventTrigger EventName="Send">
      <i:InvokeCommandAction Command="{Binding ResetCommand}"/></i:EventTrigger></i:Interaction.Triggers></l:SendBox>
      """
    func code(_ name: String) -> String {
      """
      namespace Garden { public class SendBox : TextBox {
        void \(name)(object sender, KeyEventArgs e) { if (e.Key == Key.Enter) RaiseSend(); }
        void RaiseSend() { RaiseEvent(new RoutedEventArgs(SendEvent)); }
      } }
      """
    }
    let contents = Self.button + box
    #expect(try Self.severities(contents, model: "", code: ["SendBox.cs": code("BoxKeyDown")]) == ["warning"])
    #expect(try Self.severities(contents, model: "", code: ["SendBox.cs": code("Rain")]) == ["error"])
  }

  @Test func `a function for keys sets the same property`() throws {
    let members = """
      BedWindowViewModel() { ResetCommand = new RelayCommand(Toggle); } void Toggle() { IsOpen = !IsOpen; }
      void OnKeyDown(KeyEventArgs e) { if (e.Key == Key.Down) { IsOpen = true; } }
      """
    #expect(try Self.severities(Self.button, model: members) == ["warning"])
    let closing = members.replacing("IsOpen = true", with: "IsOpen = false")
    #expect(try Self.severities(Self.button, model: closing) == ["error"])
  }

  @Test func `buttons that are alike are one finding`() throws {
    func buttons(_ looks: [String]) -> String {
      looks.map { "<Button \($0)><Image Source=\"a.png\"/></Button>" }.joined()
    }
    let alike = (1...3).map { "Command=\"{Binding Reset}\" CommandParameter=\"\($0)\"" }
    let found = try Self.found(buttons(alike), model: "")
    #expect(found.count == 1)
    #expect(found.first?.members.count == 3)
    #expect(found.first?.message.hasSuffix("the same applies to 2 other buttons") == true)
    #expect(try Self.found(buttons(alike + ["Command=\"{Binding Water}\""]), model: "").count == 2)
    let framed = "<Button \(alike[0])><Border><Image Source=\"a.png\"/></Border></Button>"
    #expect(try Self.found(buttons(alike) + framed, model: "").count == 2)
  }
}
