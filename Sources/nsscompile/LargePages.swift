#if canImport(GlibcMalloc) && canImport(Glibc)
  import Glibc
  import GlibcMalloc
#endif

/// Large pages for the tables of a large stylesheet.
///
/// They are walked at random — each use of a constant looks up a name —, and with pages of 4 kB most of that time goes into finding
/// the page, and a quarter of all time into making pages. (1.2 times the speed of the whole command from 1 MB on.) Elsewhere than on
/// Linux with glibc nothing happens.
enum LargePages {
  /// Inputs that are smaller do not pay for the calls.
  private static let smallestInput = 1 << 19
  /// How much memory a compilation may take, in bytes for each byte of its input; what it does not touch costs nothing.
  private static let bytesPerByte = 6

  /// Makes room for the compilation of so many bytes. To be called before they are read, and while there is one thread.
  static func prepare(forInput size: Int) {
    #if canImport(GlibcMalloc) && canImport(Glibc)
      guard size >= smallestInput else { return }
      let room = size * bytesPerByte
      // Tables of up to 32 MB, the most that can be asked for, in one heap, which is not given back piece by piece, and which grows
      // to its full size at once. Larger ones stay by themselves: what they leave behind is too much to be kept.
      guard mallopt(M_MMAP_THRESHOLD, 1 << 25) == 1, mallopt(M_TRIM_THRESHOLD, Int32.max) == 1,
        mallopt(M_TOP_PAD, Int32(clamping: room)) == 1, mallopt(M_ARENA_MAX, 1) == 1
      else { return }
      // Larger than what is left of the heap, so that it grows.
      guard let block = malloc(1 << 18) else { return }
      let page: UInt = 1 << 21
      let start = (UInt(bitPattern: block) + page - 1) / page * page
      let end = UInt(bitPattern: sbrk(0))
      // Unsafe memory because the system is told addresses: nothing is read or written through them, and advice that is not taken
      // changes nothing but the speed.
      if end > start { madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE) }
      free(block)
    #endif
  }
}
