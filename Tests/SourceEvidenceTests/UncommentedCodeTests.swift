import SourceEvidence
import Testing

/// Source text without its comments.
@Suite struct UncommentedCodeTests {
  @Test(arguments: [
    // The rest of a line, and everything up to the end of a block.
    ("a.c", "show(); // hide\nshow(); /* hide\nhide */ show();", "show(); \nshow();  show();"),
    ("a.py", "show()  # hide\nshow('#')", "show()  \nshow('#')"),
    ("a.vb", "Show() ' hide\nShow(\"'\")", "Show() \nShow(\"'\")"),
    // Marks in strings begin nothing.
    ("a.cs", "open(\"http://a/*\"); open('\"'); // hide", "open(\"http://a/*\"); open('\"'); "),
    ("a.java", "open(\"\\\"//\"); // hide", "open(\"\\\"//\"); "),
    // An unclosed string ends with its line, an unclosed block with the text.
    ("a.c", "it's // shown\nshow(); // hide", "it's // shown\nshow(); "),
    ("a.c", "show(); /* hide", "show(); "),
    // Blocks are nested only in some languages.
    ("a.swift", "a() /* b() /* c() */ d() */ e()", "a()  e()"),
    ("a.c", "a(); /* b(); /* c(); */ d();", "a();  d();"),
    // Strings of several lines exist only in some languages.
    ("a.kt", "a(\"\"\"\n// b\n\"\"\") // c", "a(\"\"\"\n// b\n\"\"\") "),
    ("a.js", "a(`\n// b\n`) // c", "a(`\n// b\n`) "),
    ("a.c", "a(\"\n// b\n\") // c", "a(\"\n\n\") // c"),
  ])
  func `comments are removed by the rules of the language`(path: String, text: String, code: String) throws {
    let language = try #require(SourceLanguage(of: path))
    #expect(String(decoding: language.withoutComments(Array(text.utf8)), as: UTF8.self) == code)
  }
}
