@_spi(Host) import CoreGraphics

/// A value that can be mixed with another of its kind.
enum AnimatedValue {
  /// Numbers, points, sizes and rectangles, as up to four numbers.
  case numbers(SIMD4<Double>)
  case color(SIMD4<Double>)
  case transform(CATransform3D)
  /// Anything else changes at once.
  case object(Any?)

  static func number(_ value: Double) -> AnimatedValue { .numbers(SIMD4(value, 0, 0, 0)) }

  /// What an app sets as `fromValue` and the like; nil for nil.
  init?(_ value: Any?) {
    guard let value else { return nil }
    switch value {
    case let v as BoxedValue: self = v.value
    case let v as CGFloat: self = .number(Double(v))
    case let v as Double: self = .number(v)
    case let v as Float: self = .number(Double(v))
    case let v as Int: self = .number(Double(v))
    case let v as Bool: self = .number(v ? 1 : 0)
    case let v as CGPoint: self = .numbers(SIMD4(v.x, v.y, 0, 0))
    case let v as CGSize: self = .numbers(SIMD4(v.width, v.height, 0, 0))
    case let v as CGRect: self = .numbers(SIMD4(v.minX, v.minY, v.width, v.height))
    case let v as CATransform3D: self = .transform(v)
    case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
    case let v as CGColor: self = .color(NodeColor(v).components)
    case let v as NSNumber: self = .number(v.doubleValue)
    case let v as NSValue: self = AnimatedValue(boxed: v)
    case let v as [Any] where !v.isEmpty: self = .object(ColorList(v) ?? NumberList(v) ?? value)
    default: self = .object(value)
    }
  }

  private init(boxed value: NSValue) {
    if let transform = value.boxedTransform {
      self = .transform(transform)
      return
    }
    switch String(cString: value.objCType) {
    case let type where type.hasPrefix("{CGPoint"):
      self = .numbers(SIMD4(value.pointValue.x, value.pointValue.y, 0, 0))
    case let type where type.hasPrefix("{CGSize"):
      self = .numbers(SIMD4(value.sizeValue.width, value.sizeValue.height, 0, 0))
    case let type where type.hasPrefix("{CGRect"):
      let r = value.rectValue
      self = .numbers(SIMD4(r.minX, r.minY, r.width, r.height))
    default: self = .object(value)
    }
  }

  func mixed(with other: AnimatedValue, _ t: Double) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): return .numbers(a + (b - a) * t)
    case (.color(var a), .color(var b)):
      // Nothing has no hue of its own to pass through.
      if a.w == 0 { a = SIMD4(b.x, b.y, b.z, 0) }
      if b.w == 0 { b = SIMD4(a.x, a.y, a.z, 0) }
      return .color(a + (b - a) * t)
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts(a).mixed(with: TransformParts(b), t).transform)
    case (.object(let a as any MixableValue), .object(let b as any MixableValue)):
      return .object(a.mixed(with: b, t) ?? (t < 0.5 ? a : b))
    default: return t < 0.5 ? self : other
    }
  }

  /// Additive: numbers add up, transforms come one after the other.
  func adding(_ other: AnimatedValue, times: Double = 1) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): return .numbers(a + b * times)
    case (.color(let a), .color(let b)): return .color(a + b * times)
    case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
    default: return other
    }
  }

  func subtracting(_ other: AnimatedValue) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)): return .numbers(a - b)
    case (.color(let a), .color(let b)): return .color(a - b)
    case (.transform(let a), .transform(let b)):
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default: return self
    }
  }

  /// No transform that leaves the plane.
  var isFlat: Bool {
    if case .transform(let t) = self { return !t.leavesPlane }
    return true
  }

  var first: Double? {
    if case .numbers(let v) = self { return v.x }
    return nil
  }

  /// How far apart two values are, for even pacing.
  func distance(to other: AnimatedValue) -> Double {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)), (.color(let a), .color(let b)):
      let d = b - a
      return (d * d).sum().squareRoot()
    default: return 1
    }
  }
}

/// Numbers that can be mixed one by one.
struct NumberList: MixableValue {
  var numbers: [Double]

  init(numbers: [Double]) { self.numbers = numbers }

  /// Nil if anything in it is no number.
  init?(_ list: [Any]) {
    numbers = list.compactMap { AnimatedValue($0)?.first }
    if numbers.count != list.count { return nil }
  }

  func mixed(with other: any MixableValue, _ t: Double) -> Any? {
    guard let other = other as? NumberList, other.numbers.count == numbers.count else { return nil }
    return NumberList(numbers: zip(numbers, other.numbers).map { $0 + ($1 - $0) * t })
  }
}

/// Objects that know the values between them: paths with the same segments, lists of colours.
protocol MixableValue {
  func mixed(with other: any MixableValue, _ t: Double) -> Any?
}
