import TouchstoneFoundation

/// A layer takes no place and no size that is no number: Apple's ends the app where the number comes in, by an exception
/// of this name, instead of drawing nothing for no reason that anybody sees. Infinities it takes.
extension NSExceptionName {
  static let invalidGeometry = NSExceptionName("CALayerInvalidGeometry")
  static let invalidLayer = NSExceptionName("CALayerInvalid")
}

extension CGPoint {
  @inline(__always) var holdsNaN: Bool { x != x || y != y }

  @inline(never) func raiseInvalidGeometry() -> Never {
    NSException.raise(.invalidGeometry, "CALayer position contains NaN: [\(x) \(y)]")
  }
}

extension CGRect {
  @inline(__always) var holdsNaN: Bool {
    origin.holdsNaN || size.width != size.width || size.height != size.height
  }

  @inline(never) func raiseInvalidGeometry() -> Never {
    NSException.raise(
      .invalidGeometry,
      "CALayer bounds contains NaN: [\(origin.x) \(origin.y); \(size.width) \(size.height)]")
  }
}
