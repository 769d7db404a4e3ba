public import Synchronization

/// A value that threads access one at a time.
///
/// This is a `Mutex` whose turns are visible to the thread sanitizer. On Linux, a `Mutex` that has to wait
/// does so in Swift's runtime library, which the sanitizer does not see, so it reports data passed that way
/// as a race. A release and an acquire in visible code establish that one turn comes after the other. On x86
/// and ARM, they cost a plain store and load.
public struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let value: Mutex<Value>
  @usableFromInline let turn = Atomic(0)

  /// Wraps `value`, which no thread uses yet.
  @inlinable public init(_ value: consuming sending Value) { self.value = Mutex(value) }

  /// The result of `body` for the value, which no other thread accesses at the same time.
  @inlinable @inline(__always)
  public func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    value.withLock { value in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(0, ordering: .releasing) }
      return body(&value)
    }
  }
}
