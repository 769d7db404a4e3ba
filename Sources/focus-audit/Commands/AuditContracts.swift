import ArgumentParser
import FocusAudit
import FocusModel

// Options about the focus orders that the project has agreed on.
extension AuditCommand {
  /// Rejects options that audit a different state of the documents, because contracts are about the current
  /// state.
  func validateContracts() throws {
    let question =
      changedSince.map { _ in "--changed-since" } ?? newSince.map { _ in "--new-since" }
      ?? (staged ? "--staged" : nil)
    if acceptContract, let question {
      throw ValidationError("--accept-contract accepts the orders of all documents; leave \(question) out.")
    }
  }

  /// - Throws: The exit status, after reporting the error, if a contract folder that `governors` name does
  ///   not exist, or if an option requires a folder and `governors` name none.
  func requireContracts(of governors: Governors) throws {
    let contracts = governors.all.compactMap(\.contracts)
    if acceptContract, contracts.isEmpty {
      throw ValidationError(
        "Name the folder of the contracts with --contract FOLDER, or in the configuration.")
    }
    guard let missing = contracts.first(where: { !$0.exists }) else { return }
    Terminal.complain(
      "focus-audit: there is no folder '\(missing.name)'; 'focus-audit order --write \(missing.name)' writes it"
    )
    throw Status.incomplete
  }

  /// Writes the accepted contracts, and warns about contracts without a document.
  ///
  /// - Parameter isWhole: Whether the run audited all documents of the project.
  /// - Throws: The exit status, after reporting the error.
  func finishContracts(of governors: Governors, in project: Project, isWhole: Bool) throws {
    let contracts = governors.all.compactMap(\.contracts)
    for folder in contracts {
      for name in try Terminal.complaining({ try folder.write() }) {
        Terminal.complain("\(project.pathFromWorkingFolder(name)): accepted")
      }
    }
    guard isWhole else { return }
    for name in ContractFolder.unused(in: contracts) {
      Terminal.complain(
        "\(project.pathFromWorkingFolder(name)): warning: the document of this contract was not audited; it may have been "
          + "renamed or removed")
    }
  }
}
