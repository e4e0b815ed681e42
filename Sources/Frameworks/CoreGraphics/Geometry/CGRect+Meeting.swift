extension CGRect {
  /// `intersects`, also of rectangles that are no numbers, which meet nothing: Foundation's ends the program there.
  package func meets(_ other: CGRect) -> Bool {
    let (a, b) = (standardized, other.standardized)
    return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }
}
