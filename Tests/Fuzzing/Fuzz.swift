import Foundation
import HostileInput

/// Runs libFuzzer on one ``FuzzTarget``; `Tests/Fuzzing/run` builds and starts this program.
///
///     fuzz --prepare TARGET FOLDER     writes the seed corpus and a dictionary
///     fuzz TARGET [libFuzzer's arguments]
@main struct Fuzz {
  static func main() throws {
    let arguments = CommandLine.arguments
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let isPreparing = arguments.count == 4 && arguments[1] == "--prepare"
    guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[isPreparing ? 2 : 1]) else {
      print("the targets are \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
      exit(64)
    }
    let seeds = Seed.all(below: root)
    if isPreparing { return try prepare(target, seeds, in: URL(filePath: arguments[3])) }
    unsafe fuzzed = try FuzzedTarget(target, seeds: seeds)
    drive([arguments[0]] + arguments.dropFirst(2))
  }

  private static func prepare(_ target: FuzzTarget, _ seeds: [Seed], in folder: URL) throws {
    let corpus = target.corpus(from: seeds)
    let files = folder.appending(path: "corpus")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for (number, bytes) in corpus.enumerated() {
      try Data(bytes).write(to: files.appending(path: "seed-\(number)"))
    }
    try Data(Mutator.dictionary(of: corpus).utf8).write(to: folder.appending(path: "dictionary"))
  }

  private static func drive(_ arguments: [String]) {
    var count = Int32(arguments.count)
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    unsafe words.withUnsafeMutableBufferPointer { words in
      var start = words.baseAddress
      _ = unsafe runDriver(&count, &start) { bytes, count in
        unsafe fuzzed?.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }
}

/// The target of inputs, which is global because libFuzzer's callbacks carry no context. It is set before the
/// callbacks run.
nonisolated(unsafe) private var fuzzed: FuzzedTarget?

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ room: Int) -> Int

/// Half of the mutations respect the structure of the text; libFuzzer makes the other half.
@_cdecl("LLVMFuzzerCustomMutator")
func customMutator(_ bytes: UnsafeMutablePointer<UInt8>, _ size: Int, _ room: Int, _ seed: UInt32) -> Int {
  guard seed.isMultiple(of: 2) else { return unsafe mutate(bytes, size, room) }
  let old = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: size))
  let new = Mutator.changed(old, chance: UInt64(seed)).prefix(room)
  for (index, byte) in new.enumerated() { unsafe bytes[index] = byte }
  return new.count
}
