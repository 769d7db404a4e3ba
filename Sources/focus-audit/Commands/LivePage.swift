import FocusAudit
import FocusModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTML report that a browser keeps open and that shows each new version without a server.
///
/// A page can read no files from a disk except scripts. The command therefore writes a script with the
/// report's version number next to the report. A second page, which contains the report, loads this script
/// again and again. The report itself does not load it, because it allows only its own scripts.
struct LivePage {
  /// The page that contains the report.
  let frame: String
  /// The report.
  var page: String { base + ".page.html" }
  private var version: String { base + ".page.js" }
  private let base: String

  /// Creates the page that a person opens at `path`.
  init(_ path: String) {
    frame = path
    base = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
  }

  /// Shows the report that was written in round `number`.
  ///
  /// - Throws: ``OutputFile/WriteError``.
  func show(_ number: Int) throws(OutputFile.WriteError) {
    if number == 1 { try OutputFile.write(to: frame) { $0(Array(html.utf8)) } }
    // The version includes the process id, because each run of the command starts counting again.
    try OutputFile.write(to: version) { $0(Array("focusAuditVersion('\(getpid())-\(number)')\n".utf8)) }
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Focus audit</title>
    <style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }</style>
    <iframe id="report" title="Focus audit" src="\(Self.address(of: page))"></iframe>
    <script>
    let version
    function focusAuditVersion(now) {
      if (version && now !== version) document.getElementById('report').src = '\(Self.address(of: page))?' + now
      version = now
    }
    setInterval(() => {
      const script = document.createElement('script')
      script.src = '\(Self.address(of: version))?' + Date.now()
      script.onload = script.onerror = () => script.remove()
      document.head.append(script)
    }, 500)
    </script>

    """
  }

  /// The address of the file at `path`, for a page in the same folder.
  private static func address(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return FileName.bytes(name).map { byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80,
        Character(scalar).isLetter || Character(scalar).isNumber || ".-_".unicodeScalars.contains(scalar)
      {
        return String(Character(scalar))
      }
      return "%" + String(byte >> 4, radix: 16, uppercase: true)
        + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
  }
}
