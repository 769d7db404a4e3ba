public import Synchronization

/// A value that only one thread at a time can access.
///
/// The type is a `Mutex` whose locking is visible to the thread sanitizer. On Linux, a waiting `Mutex` waits
/// in Swift's runtime library, which the sanitizer does not instrument, so the sanitizer reports guarded data
/// as a race. A release and an acquire in instrumented code make the order of accesses visible. On x86 and
/// ARM, they cost a plain store and load.
public struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let value: Mutex<Value>
  @usableFromInline let turn = Atomic(0)

  /// Wraps `value`, which no thread has accessed yet.
  @inlinable public init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// Calls `body` with the value and returns the result; no other thread accesses the value during the call.
  @inlinable @inline(__always)
  public func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    value.withLock { value in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(0, ordering: .releasing) }
      return body(&value)
    }
  }
}
