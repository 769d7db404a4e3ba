import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.PropertyResourceBundle;
import java.util.Random;
import java.util.TreeSet;

/**
 * Asks a real Java what `.properties` files of random bytes hold.
 *
 * <p>Writes a line for each file: its bytes, then its keys and texts, or `refused`, each in Base64. Half a surrogate pair is
 * written as U+FFFD. Run it with `java PropertiesOracle.java > properties.txt`.
 */
public class PropertiesOracle {
  static final String[] PARTS = {
    "a", "b", "=", ":", " ", "\t", "\f", "\n", "\n", "\r", "\r\n", "\\", "\\\\", "\\\n", "\\\r\n", "#", "!", "\\u0041",
    "\\u00e9", "\\uD83D\\uDE00", "\\uD83D", "\\u12", "\\n", "\\t", "\\=", "\\ ", "é", "key = text", "  k:v", "\uFEFF"
  };

  static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  static String base64(String text) {
    StringBuilder whole = new StringBuilder();
    text.codePoints().forEach(each -> whole.appendCodePoint(each >= 0xD800 && each < 0xE000 ? 0xFFFD : each));
    return base64(whole.toString().getBytes(StandardCharsets.UTF_8));
  }

  public static void main(String[] arguments) throws Exception {
    Random random = new Random(1);
    System.out.println("# Java " + System.getProperty("java.version"));
    for (int number = 0; number < 600; number++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      for (int count = 1 + random.nextInt(12); count > 0; count--) {
        file.write(PARTS[random.nextInt(PARTS.length)].getBytes(StandardCharsets.UTF_8));
        if (random.nextInt(60) == 0) file.write(0xE9);
      }
      StringBuilder line = new StringBuilder(base64(file.toByteArray()));
      try {
        PropertyResourceBundle bundle = new PropertyResourceBundle(new ByteArrayInputStream(file.toByteArray()));
        for (String key : new TreeSet<>(bundle.keySet())) line.append(" ").append(base64(key)).append(":").append(base64(bundle.getString(key)));
      } catch (IllegalArgumentException | CharacterCodingException error) {
        line.append(" refused");
      }
      System.out.println(line);
    }
  }
}
