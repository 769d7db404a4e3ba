import FocusAudit
import JSON

extension LanguageServer {
  /// Writes the server's capabilities, which answer `initialize`.
  static func write(capabilitiesFor encoding: PositionEncoding, to json: inout JSONWriter) {
    json.object { json in
      json.key("capabilities")
      json.object { json in
        json.member("positionEncoding", encoding.rawValue)
        json.key("textDocumentSync")
        json.object { json in
          json.member("openClose", true)
          // Type 2 means that the client sends only the changed parts.
          json.member("change", 2)
          json.member("save", true)
        }
        json.key("diagnosticProvider")
        json.object { json in
          json.member("identifier", "focus-audit")
          json.member("interFileDependencies", true)
          json.member("workspaceDiagnostics", true)
        }
        json.key("codeActionProvider")
        json.object { json in
          json.member("codeActionKinds", [CodeActions.quickFix, CodeActions.fixAll])
          json.member("resolveProvider", true)
        }
        for provider in ["hoverProvider", "documentSymbolProvider", "inlayHintProvider"] {
          json.member(provider, true)
        }
        json.key("executeCommandProvider")
        json.object { $0.member("commands", ServerCommand.allCases.map(\.rawValue)) }
        json.key("workspace")
        json.object { json in
          json.key("workspaceFolders")
          json.object { json in
            json.member("supported", true)
            json.member("changeNotifications", true)
          }
        }
      }
      json.key("serverInfo")
      json.object { json in
        json.member("name", "focus-audit")
        json.member("version", Auditor.version)
      }
    }
  }
}
