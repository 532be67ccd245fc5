import Synchronization

/// A value that is set once and read without a lock.
package struct PublishedOnce<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Value
    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box = AtomicLazyReference<Box>()

  /// Creates a container without a value.
  package init() {}

  /// The value; nil if none is published yet.
  @inlinable
  package var value: Value? {
    #if THREAD_SANITIZER
      // The Thread Sanitizer cannot see the synchronization in `Synchronization`.
      return nil
    #else
      return box.load()?.value
    #endif
  }

  /// Publishes a value. Keeps a value that is already published.
  package borrowing func publish(_ value: Value) { _ = box.storeIfNil(Box(value)) }
}
