#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import FocusModel

/// Runs programs through the shell.
enum Shell {
  /// Runs `command` and waits for it to end. Returns its standard output and its exit status, which is 0 for
  /// success.
  static func run(_ command: String) -> (status: Int32, output: [UInt8]) {
    guard let pipe = unsafe popen(FileSystem.cString(command), "r") else { return (-1, []) }
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&part, 1, part.count, pipe)
      if count == 0 { break }
      output += part[..<count]
    }
    return (unsafe pclose(pipe), output)
  }

  /// Runs the program of `command` without output and waits for it to end. Terminates the program when
  /// `interruption` is due. Returns the exit status, which is 0 for success.
  static func run(_ command: String, until interruption: Interruption?) -> Int32 {
    guard let interruption else { return run(command).status }
    // `exec` replaces the shell with the program, so the process id stays the same. The program's descriptor
    // 3 closes the pipe when the program ends.
    let script = "echo $$; exec \(command) 3>&1 >/dev/null"
    guard let pipe = unsafe popen(FileSystem.cString(script), "r") else { return -1 }
    var line = [CChar](repeating: 0, count: 32)
    _ = unsafe fgets(&line, Int32(line.count), pipe)
    let process = unsafe pid_t(atoi(line))
    var end = unsafe pollfd(fd: fileno(pipe), events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&end, 1, pauseBetweenChecks)
      if count > 0 || count < 0 && errno != EINTR { break }
      if process > 0, interruption.isDue() {
        kill(process, SIGTERM)
        break
      }
    }
    return unsafe pclose(pipe)
  }

  /// The milliseconds between two checks for an interruption.
  private static let pauseBetweenChecks: Int32 = 20

  /// The `word`, quoted as one word of a command.
  static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }

  /// The path of a temporary file called `name`.
  static func temporaryName(_ name: String) -> String {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return "\(folder.isEmpty ? "/tmp" : folder)/\(name)"
  }

  /// Runs `work` with a new folder, whose name is `name` and a number. The folder is removed afterwards,
  /// however the process ends.
  ///
  /// A signal handler could not remove a folder with all its contents, so a shell waits for the end of a pipe
  /// that nobody writes to. The pipe closes when this process ends, whether normally, by a signal (including
  /// SIGKILL), or to start over after a crash. The shell ignores signals that end everything in the terminal.
  /// It checks again after a second, because a program started by this process may still be writing.
  static func withFolder<Value, Failure: Error>(
    _ name: String, _ work: (_ folder: String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The process id alone is not enough, because it stays the same when the process starts over.
    let folder = "\(name).\(getpid()).\(String(UInt32.random(in: .min ... .max), radix: 36))"
    let place = quoted(folder)
    let watch = unsafe popen(
      FileSystem.cString(
        "trap '' HUP INT QUIT TERM; exec >/dev/null 2>&1; cat; "
          + "while [ -e \(place) ]; do rm -rf -- \(place); sleep 1; done"), "w")
    if let watch = unsafe watch { _ = unsafe fcntl(fileno(watch), F_SETFD, FD_CLOEXEC) }
    defer {
      _ = run("rm -rf -- \(place)")
      if let watch = unsafe watch { unsafe pclose(watch) }
    }
    // If the folder cannot be created, writing to it reports the reason.
    _ = FileSystem.makeFolder(folder)
    return try work(folder)
  }
}
