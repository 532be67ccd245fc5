extension stat {
  private var kind: mode_t { st_mode & mode_t(S_IFMT) }
  var isRegular: Bool { kind == mode_t(S_IFREG) }
  var isFolder: Bool { kind == mode_t(S_IFDIR) }
  /// True for a link, which only lstat(2) reports.
  var isLink: Bool { kind == mode_t(S_IFLNK) }
}
