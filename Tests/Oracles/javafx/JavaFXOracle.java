import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.fxml.FXMLLoader;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.ProcessingInstruction;

/**
 * Asks a real JavaFX where Tab goes in an FXML file.
 *
 * <p>File names come on standard input. For each file, the program loads the file, shows it in a stage, presses Tab
 * until focus returns to the first stop, and writes one line of JSON. Nodes are identified by the line and column of
 * their start tag. Controllers, handlers, scripts, style sheets and expressions are removed first. Missing classes are
 * replaced by the most similar class of JavaFX ("replaced" lists their locations). Elements that the loader refuses are
 * also removed: "changed" lists the objects that lost an element, "removed" the objects that were removed with it, and
 * "notes" the reasons. If the root cannot be shown, "hidden" is the reason. The initial focus is not recorded, because
 * it depends on the moment when the window receives focus. Included files in the same folder are prepared in the same
 * way, and their nodes are also identified by the file; other included files are replaced by boxes. Keys get the texts
 * of the bundles that contain all keys of the document: `FILE.properties` next to it, or the bundles in its work tree.
 */
public class JavaFXOracle {
  // MARK: The file, prepared for a loader without the application

  /** The packages of the classes that a document may name. */
  static final String[] PACKAGES = {
    "javafx.scene.control.", "javafx.scene.layout.", "javafx.scene.", "javafx.scene.shape.",
    "javafx.scene.image.", "javafx.scene.text.", "javafx.scene.web.", "javafx.scene.media.",
    "javafx.scene.chart.", "javafx.scene.canvas.", "javafx.scene.paint.", "javafx.scene.effect.",
    "javafx.scene.input.", "javafx.scene.transform.", "javafx.scene.control.cell.", "javafx.embed.swing.",
    "javafx.geometry.", "javafx.collections.", "javafx.stage.", "javafx.util.", "javafx.animation.",
    "javafx.beans.property.", "org.controlsfx.control.", "java.lang.", "java.util.", "java.net."
  };

  /** Guesses the base class of a custom class from the end of its name. */
  static final String[] RELATIVES = {
    "ToggleButton", "RadioButton", "CheckBox", "ComboBox", "PasswordField", "TextField", "TextArea",
    "DatePicker", "TabPane", "ListView", "TreeTableView", "TreeView", "TableView", "Slider", "Button", "Label",
    "Hyperlink"
  };

  /** The only classes that these containers accept; a page represents an unknown page. */
  static final Map<String, String> PARTS = Map.of(
      "TabPane", "Tab", "tabs", "Tab", "Accordion", "TitledPane", "panes", "TitledPane", "MenuBar", "Menu", "menus", "Menu");

  final Document document;
  final List<String> imports = new ArrayList<>();
  final Set<String> replaced = new LinkedHashSet<>();
  final Set<String> changed = new LinkedHashSet<>();
  final Set<String> removed = new LinkedHashSet<>();
  final List<String> notes = new ArrayList<>();
  final Map<Element, String> places = new IdentityHashMap<>();
  /** The file, preceded by the files that include it. */
  final List<Path> path;

  JavaFXOracle(List<Path> path) throws Exception {
    this.path = path;
    Path file = path.get(path.size() - 1);
    byte[] bytes = Files.readAllBytes(file);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(false);
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
    Iterator<String> tags = startTags(new String(bytes, StandardCharsets.UTF_8)).iterator();
    String prefix = isIncluded() ? file.getFileName() + ":" : "";
    each(document.getDocumentElement(), element -> places.put(element, prefix + tags.next()));
    for (org.w3c.dom.Node node = document.getFirstChild(); node != null; ) {
      org.w3c.dom.Node next = node.getNextSibling();
      if (node instanceof ProcessingInstruction) {
        if (node.getNodeName().equals("import")) imports.add(((ProcessingInstruction) node).getData().trim());
        document.removeChild(node);
      }
      node = next;
    }
  }

  boolean isIncluded() {
    return path.size() > 1;
  }

  /** The line and column of every start tag, in order. */
  static List<String> startTags(String text) {
    List<String> tags = new ArrayList<>();
    if (text.startsWith("\uFEFF")) text = text.substring(1);
    int line = 1, column = 1, index = 0;
    while (index < text.length()) {
      String skipped = "";
      if (text.startsWith("<!--", index)) skipped = "-->";
      else if (text.startsWith("<![CDATA[", index)) skipped = "]]>";
      else if (text.startsWith("<?", index)) skipped = "?>";
      else if (text.charAt(index) == '<' && "/!".indexOf(text.charAt(index + 1)) < 0) tags.add(line + ":" + column);
      int end = skipped.isEmpty() ? index + 1 : text.indexOf(skipped, index) + skipped.length();
      for (; index < end; index++) {
        boolean isEnd = text.charAt(index) == '\n' || text.charAt(index) == '\r' && !text.startsWith("\r\n", index);
        if (isEnd) line++;
        if (isEnd) column = 1;
        else if (!Character.isLowSurrogate(text.charAt(index))) column++;
      }
    }
    return tags;
  }

  static void each(Element element, Consumer<Element> body) {
    body.accept(element);
    for (Element child : children(element)) each(child, body);
  }

  static List<Element> children(Element element) {
    List<Element> found = new ArrayList<>();
    for (org.w3c.dom.Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element) found.add((Element) child);
    }
    return found;
  }

  static List<Attr> attributes(Element element) {
    List<Attr> found = new ArrayList<>();
    for (int i = 0; i < element.getAttributes().getLength(); i++) found.add((Attr) element.getAttributes().item(i));
    return found;
  }

  static boolean isClassName(String tag) {
    String last = tag.substring(tag.lastIndexOf('.') + 1);
    boolean isStatic = tag.contains(".") && Character.isUpperCase(tag.charAt(0)) && !Character.isUpperCase(last.charAt(0));
    return !tag.contains(":") && Character.isUpperCase(last.charAt(0)) && !isStatic;
  }

  Class<?> classNamed(String name) {
    if (name.contains(".")) {
      Class<?> found = load(name);
      if (found != null) return found;
    }
    for (String each : imports) {
      Class<?> found = null;
      if (each.endsWith("." + name)) {
        found = load(each);
        if (found == null && !each.startsWith("javafx.")) return null;
      } else if (each.endsWith(".*")) {
        found = load(each.substring(0, each.length() - 1) + name);
      }
      if (found != null) return found;
    }
    for (String each : PACKAGES) {
      Class<?> found = load(each + name);
      if (found != null) return found;
    }
    return null;
  }

  static Class<?> load(String name) {
    try {
      return Class.forName(name, false, JavaFXOracle.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError error) {
      return null;
    }
  }

  /** The substitute for a missing class, by its name and its parent. */
  static String relative(String name, org.w3c.dom.Node parent) {
    String part = PARTS.get(parent.getNodeName().substring(parent.getNodeName().lastIndexOf('.') + 1));
    if (part != null) return "javafx.scene.control." + part;
    for (String each : RELATIVES) if (name.endsWith(each)) return "javafx.scene.control." + each;
    return "javafx.scene.layout.VBox";
  }

  static boolean hasGetter(Class<?> type, String property) {
    String getter = "get" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    return property.contains(":") || Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals(getter));
  }

  static boolean hasSetter(Class<?> type, String property) {
    String setter = "set" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    return Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals(setter));
  }

  /** Removes the parts that need the application, and names every object after its location. */
  void prepare() {
    Map<String, String> names = new HashMap<>();
    each(document.getDocumentElement(), element -> {
      if (element.hasAttribute("fx:id")) names.put(element.getAttribute("fx:id"), key(places.get(element)));
    });
    if (!document.getDocumentElement().hasAttribute("xmlns:fx"))
      document.getDocumentElement().setAttribute("xmlns:fx", "http://javafx.com/fxml/1");
    prepare(document.getDocumentElement(), names);
    each(document.getDocumentElement(), element -> {
      if (element.getTagName().matches("fx:(reference|copy)")) {
        String name = element.getAttribute("source");
        element.setAttribute("source", names.getOrDefault(name, name));
      }
    });
  }

  /** An identifier. Identifiers of an included file are visible only in that file. */
  static String key(String place) {
    String[] parts = place.split(":");
    return "at_" + parts[parts.length - 2] + "_" + parts[parts.length - 1];
  }

  static String place(String key) {
    return key.substring(3).replace('_', ':');
  }

  /** Prepares an included file; false if it is not in this folder, or if the loader refuses it. */
  private boolean include(Element element) {
    Path file = path.get(path.size() - 1).resolveSibling(element.getAttribute("source")).normalize();
    boolean isBeside = file.getParent().equals(path.get(0).getParent()) && Files.isRegularFile(file);
    if (!isBeside || path.contains(file)) return false;
    try {
      List<Path> inner = new ArrayList<>(path);
      inner.add(file);
      JavaFXOracle included = new JavaFXOracle(inner);
      included.prepare();
      included.load();
      File ready = File.createTempFile("included", ".fxml");
      ready.deleteOnExit();
      Files.write(ready.toPath(), included.text());
      element.setAttribute("source", ready.toURI().toString());
      element.removeAttribute("resources");
      if (element.hasAttribute("fx:id")) element.setAttribute("fx:id", key(places.get(element)));
      replaced.addAll(included.replaced);
      changed.addAll(included.changed);
      removed.addAll(included.removed);
      notes.addAll(included.notes);
      return true;
    } catch (Exception error) {
      notes.add(messages(error));
      return false;
    }
  }

  private static final Set<String> REMOVED =
      Set.of("stylesheets", "fx:script", "Image", "image", "URL", "userAgentStylesheet");

  private void prepare(Element element, Map<String, String> names) {
    for (Attr attribute : attributes(element)) {
      String name = attribute.getName(), value = attribute.getValue();
      boolean isBound = value.startsWith("${") && value.endsWith("}");
      String object = isBound ? value.substring(2, value.length() - 1) : value.substring(value.startsWith("$") ? 1 : 0);
      boolean isReference = value.startsWith("$") && names.containsKey(object);
      if (isReference) attribute.setValue(isBound ? "${" + names.get(object) + "}" : "$" + names.get(object));
      else if (name.equals("fx:controller") || name.equals("stylesheets") || name.equals("xsi:schemaLocation")
          || name.matches("on[A-Z].*") || value.startsWith("$") || value.startsWith("@"))
        element.removeAttribute(name);
    }
    for (Element child : children(element)) {
      String tag = child.getTagName();
      boolean isValue = child.hasAttribute("fx:constant") || child.hasAttribute("fx:value") || child.hasAttribute("fx:factory");
      if (REMOVED.contains(tag) || tag.matches("on[A-Z].*") || isValue && classNamed(tag) == null) {
        element.removeChild(child);
      } else if (tag.equals("fx:include")) {
        prepare(child, names);
        if (include(child)) continue;
        replaced.add(places.get(child));
        Element box = document.createElement(relative("", element));
        box.setAttribute("fx:id", key(places.get(child)));
        element.replaceChild(box, child);
      } else {
        prepare(child, names);
      }
    }
    String tag = element.getTagName(), place = places.get(element);
    if (tag.equals("fx:root")) {
      tag = element.getAttribute("type").isEmpty() ? "VBox" : element.getAttribute("type");
      element.removeAttribute("type");
    }
    if (!isClassName(tag)) return;
    Class<?> found = classNamed(tag);
    if (found == null) {
      replaced.add(place);
      String relative = relative(tag, element.getParentNode());
      found = load(relative);
      for (Attr attribute : attributes(element)) {
        String name = attribute.getName();
        boolean isOwn = !name.startsWith("fx:") && !name.contains(".") && !name.startsWith("xmlns") && !name.equals("id");
        if (isOwn && !hasSetter(found, name)) element.removeAttribute(name);
      }
      // The other contents of the file are excluded from the comparison.
      for (Element child : children(element)) {
        if (Character.isLowerCase(child.getTagName().charAt(0)) && !hasGetter(found, child.getTagName()))
          element.removeChild(child);
      }
    }
    // Values (colours, fonts, lists) have no id unless the file declares one.
    if (EventTarget.class.isAssignableFrom(found) || element.hasAttribute("fx:id")) {
      element.setAttribute("fx:id", key(place));
    }
    // The ids of an included file are not accessible from outside.
    if (isIncluded() && hasSetter(found, "userData")) element.setAttribute("userData", place);
    document.renameNode(element, null, found.getName().replace('$', '.'));
  }

  /** The texts that are the same in all bundles. The text of any other key is the key with its mark. */
  static class Texts extends ResourceBundle {
    final List<ResourceBundle> bundles;
    Texts(List<ResourceBundle> bundles) { this.bundles = bundles; }
    protected Object handleGetObject(String key) {
      Set<String> texts = new HashSet<>();
      for (ResourceBundle each : bundles) texts.add(each.getString(key));
      return texts.size() == 1 ? texts.iterator().next() : "%" + key;
    }
    public boolean containsKey(String key) { return true; }
    public Enumeration<String> getKeys() { return Collections.emptyEnumeration(); }
  }

  private static final Map<Path, List<ResourceBundle>> BUNDLES = new HashMap<>();

  /** The bundles that contain all keys of the document: next to a small file, or in the work tree of any other file. */
  private List<ResourceBundle> bundles() throws Exception {
    Set<String> keys = new HashSet<>();
    each(document.getDocumentElement(), element -> {
      for (Attr each : attributes(element)) {
        boolean isKey = each.getValue().matches("(?s)%[^%].*") && !each.getName().contains(":") && !each.getName().startsWith("on");
        if (isKey) keys.add(each.getValue().substring(1));
      }
    });
    if (keys.isEmpty()) return List.of();
    Path file = path.get(path.size() - 1).toAbsolutePath(), folder = file.getParent();
    Path own = folder.resolve(file.getFileName().toString().replaceAll("[.]fxml$", ".properties"));
    List<ResourceBundle> found = new ArrayList<>();
    if (Files.exists(own)) {
      found.add(bundle(List.of(own)));
    } else {
      while (folder != null && !Files.exists(folder.resolve(".git"))) folder = folder.getParent();
      if (folder == null) return List.of();
      if (!BUNDLES.containsKey(folder)) BUNDLES.put(folder, bundles(folder));
      found.addAll(BUNDLES.get(folder));
    }
    found.removeIf(each -> each == null || !keys.stream().allMatch(each::containsKey));
    return found;
  }

  /** All bundles below a folder: the files of each for any language and for English, or its only file. */
  private static List<ResourceBundle> bundles(Path folder) throws Exception {
    Map<String, TreeMap<String, Path>> files = new TreeMap<>();
    Pattern name = Pattern.compile("(.*?)(_[a-z]{2,3}(?:_[A-Z0-9]\\w*)*)?[.]properties");
    try (java.util.stream.Stream<Path> all = Files.walk(folder)) {
      for (Path each : (Iterable<Path>) all::iterator) {
        Matcher matcher = name.matcher(each.getFileName().toString());
        if (!matcher.matches() || !Files.isRegularFile(each)) continue;
        String base = each.resolveSibling(matcher.group(1)).toString();
        files.computeIfAbsent(base, key -> new TreeMap<>()).put(matcher.group(2) == null ? "" : matcher.group(2), each);
      }
    }
    List<ResourceBundle> found = new ArrayList<>();
    for (TreeMap<String, Path> each : files.values()) {
      List<Path> read = new ArrayList<>();
      each.forEach((locale, file) -> {
        if (locale.isEmpty() || locale.equals("_en") || locale.startsWith("_en_") || each.size() == 1) read.add(file);
      });
      found.add(bundle(read));
    }
    return found;
  }

  /** The texts of several files; the first file takes precedence. Null if Java refuses a file. */
  private static ResourceBundle bundle(List<Path> files) {
    Map<String, String> texts = new HashMap<>();
    for (Path each : files) {
      try {
        ResourceBundle read = new PropertyResourceBundle(Files.newInputStream(each));
        for (String key : read.keySet()) texts.merge(key, read.getString(key), (first, next) -> first.isEmpty() ? next : first);
      } catch (java.io.IOException | IllegalArgumentException error) {
        return null;
      }
    }
    return texts.isEmpty() ? null : new ResourceBundle() {
      protected Object handleGetObject(String key) { return texts.get(key); }
      public Enumeration<String> getKeys() { return Collections.enumeration(texts.keySet()); }
    };
  }

  /** The current document. */
  byte[] text() throws Exception {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (String each : PACKAGES) text.write(("<?import " + each + "*?>\n").getBytes());
    Transformer transformer = TransformerFactory.newInstance().newTransformer();
    transformer.setOutputProperty("omit-xml-declaration", "yes");
    transformer.transform(new DOMSource(document), new StreamResult(text));
    return text.toByteArray();
  }

  /** The loader with the object of each location, after the loader has accepted the document. */
  FXMLLoader load() throws Exception {
    ResourceBundle texts = new Texts(bundles());
    for (int attempt = 0; ; attempt++) {
      FXMLLoader loader = new FXMLLoader();
      loader.setLocation(new File("document.fxml").toURI().toURL());
      loader.setResources(texts);
      try {
        loader.load(new ByteArrayInputStream(text()));
        return loader;
      } catch (Exception error) {
        String message = messages(error);
        if (attempt >= 40 || !repair(message)) throw new Exception(message);
        notes.add(message.substring(0, Math.min(100, message.length())));
      }
    }
  }

  static String messages(Throwable error) {
    StringJoiner all = new StringJoiner(" | ");
    for (Throwable each = error; each != null; each = each.getCause())
      all.add(String.valueOf(each.getMessage()).replaceAll("\\S*document.fxml:\\d+", "").replaceAll("\\s+", " ").trim());
    return all.toString();
  }

  private static final Pattern PROPERTY = Pattern.compile("Property \"(\\w+)\" (?:does not exist|is read-only)");
  private static final Pattern OBJECT = Pattern.compile("Unable to coerce \\w+\\[id=(at_\\d+_\\d+)");
  private static final Pattern VALUE = Pattern.compile("(?i)unable to coerce (\\S+) to (?:class |interface )?([\\w.$]+?)\\.?(?: |$)");
  private static final Pattern CONSTANT = Pattern.compile("No enum constant ([\\w.$]+)\\.(\\w+)");

  /** Removes the cause of the message from the document; false if the cause is not found. */
  private boolean repair(String message) {
    Matcher property = PROPERTY.matcher(message), value = VALUE.matcher(message);
    Matcher object = OBJECT.matcher(message), constant = CONSTANT.matcher(message);
    if (object.find()) return takeOut(object.group(1));
    if (property.find()) return takeOutProperty(property.group(1));
    if (constant.find()) return takeOutValue(constant.group(2), constant.group(1));
    return value.find() && takeOutValue(value.group(1), value.group(2));
  }

  /** All elements of the current document. */
  private List<Element> elements() {
    List<Element> found = new ArrayList<>();
    each(document.getDocumentElement(), found::add);
    return found;
  }

  /** Removes the object with an id, because its substitute has the wrong kind. */
  private boolean takeOut(String id) {
    for (Element element : elements()) {
      if (!element.getAttribute("fx:id").equals(id) || !(element.getParentNode() instanceof Element)) continue;
      Element parent = (Element) element.getParentNode();
      each(element, inside -> { if (places.containsKey(inside)) removed.add(places.get(inside)); });
      parent.removeChild(element);
      return note(parent);
    }
    return false;
  }

  /** Removes a property from the objects whose class does not have it. */
  private boolean takeOutProperty(String name) {
    boolean isFound = false;
    for (Element element : elements()) {
      if (element.hasAttribute(name) && !accepts(load(element.getTagName()), name)) {
        element.removeAttribute(name);
        isFound |= note(element);
      }
      if (!element.getTagName().equals(name) || !(element.getParentNode() instanceof Element)) continue;
      Element parent = (Element) element.getParentNode();
      if (accepts(load(parent.getTagName()), name)) continue;
      // The contents stay, because focus inside an unknown control still matters.
      while (element.getFirstChild() != null) parent.insertBefore(element.getFirstChild(), element);
      parent.removeChild(element);
      isFound |= note(parent);
    }
    return isFound;
  }

  /** Removes the attributes that set a property of the class `type` to `text`. */
  private boolean takeOutValue(String text, String type) {
    boolean isFound = false;
    for (Element element : elements()) {
      for (Attr attribute : attributes(element)) {
        if (!attribute.getValue().equalsIgnoreCase(text) || !isOf(type, element, attribute.getName())) continue;
        element.removeAttribute(attribute.getName());
        isFound |= note(element);
      }
    }
    return isFound;
  }

  /** Whether objects of a class have a property that can be set or a list that can be filled. */
  static boolean accepts(Class<?> type, String property) {
    if (type == null || hasSetter(type, property)) return type != null;
    String getter = "get" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    return Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals(getter)
        && (Collection.class.isAssignableFrom(method.getReturnType()) || Map.class.isAssignableFrom(method.getReturnType())));
  }

  /** Whether an attribute sets a property of the class `type`. The attribute of a static property names its class. */
  static boolean isOf(String type, Element element, String attribute) {
    int dot = attribute.lastIndexOf('.');
    Class<?> owner = load(element.getTagName());
    if (dot >= 0) {
      for (String each : PACKAGES) if (load(each + attribute.substring(0, dot)) != null) owner = load(each + attribute.substring(0, dot));
    }
    if (owner == null) return false;
    String setter = "set" + Character.toUpperCase(attribute.charAt(dot + 1)) + attribute.substring(dot + 2);
    return Arrays.stream(owner.getMethods()).anyMatch(method -> {
      Class<?>[] parameters = method.getParameterTypes();
      return method.getName().equals(setter) && parameters.length > 0
          && boxed(parameters[parameters.length - 1]).getName().equals(type);
    });
  }

  static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private boolean note(Element element) {
    for (org.w3c.dom.Node each = element; each instanceof Element; each = each.getParentNode()) {
      if (places.containsKey(each)) {
        changed.add(places.get(each));
        return true;
      }
    }
    return true;
  }

  // MARK: Pressing Tab

  final Map<Object, String> names = new IdentityHashMap<>();

  /** The location of the object that `node` is or belongs to. */
  String name(Node node) {
    while (node != null && place(node, node.getUserData()) == null) node = node.getParent();
    return node == null ? null : place(node, node.getUserData());
  }

  /** The location of `object`, which an included file has stored in the object. */
  private String place(Object object, Object userData) {
    boolean isIncluded = userData instanceof String && ((String) userData).matches(".+:\\d+:\\d+");
    return isIncluded ? (String) userData : names.get(object);
  }

  /** The information about each stop that assistive technology receives, as JSON, by place. */
  final Map<String, String> said = new LinkedHashMap<>();

  /** The information that assistive technology receives about `node`, or about the object that contains it. */
  private String announced(Node node) {
    Node owner = node;
    while (owner != null && place(owner, owner.getUserData()) == null) owner = owner.getParent();
    String name = text(node);
    if (name.isEmpty() && owner != null && owner != node) return announced(owner);
    Object label = node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY);
    // Used if there is no text, and always for a field (WinAccessible).
    boolean isAsked = name.isEmpty() || node instanceof TextInputControl;
    List<String> labels = isAsked && label instanceof Node ? List.of(text((Node) label)) : List.of();
    Object help = node.queryAccessibleAttribute(AccessibleAttribute.HELP);
    return "{\"role\":" + json(node.getAccessibleRole()) + ",\"name\":" + json(name) + ",\"labels\":" + json(labels)
        + ",\"description\":" + json(help == null ? "" : help) + "}";
  }

  /** The text of a node, without its chosen or typed value. */
  private static String text(Node node) {
    boolean showsValue = node instanceof ComboBoxBase || node instanceof ChoiceBox || node instanceof Spinner
        || node instanceof TextInputControl && !((TextInputControl) node).getText().isEmpty();
    Object text = showsValue ? node.getAccessibleText() : node.queryAccessibleAttribute(AccessibleAttribute.TEXT);
    return text == null ? "" : text.toString();
  }

  static void press(Scene scene, boolean isBack, boolean isControl) {
    EventTarget target = scene.getFocusOwner() == null ? scene.getRoot() : scene.getFocusOwner();
    Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_PRESSED, "\t", "\t", KeyCode.TAB, isBack, isControl, false, false));
    Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_TYPED, "\t", "\t", KeyCode.UNDEFINED, isBack, isControl, false, false));
    Event.fireEvent(target, new KeyEvent(KeyEvent.KEY_RELEASED, "\t", "\t", KeyCode.TAB, isBack, isControl, false, false));
  }

  /** One round of Tab or Shift-Tab. */
  class Round {
    final List<Node> order = new ArrayList<>();
    final List<String> keeping = new ArrayList<>();
    boolean isClosed;

    Round(Scene scene, boolean isBack) {
      scene.getRoot().requestFocus();
      press(scene, isBack, false);
      Node node = scene.getFocusOwner();
      if (node == scene.getRoot() && !node.isFocusTraversable()) node = null;
      while (node != null && !order.contains(node) && order.size() < 3000) {
        order.add(node);
        if (name(node) != null && !said.containsKey(name(node))) said.put(name(node), announced(node));
        press(scene, isBack, false);
        if (scene.getFocusOwner() == node && order.size() >= 1) {
          // The node types the key; Ctrl+Tab continues.
          press(scene, isBack, true);
          if (scene.getFocusOwner() != node) keeping.add(name(node));
        }
        node = scene.getFocusOwner();
      }
      isClosed = !order.isEmpty() && node == order.get(0);
    }

    List<String> names() {
      LinkedHashSet<String> found = new LinkedHashSet<>();
      for (Node each : order) if (name(each) != null) found.add(name(each));
      return new ArrayList<>(found);
    }
  }

  String state(Scene scene) {
    said.clear();
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    Round forward = new Round(scene, false), backward = new Round(scene, true);
    List<String> back = backward.names();
    Collections.reverse(back);
    return "\"order\":" + json(forward.names()) + ",\"closed\":" + forward.isClosed + ",\"keeps\":" + json(forward.keeping)
        + ",\"back\":" + json(back) + ",\"names\":{" + String.join(",", said()) + "}";
  }

  private List<String> said() {
    List<String> found = new ArrayList<>();
    said.forEach((place, exposed) -> found.add(json(place) + ":" + exposed));
    return found;
  }

  /** The visible tab panes. The scene also contains tab panes inside hidden pages. */
  static void tabPanes(Node node, List<TabPane> found) {
    if (!node.isVisible()) return;
    if (node instanceof TabPane) found.add((TabPane) node);
    if (node instanceof Parent) for (Node child : ((Parent) node).getChildrenUnmodifiable()) tabPanes(child, found);
  }

  /** The order with each page of the tab panes visible in turn, and the initial pages elsewhere. */
  void pages(Scene scene, List<TabPane> known, List<String> states) {
    List<TabPane> panes = new ArrayList<>();
    tabPanes(scene.getRoot(), panes);
    for (TabPane pane : panes) {
      if (known.contains(pane)) continue;
      known.add(pane);
      Tab first = pane.getSelectionModel().getSelectedItem();
      for (Tab tab : List.copyOf(pane.getTabs())) {
        String place = place(tab, tab.getUserData());
        if (tab == first || place == null) continue;
        pane.getSelectionModel().select(tab);
        states.add("{\"page\":" + json(place) + "," + state(scene) + "}");
        pages(scene, known, states);  // those on this page are in sight only now
      }
      pane.getSelectionModel().select(first);
      scene.getRoot().applyCss();
      scene.getRoot().layout();
    }
  }

  /** The complete answer for the file at `path`. */
  static String run(String path) throws Exception {
    String record = "{\"file\":" + json(path) + ",\"toolkit\":" + json("JavaFX " + System.getProperty("javafx.version"));
    JavaFXOracle oracle = new JavaFXOracle(List.of(Path.of(path)));
    String outermost = oracle.places.get(oracle.document.getDocumentElement());
    oracle.prepare();
    FXMLLoader loader = oracle.load();
    loader.getNamespace().forEach((key, object) -> {
      if (object != null && key.startsWith("at_")) oracle.names.put(object, place(key));
    });
    Object root = loader.getRoot();
    Parent parent = host(root);
    String roots = "{\"root\":" + json(outermost) + ",\"hidden\":\"a menu\"}";
    if (parent != null) {
      Stage stage = new Stage();
      Scene scene = new Scene(parent, 1000, 700);
      stage.setScene(scene);
      stage.show();
      String state = oracle.state(scene);
      List<String> states = new ArrayList<>();
      oracle.pages(scene, new ArrayList<>(), states);
      stage.close();
      roots = "{\"root\":" + json(outermost) + "," + state + ",\"pages\":[" + String.join(",", states) + "]}";
    }
    return record + ",\"replaced\":" + json(oracle.replaced) + ",\"changed\":" + json(oracle.changed) + ",\"notes\":"
        + json(oracle.notes) + ",\"removed\":" + json(oracle.removed) + ",\"roots\":[" + roots + "]}";
  }

  /** The node that shows the object of a file; null if another object shows it. */
  static Parent host(Object root) throws Exception {
    if (root instanceof Stage) root = ((Stage) root).getScene();
    if (root instanceof Scene) {
      Parent content = ((Scene) root).getRoot();
      ((Scene) root).setRoot(new Group());
      return content;
    }
    if (root instanceof Parent) return (Parent) root;
    if (root instanceof Tab) return new TabPane((Tab) root);
    if (root instanceof Node) return new StackPane((Node) root);
    if (root == null || root instanceof MenuItem || root instanceof ContextMenu) return null;
    throw new Exception("the root is a " + root.getClass().getName());
  }

  // MARK: JSON

  static String json(Object value) {
    if (value == null) return "null";
    if (value instanceof Collection) {
      StringJoiner all = new StringJoiner(",", "[", "]");
      for (Object each : (Collection<?>) value) all.add(json(each));
      return all.toString();
    }
    StringBuilder text = new StringBuilder("\"");
    for (char each : value.toString().toCharArray()) {
      if (each == '"' || each == '\\') text.append('\\').append(each);
      else if (each < 32) text.append(String.format("\\u%04x", (int) each));
      else text.append(each);
    }
    return text.append('"').toString();
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, "UTF-8");
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    Locale.setDefault(Locale.ROOT);
    CountDownLatch started = new CountDownLatch(1);
    Platform.startup(started::countDown);
    started.await();
    Platform.setImplicitExit(false);
    BufferedReader names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      String path = name;
      FutureTask<String> task = new FutureTask<>(() -> run(path));
      Platform.runLater(task);
      String answer;
      try {
        answer = task.get();
      } catch (ExecutionException error) {
        String message = messages(error.getCause());
        answer = "{\"file\":" + json(path) + ",\"error\":" + json(message.substring(0, Math.min(200, message.length()))) + "}";
      }
      out.println(answer);
    }
    System.exit(0);
  }
}
