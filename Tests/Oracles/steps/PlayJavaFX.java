import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/**
 * Plays steps in FXML files. Each line of standard input is a file and its steps, separated by blanks; the answer is the
 * id of the element that has focus afterwards, or of the selected item while a menu is open.
 */
public class PlayJavaFX {
  private static final Map<String, KeyCode> KEYS = Map.of(
      "alt", KeyCode.ALT, "ctrl", KeyCode.CONTROL, "control", KeyCode.CONTROL, "shift", KeyCode.SHIFT,
      "return", KeyCode.ENTER, "pagedown", KeyCode.PAGE_DOWN, "pageup", KeyCode.PAGE_UP);
  private static Stage stage;
  private static Robot robot;

  public static void main(String[] arguments) throws Exception {
    Platform.setImplicitExit(false);
    Platform.startup(() -> {
      stage = new Stage();
      robot = new Robot();
    });
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println(play(line.split(" ")));
      }
    }
    System.exit(0);
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void perform(Action action) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    Platform.runLater(() -> {
      try {
        action.run();
      } catch (Exception problem) {
        problem.printStackTrace();
      }
      done.countDown();
    });
    done.await();
    Thread.sleep(150);
  }

  private static String play(String[] words) throws Exception {
    FXMLLoader loader = new FXMLLoader(new File(words[0]).toURI().toURL());
    perform(() -> {
      stage.setScene(new Scene((Parent) loader.load(), 400, 400));
      stage.show();
      stage.requestFocus();
    });
    Thread.sleep(300);
    for (int index = 1; index < words.length; index++) {
      String step = words[index];
      perform(() -> play(step, loader.getNamespace()));
    }
    String[] answer = {"-"};
    perform(() -> answer[0] = focused());
    perform(() -> stage.setScene(new Scene(new javafx.scene.Group())));
    return answer[0];
  }

  private static void play(String step, Map<String, Object> objects) {
    String[] parts = step.split(":", 2);
    if (parts[0].equals("focus")) {
      ((Node) objects.get(parts[1])).requestFocus();
    } else if (parts[0].equals("page")) {
      Tab tab = (Tab) objects.get(parts[1]);
      TabPane pane = tab.getTabPane();
      pane.getSelectionModel().select(tab);
    } else if (parts[0].equals("set")) {
      String[] fact = parts[1].split("[.=]");
      Node node = (Node) objects.get(fact[0]);
      boolean value = Boolean.parseBoolean(fact[2]);
      if (fact[1].equals("enabled")) node.setDisable(!value); else node.setVisible(value);
    } else {
      press(parts[parts.length - 1].replace('+', '-').split("-"));
    }
  }

  private static void press(String[] names) {
    KeyCode[] codes = new KeyCode[names.length];
    for (int index = 0; index < names.length; index++) {
      KeyCode known = KEYS.get(names[index]);
      codes[index] = known != null ? known : KeyCode.valueOf(names[index].toUpperCase());
    }
    for (KeyCode code : codes) robot.keyPress(code);
    for (int index = codes.length - 1; index >= 0; index--) robot.keyRelease(codes[index]);
  }

  private static String focused() throws Exception {
    Node owner = stage.getScene().getFocusOwner();
    for (Window window : Window.getWindows()) {
      if (!(window instanceof PopupWindow)) continue;
      owner = window.getScene().getFocusOwner();
      if (owner == null || !owner.getClass().getName().endsWith("MenuItemContainer")) return "-";
      MenuItem item = (MenuItem) owner.getClass().getMethod("getItem").invoke(owner);
      if (!(item instanceof Menu) || !((Menu) item).isShowing()) return item.getId();
    }
    return owner == null ? "-" : owner.getId();
  }
}
