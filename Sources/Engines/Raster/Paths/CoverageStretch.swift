/// Coverage of some pixels of one row, side by side.
public struct CoverageStretch {
  /// The first of them.
  public var x: Int
  public var y: Int
  public var count: Int
  /// The coverage of each, or nil where all have the same. Valid only while the stretch is painted.
  public var bytes: UnsafePointer<UInt8>?
  /// The coverage of all, where they have the same; never 0.
  public var even: UInt8

  init(x: Int, y: Int, count: Int, bytes: UnsafePointer<UInt8>) {
    (self.x, self.y, self.count, self.bytes, even) = (x, y, count, bytes, 0)
  }

  init(x: Int, y: Int, count: Int, even: UInt8) {
    (self.x, self.y, self.count, bytes, self.even) = (x, y, count, nil, even)
  }
}
