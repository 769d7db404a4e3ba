package import Foundation

/// Waits until `hasHappened` returns true, without a time limit, because a slow machine is not a defect. The
/// time limit of the test or the script ends a wait that would never end.
package func waitUntil(_ hasHappened: () throws -> Bool) rethrows {
  while try !hasHappened() { usleep(1_000) }
}

/// A named pipe, which the command finds among the files.
package struct NamedPipe: Sendable {
  private let path: String

  /// Creates the pipe at `path`.
  package init(at path: String) throws {
    self.path = path
    guard unsafe mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Opens the pipe for writing. The call waits until another process opens the pipe for reading.
  package func open() throws -> FileHandle {
    let descriptor = unsafe Foundation.open(path, O_WRONLY)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Waits until no process reads from the other end of `writer` any more.
  package static func waitUntilNobodyReads(from writer: FileHandle) {
    var end = pollfd(fd: writer.fileDescriptor, events: 0, revents: 0)
    repeat { _ = unsafe poll(&end, 1, -1) } while end.revents & Int16(POLLERR | POLLHUP) == 0
  }
}

extension Command {
  /// The seconds of processor time that the running process `number` has used.
  package static func processorTime(of number: Int32) throws -> Double {
    #if os(macOS)
      var usage = rusage_info_v2()
      let status = unsafe withUnsafeMutablePointer(to: &usage) { pointer in
        unsafe pointer.withMemoryRebound(to: rusage_info_t?.self, capacity: 1) {
          unsafe proc_pid_rusage(number, RUSAGE_INFO_V2, $0)
        }
      }
      guard status == 0 else { throw CocoaError(.fileReadUnknown) }
      return Double(usage.ri_user_time + usage.ri_system_time) / 1e9
    #else
      let text = try String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      // The name, in parentheses, may contain any characters. The 14th and 15th fields are the time in user
      // and system mode.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    #endif
  }
}
