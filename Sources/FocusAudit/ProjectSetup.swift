import CrashGuard
package import FocusBaseline
import FocusConfiguration
package import FocusModel

/// The files that a project needs to get started: a suitable configuration, a list of known findings, and a
/// job for its CI system.
package struct ProjectSetup: Sendable {
  /// The contents of the configuration file.
  package var configuration: String
  /// The current findings as a baseline; nil if there aren't any.
  package var baseline: Baseline?
  /// Instructions for the project's CI system.
  package var nextStep: String

  /// The file name of the baseline.
  package static let baselineName = "focus-audit.baseline"

  /// Creates the setup for the project at `root`. `result` is the audit of the project, with paths relative
  /// to `root`.
  ///
  /// - Parameter hasBaseline: Whether the project already has a baseline.
  package init(for result: AuditResult, at root: String, hasBaseline: Bool) {
    let audited = result.documents.filter(\.isAudited)
    // Joined findings are listed separately.
    let findings = result.documents.flatMap { $0.findings.separated() }
    baseline = findings.isEmpty ? nil : Baseline(findings.map { Baseline.Entry($0) })
    // A document that crashed the process is not excluded: the bug is in focus-audit, and a run without the
    // document would wrongly pass.
    let unread = result.documents.filter { $0.problem != nil && CrashGuard.defect(in: $0.path) == nil }
    var lines = [
      "# Settings of focus-audit. 'focus-audit config' prints the settings in effect and their origin.",
      "version: 1",
    ]
    // No folder is excluded by default, because other folders may contain translations and resources.
    lines += ["# include: [src]               # everything by default"]
    if unread.isEmpty {
      lines += ["# exclude: [\"generated/\"]      # patterns as in a .gitignore"]
    } else {
      lines += ["exclude:"]
      for document in unread {
        let reason = document.problem?.message.split(separator: "\n").first.map(String.init) ?? ""
        lines.append("  # \(reason.visible)")
        lines.append("  - \(KeyWord.quoted("/" + Self.escaped(document.path)))")
      }
    }
    // Existing findings are already known, so this level concerns only new findings, and most findings are
    // warnings.
    lines += ["fail-on: warning                # or error"]
    lines += [
      "# require-documents: \(audited.count)\(String(repeating: " ", count: max(1, 12 - String(audited.count).count)))# fail if fewer are found"
    ]
    if hasBaseline || baseline != nil {
      lines += [
        "baseline: \(Self.baselineName)  # lines may only be removed (--prune-baseline)"
      ]
    }
    // Comments contain no numbers, because nobody would update the numbers.
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues(\.count).sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    lines += ["# rules:                        # error, warning, info or off; these have the most findings"]
    lines += rules.prefix(3).map { "#   \($0.key): off" }
    lines += Self.widgets(result.documents)
    configuration = lines.joined(separator: "\n") + "\n"
    nextStep = Self.job(at: root)
  }

  /// The lines about unknown classes, with the most frequent classes first.
  private static func widgets(_ documents: [DocumentResult]) -> [String] {
    let classes = documents.reduce(into: [:]) { $0.merge($1.unknownClasses, uniquingKeysWith: +) }
    if classes.isEmpty { return [] }
    let names = classes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return [
      "# widgets:                      # unknown classes: state which class each is like, or its role and focus"
    ] + names.map { "#   \(Configuration.scalar($0)): { like: CLASS }" }
  }

  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { $0 += "*?[\\".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func job(at root: String) -> String {
    func exists(_ name: String) -> Bool { FileSystem.kind(of: Places.join(root, name)) != nil }
    if exists(".github") {
      return """
        Add to a job in .github/workflows, after actions/checkout:

              - uses: OWNER/focus-audit@\(Auditor.version)
        """
    }
    if exists(".gitlab-ci.yml") {
      return """
        Add to .gitlab-ci.yml:

        focus-audit:
          image: python:3.13
          before_script:
            - pip install focus-audit==\(Auditor.version)
          script:
            - >
              focus-audit --report gitlab-code-quality=focus.codequality.json --report junit-common=focus.junit.xml
          artifacts:
            when: always
            reports: { codequality: focus.codequality.json, junit: focus.junit.xml }
        """
    }
    if exists("Jenkinsfile") {
      return """
        Add to the stages in Jenkinsfile:

            stage('Focus') {
              agent any  // with Python
              steps {
                sh '''
                  python3 -m venv .focus-audit
                  .focus-audit/bin/pip install --quiet focus-audit==\(Auditor.version)
                  .focus-audit/bin/focus-audit --report checkstyle=focus-checkstyle.xml
                '''
              }
              post {
                always { recordIssues enabledForFailure: true, tools: [checkStyle(pattern: 'focus-checkstyle.xml')] }
              }
            }
        """
    }
    return "Run 'focus-audit' in the job that runs your tests: its exit status is 1 for new findings."
  }
}

extension String {
  /// The string without control characters, so that it fits on one line of a comment.
  fileprivate var visible: String {
    String(
      String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
