/// How a line is drawn along a path; lengths in the path's own units.
public struct StrokeStyle: Sendable, Equatable {
  public enum Cap: Int32, Sendable { case butt, round, square }
  public enum Join: Int32, Sendable { case miter, round, bevel }

  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The longest miter, in line widths, that is not cut to a bevel.
  public var miterLimit: Double
  /// Lengths of line and gap in turn; empty draws a solid line.
  public var dashes: [Double]
  public var dashPhase: Double

  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashes, self.dashPhase) = (dashes, dashPhase)
  }
}
