public import Synchronization

/// A value that is created on first use and then kept. Threads do not wait for each other.
///
/// The library's `AtomicLazyReference` is not specialised for types from other modules and looks up its type on
/// each access. `MadeOnce` is public so that the compiler can inline it into its callers.
@safe
public struct MadeOnce<Value: Sendable>: ~Copyable, Sendable {
  /// Keeps the value on the heap.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  /// The address of the ``Box``; 0 before the first use.
  @usableFromInline let address = Atomic<UInt>(0)

  /// Creates a container whose value has not been requested yet.
  @inlinable public init() {}

  deinit { Self.release(address.load(ordering: .acquiring)) }

  /// The value; `make` creates it on first use. If two threads create the value at the same time, both
  /// receive the one that is finished first.
  @inlinable
  public func value(_ make: () -> Value) -> Value {
    if let known = Self.value(at: address.load(ordering: .acquiring)) { return known }
    let new = unsafe UInt(bitPattern: Unmanaged.passRetained(Box(make())).toOpaque())
    let (isFirst, first) = address.compareExchange(
      expected: 0, desired: new, ordering: .acquiringAndReleasing)
    defer { if !isFirst { Self.release(new) } }
    return Self.value(at: isFirst ? new : first) ?? make()
  }

  @inlinable
  static func value(at address: UInt) -> Value? {
    unsafe UnsafeRawPointer(bitPattern: address).map {
      unsafe Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().value
    }
  }

  @inlinable
  static func release(_ address: UInt) {
    guard let box = unsafe UnsafeRawPointer(bitPattern: address) else { return }
    unsafe Unmanaged<Box>.fromOpaque(box).release()
  }
}
