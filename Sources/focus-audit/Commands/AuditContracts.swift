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
  /// - Parameters:
  ///   - result: The result of the run.
  ///   - review: The changes that the run is about; nil for a run over all documents.
  ///   - isWhole: Whether the run audited all documents of the project.
  /// - Returns: Whether all contracts that differ were accepted, if this was requested.
  /// - Throws: The exit status, after reporting the error.
  func finishContracts(
    of governors: Governors, in project: Project, _ result: AuditResult, _ review: ChangeReview?,
    isWhole: Bool
  ) throws -> Bool {
    let contracts = governors.all.compactMap(\.contracts)
    var isComplete = true
    for folder in contracts {
      let (written, failures) = try Terminal.complaining { try folder.write() }
      for name in written { Terminal.complain("\(project.pathFromWorkingFolder(name)): accepted") }
      for failure in failures { Terminal.complain("focus-audit: \(failure)") }
      for (contract, document) in folder.uncertain {
        Terminal.complain(
          "\(project.pathFromWorkingFolder(contract)): not accepted: the order of '\(document)' may depend on documents "
            + "that were not audited; audit the whole project")
      }
      isComplete = isComplete && failures.isEmpty && folder.uncertain.isEmpty
    }
    let failed = Set(result.documents.filter { $0.problem != nil }.map(\.path))
    let unused =
      review.map { $0.abandoned(in: contracts) }
      ?? (isWhole ? ContractFolder.unused(in: contracts, besides: failed) : [])
    for contract in unused {
      Terminal.complain(
        "\(project.pathFromWorkingFolder(contract.file)):\(contract.line): warning: \(contract.reason)")
    }
    return isComplete
  }
}
