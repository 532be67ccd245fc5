#if canImport(GlibcSystem) && canImport(Glibc)
  import Glibc
  import GlibcSystem
#endif

/// How the memory of a large stylesheet is asked for.
///
/// What one step gives back serves the next one: otherwise each large table would come fresh from the system, which has to clear its pages.
/// (1.1 times the speed of the whole command at 10 MB.) Elsewhere than on Linux with glibc nothing happens.
enum Heap {
  /// Inputs that are smaller do not pay for the calls.
  private static let smallestInput = 1 << 19
  /// By how much the heap grows at once, in bytes for each byte of the input; what is not touched costs nothing.
  private static let bytesPerByte = 6

  /// Makes room for the compilation of so many bytes. To be called before they are read.
  static func prepare(forInput size: Int) {
    #if canImport(GlibcSystem) && canImport(Glibc)
      guard size >= smallestInput else { return }
      // Tables of up to 32 MB, the most that can be asked for, in one heap for all threads, which is not given back piece by piece. Larger
      // ones stay by themselves: what they leave behind is too much to be kept.
      _ = mallopt(M_MMAP_THRESHOLD, 1 << 25)
      _ = mallopt(M_TRIM_THRESHOLD, Int32.max)
      _ = mallopt(M_TOP_PAD, Int32(clamping: size * bytesPerByte))
      _ = mallopt(M_ARENA_MAX, 1)
    #endif
  }
}
