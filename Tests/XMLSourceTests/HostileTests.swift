import Foundation
import Testing
import XMLSource

/// Malicious files: reading each file ends quickly with one error that has a position.
@Suite struct HostileTests {
  private func error(_ text: String, limits: XMLLimits = .standard) -> XMLReadError? {
    #expect(throws: XMLReadError.self) { try XMLReader.read(Array(text.utf8), limits: limits) }
  }

  @Test func `entity bombs do not expand`() {
    var bomb = "<!DOCTYPE a [<!ENTITY e0 'ha'>"
    for level in 1...30 { bomb += "<!ENTITY e\(level) '&e\(level - 1);&e\(level - 1);'>" }
    #expect(
      error(bomb + "]><a>&e30;</a>")?.message
        == "the entity 'e30' is not one of XML's five predefined entities; others are not supported")
    #expect(
      error(bomb + "]><a b='&e30;'/>")?.message
        == "the entity 'e30' is not one of XML's five predefined entities; others are not supported")
  }

  @Test func `external entities are not fetched`() throws {
    let secret = FileManager.default.temporaryDirectory.appending(path: "focus-audit-secret-\(UUID())")
    try Data("<secret/>".utf8).write(to: secret)
    defer { try? FileManager.default.removeItem(at: secret) }
    for address in [secret.absoluteString, "http://127.0.0.1:9/x"] {
      #expect(
        error("<!DOCTYPE a [<!ENTITY x SYSTEM '\(address)'>]><a>&x;</a>")?.message
          == "the entity 'x' is not one of XML's five predefined entities; others are not supported")
      #expect(
        error("<!DOCTYPE a SYSTEM '\(address)'><a>&x;</a>")?.message
          == "the entity 'x' is not one of XML's five predefined entities; others are not supported")
      #expect(
        error("<!DOCTYPE a [<!ENTITY % x SYSTEM '\(address)'> %x;]><a/>")?.message
          == "the entity 'x' is not one of XML's five predefined entities; others are not supported")
    }
  }

  @Test func `nesting is bounded`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try XMLReader.read(Array(nested(256).utf8)).elementCount == 256)
    let error = error(nested(100_000))
    #expect(error?.reason == .tooDeep)
    #expect(error?.description == "1:769: elements are nested more than 256 levels deep")
  }

  @Test func `attributes are bounded`() throws {
    func crowded(_ count: Int) -> String {
      "<a>\n<b" + (0..<count).map { " x\($0)='1'" }.joined() + "/></a>"
    }
    #expect(try XMLReader.read(Array(crowded(1000).utf8)).element(at: 1).attributes.count == 1000)
    for count in [1001, 100_000] {
      #expect(
        error(crowded(count))?.description == "2:1: an element has more than 1000 attributes")
    }
    // Long text with many equals signs is not a tag.
    let text = "<a>" + String(repeating: " x='1'", count: 100_000) + "<b/></a>"
    #expect(try XMLReader.read(Array(text.utf8)).elementCount == 2)
  }

  @Test func `sizes are bounded`() {
    #expect(error("<a>  </a>", limits: XMLLimits(bytes: 8))?.reason == .tooLarge)
    let many = error("<a><b/><b/>\n<b/></a>", limits: XMLLimits(elements: 3))
    #expect(many?.description == "2:1: there are more than 3 elements")
  }

  @Test func `long names and values are read`() throws {
    let long = String(repeating: "x", count: 11_000_000)
    let tree = try XMLReader.read(Array("<a b='\(long)'>\(long)</a>".utf8))
    #expect(tree.root["b"]?.utf8.count == long.utf8.count)
    #expect(tree.root.text.utf8.count == long.utf8.count)
  }

  private static let sample = """
    \u{FEFF}<?xml version="1.0" encoding="utf-8"?><!-- ä --><!DOCTYPE a [<!ENTITY e "x"><!ATTLIST a z CDATA "1">]>
    <a xmlns="u" xmlns:b='v' b:c="&amp;&#x41;"\t id='>'>text<![CDATA[ ]] ]]><?pi x?><b:d /></a>
    """

  /// Reading a damaged file returns a tree or one error, and every span is inside the text.
  @Test func `every truncation and every changed byte`() {
    let sample = Array(Self.sample.utf8)
    for count in 0..<sample.count { check(Array(sample[..<count])) }
    for offset in sample.indices {
      for byte in [0x00, 0x01, 0x20, 0x22, 0x26, 0x27, 0x2D, 0x2F, 0x3A, 0x3C, 0x3E, 0x5D, 0x80, 0xC3, 0xFF]
        as [UInt8]
      {
        var changed = sample
        changed[offset] = byte
        check(changed)
      }
    }
  }

  @Test func `truncated UTF16`() {
    let sample: [UInt8] =
      [0xFF, 0xFE] + Self.sample.utf16.dropFirst().flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for count in 0..<sample.count { check(Array(sample[..<count])) }
  }

  private func check(_ bytes: [UInt8]) {
    do throws(XMLReadError) {
      let tree = try XMLReader.read(bytes)
      for index in 0..<tree.elementCount {
        let element = tree.element(at: index)
        #expect(Int(element.fullSpan.end) <= tree.utf8.count)
        #expect(tree.utf8[Int(element.span.start)] == UInt8(ascii: "<"))
        #expect(tree.utf8[Int(element.span.end) - 1] == UInt8(ascii: ">"))
        _ = element.text
        for attribute in element.attributes { _ = attribute.value }
      }
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
      #expect(!error.message.isEmpty && !error.message.contains("\n") && !error.message.hasSuffix("."))
    }
  }
}
