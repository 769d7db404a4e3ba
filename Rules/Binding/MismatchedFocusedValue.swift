package import FocusModel
package import FocusNavigation

/// A focused value is declared, published or read in a form that the other side (its reader or publisher)
/// does not support.
package enum MismatchedFocusedValue: Rule {
  /// `mismatched-focused-value`
  package static let description = RuleDescription(
    id: "mismatched-focused-value",
    title: "A focused value is not read the way it is published",
    summary:
      "A focused value is not optional, or is read with a property wrapper that does not match how it is published.",
    group: .binding, severity: .error, criteria: [], since: "0.1.0")

  /// Checks every declaration and every reader of a focused value.
  package static func check(_ analysis: Analysis, _ verdict: inout Verdict) {
    let system = analysis.tree.focusSystem
    var keys: [String: FocusedValueKey] = [:]
    for key in system.keys {
      verdict.applies()
      keys[key.name] = keys[key.name] ?? key
      checkKey(key, &verdict)
    }
    for key in system.keysElsewhere { keys[key.name] = keys[key.name] ?? key }
    let published = system.publications.filter { $0.value != nil }.map {
      PublicationElsewhere(
        subject: $0.subject, isSceneScoped: $0.isSceneScoped, isObservableObject: $0.isObservableObject,
        span: $0.span)
    }
    let objects = Dictionary(grouping: published + system.publicationsElsewhere, by: \.subject)
    for reader in system.readers {
      verdict.applies()
      checkReader(reader, keys, objects[reader.subject] ?? [], &verdict)
    }
  }

  private static func checkKey(_ key: FocusedValueKey, _ verdict: inout Verdict) {
    if key.hasDefault {
      verdict.fail(
        nil, at: key.span, .error, .hasDefault(key.name), with: [.named(key.name)])
    } else if !key.isOptional {
      verdict.fail(
        nil, at: key.span, .error, .isNotOptional(key),
        help: "declare it as \(key.typeName)?", with: [.named(key.name)], remedy: .makeOptional(key.span))
    }
  }

  private static func checkReader(
    _ reader: FocusedValueReader, _ keys: [String: FocusedValueKey],
    _ publications: [PublicationElsewhere], _ verdict: inout Verdict
  ) {
    if !reader.isOptional {
      verdict.fail(
        reader.owner, at: reader.span, reader.kind == .object ? .warning : .error,
        .readerIsNotOptional(reader),
        help: reader.kind == .object ? "declare it as \(reader.subject)?" : nil, with: [.named(reader.name)],
        remedy: reader.kind == .object ? .makeOptional(reader.span) : nil)
    }
    switch (reader.kind, reader.subject) {
    case (.binding, .key(let name)):
      guard let key = keys[name] else {
        verdict.cannotTell(reader.owner, at: reader.span, .mayBeNoBinding(name))
        return
      }
      if !key.isBinding {
        verdict.fail(
          reader.owner, at: reader.span, .error, .isNoBinding(key, readBy: reader.name),
          notes: [SpanNote(.isDeclaredHere(name), at: key.span)],
          help: "read it with @FocusedValue, or declare the value as a Binding", with: [.named(reader.name)])
      }
    case (.object, .object(let type)):
      // `focusedValue(object)` and `focusedObject(object)` publish to separate stores.
      if let first = publications.first, publications.allSatisfy({ $0.isObservableObject == false }) {
        verdict.fail(
          reader.owner, at: reader.span, .error,
          .isPublishedAsValue(
            type, with: first.isSceneScoped ? "focusedSceneValue" : "focusedValue", readBy: reader.name),
          notes: publications.map { SpanNote("published here as a value", at: $0.span) },
          help: "read it with @FocusedValue(\(type).self)", with: [.named(reader.name)])
      }
    case (.value, .object(let type)):
      if let first = publications.first, publications.allSatisfy({ $0.isObservableObject == true }) {
        verdict.fail(
          reader.owner, at: reader.span, .error,
          .isPublishedAsObject(
            type, with: first.isSceneScoped ? "focusedSceneObject" : "focusedObject", readBy: reader.name),
          notes: publications.map { SpanNote("published here as an object", at: $0.span) },
          help: "read it with @FocusedObject", with: [.named(reader.name)])
      }
    default:
      break
    }
  }
}

extension Finding.Message {
  fileprivate static func hasDefault(_ key: String) -> Self {
    "focused value '\(key)' has a default value, which has no effect: the value is nil while no view publishes it"
  }

  fileprivate static func isNotOptional(_ key: FocusedValueKey) -> Self {
    """
    focused value '\(key.name)' is of type \(key.typeName), which is not optional: the value must be nil while no \
    view publishes it
    """
  }

  fileprivate static func readerIsNotOptional(_ reader: FocusedValueReader) -> Self {
    """
    '\(reader.name)' reads focused value '\(reader.subject)' but is not optional: the value must be nil while no \
    view publishes it
    """
  }

  fileprivate static func mayBeNoBinding(_ key: String) -> Self {
    "it is unclear whether '\(key)' is a Binding: it is not declared in the audited documents"
  }

  fileprivate static func isNoBinding(_ key: FocusedValueKey, readBy reader: String) -> Self {
    """
    '\(reader)' reads '\(key.name)' with @FocusedBinding, but its value is \(key.typeName), not a Binding: nothing can \
    be written through it
    """
  }

  fileprivate static func isPublishedAsValue(
    _ type: String, with modifier: String, readBy reader: String
  ) -> Self {
    """
    '\(reader)' expects the ObservableObject \(type) to be published with focusedObject, but \(type) is published \
    only with \(modifier): '\(reader)' is always nil
    """
  }

  fileprivate static func isPublishedAsObject(
    _ type: String, with modifier: String, readBy reader: String
  ) -> Self {
    "'\(reader)' reads \(type) as a value, but \(type) is published only with \(modifier): '\(reader)' is always nil"
  }
}
