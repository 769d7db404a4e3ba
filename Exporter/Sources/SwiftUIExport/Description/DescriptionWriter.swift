/// Writes a description, with the location of each element in the source.
struct DescriptionWriter {
  /// The namespace of the attributes that contain locations in the source.
  static let sourceNamespace = "urn:focus-audit:source"

  private var text = ""
  private let files: [SourceFile]
  /// The file that is described.
  private let main: Int

  /// Writes `root` as a document that describes the file at index `file`.
  static func document(_ root: Element, of file: Int, in files: [SourceFile]) -> String {
    var writer = DescriptionWriter(files: files, main: file)
    writer.text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let head = [
      (name: "xmlns", value: "urn:focus-audit:swiftui"), (name: "xmlns:src", value: sourceNamespace),
      (name: "src:file", value: files[file].path), (name: "src:hash", value: files[file].hash),
    ]
    var root = root
    root.attributes = head + root.attributes
    writer.write(root, inFile: file, depth: 0)
    return writer.text
  }

  private init(files: [SourceFile], main: Int) {
    self.files = files
    self.main = main
  }

  private mutating func write(_ element: Element, inFile file: Int, depth: Int) {
    let indent = String(repeating: "  ", count: min(depth, 60))
    text += "\(indent)<\(element.name)"
    for (name, value) in element.attributes { attribute(name, value) }
    var file = file
    if let place = element.place {
      // The element comes from a different file, for example from the code of a helper.
      if place.file != file {
        file = place.file
        attribute("src:file", files[file].path)
        attribute("src:hash", files[file].hash)
      }
      attribute("src:at", written(place))
    }
    if let call = element.call, call.file == main { attribute("src:call", written(call)) }
    guard !element.children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in element.children { write(child, inFile: file, depth: depth + 1) }
    text += "\(indent)</\(element.name)>\n"
  }

  private func written(_ place: Place) -> String {
    let lines = files[place.file].lines
    return "\(lines.place(at: place.start))-\(lines.place(at: place.end))"
  }

  private mutating func attribute(_ name: String, _ value: String) {
    text += " \(name)=\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\r": text += "&#13;"
      case "\t": text += "&#9;"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
