import Synchronization

/// A value that is there from some moment on, and is read without a lock.
package struct PublishedOnce<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Value
    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box = AtomicLazyReference<Box>()

  /// No value yet.
  package init() {}

  /// The value, if it is there.
  @inlinable
  package var value: Value? {
    #if THREAD_SANITIZER
      // The sanitizer does not see into `Synchronization`.
      return nil
    #else
      return box.load()?.value
    #endif
  }

  /// Gives everybody a value; one that is there already stays.
  package borrowing func publish(_ value: Value) { _ = box.storeIfNil(Box(value)) }
}
