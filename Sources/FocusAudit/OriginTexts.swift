import FocusModel
import XMLSource

extension OriginTexts {
  /// Opens the sources in `folder`. In reports, the names of these files are relative to the root of
  /// `project`.
  ///
  /// Links out of the folder are not followed, and only files on a disk are read.
  ///
  /// - Parameter texts: The text that replaces each file, keyed by path.
  convenience init(
    of project: Project, below folder: String, among files: FileTree = .disk, texts: [String: [UInt8]] = [:]
  ) {
    let root = FileSystem.realPath(folder)
    self.init { path in
      guard let root, let file = files.realPath(Places.join(root, path)) else {
        return .failure(Refusal("is not in the source folder (--source-root)"))
      }
      guard Project.path(file, from: root) != nil else {
        return .failure(Refusal("leads out of the source folder"))
      }
      if !texts.isEmpty, let text = texts[Places.join(root, path)] ?? texts[file] {
        return .success(SourceText(path: project.name(ofAbsolute: Places.join(root, path)), utf8: text))
      }
      let limit = XMLLimits.standard.bytes
      guard files.kind(of: file)?.isFile == true,
        let bytes = try? FileSystem.read(files.place(of: file), atMost: limit + 1),
        bytes.count <= limit
      else { return .failure(Refusal("cannot be read")) }
      return .success(SourceText(path: project.name(ofAbsolute: Places.join(root, path)), utf8: bytes))
    }
  }
}
