import CTouchstoneProcess

enum LandlockCalls {
  /// 0 where the kernel has none.
  static var version: Int { Int(touchstone_landlock_version()) }
}
