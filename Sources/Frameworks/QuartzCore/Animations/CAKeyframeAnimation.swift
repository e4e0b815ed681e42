@_spi(Host) import CoreGraphics
import TouchstoneRaster

public struct CAAnimationCalculationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? {
    didSet { track = nil }
  }
  /// Points to pass, instead of values.
  open var path: CGPath?
  open var keyTimes: [NSNumber]? {
    didSet { track = nil }
  }
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { track = nil }
  }
  /// How sharp the curve of the cubic modes is at each value: 1 is straight, -1 wide.
  open var tensionValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// How smoothly the curve goes through each value: 0 is smooth.
  open var continuityValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// Whether the curve bends before (positive) or after each value.
  open var biasValues: [NSNumber]? {
    didSet { track = nil }
  }
  /// Turns the layer along the path.
  open var rotationMode: CAAnimationRotationMode?
  private var track: KeyframeTrack?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path?.copy()
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.tensionValues = tensionValues
    copy.continuityValues = continuityValues
    copy.biasValues = biasValues
    copy.rotationMode = rotationMode
  }

  override func apply(_ progress: Double, _ iteration: Int, to node: inout LayerNode, of layer: CALayer) {
    super.apply(progress, iteration, to: &node, of: layer)
    guard let rotationMode, property?.name == .position, let path,
      case .transform(let own) = node.value(.transform),
      let angle = direction(of: path, at: progress)
    else { return }
    let turn = CATransform3DMakeRotation(rotationMode == .rotateAutoReverse ? angle + .pi : angle, 0, 0, 1)
    node.set(.transform, .transform(CATransform3DConcat(turn, own)))
  }

  override var hasFlatValues: Bool { (values ?? []).allSatisfy { AnimatedValue($0)?.isFlat ?? true } }

  override func value(at progress: Double, _ iteration: Int, current: AnimatedValue) -> AnimatedValue? {
    if let path { return point(of: path, at: progress).map { .numbers(SIMD4($0.x, $0.y, 0, 0)) } }
    if track == nil { track = KeyframeTrack(self) }
    guard let track, let value = track.value(at: paced(progress), paces: timingFunctions) else { return nil }
    guard isCumulative, iteration > 0, let first = track.values.first, let last = track.values.last else {
      return value
    }
    return value.adding(last.subtracting(first), times: Double(iteration))
  }
}

extension CAKeyframeAnimation {
  fileprivate func point(of path: CGPath, at progress: Double) -> CGPoint? {
    let even = calculationMode == .paced || calculationMode == .cubicPaced
    let at = even ? paced(progress) : alongPath(paced(progress), path.raster)
    return path.raster.point(at: at, evenSpeed: even).map { CGPoint(x: $0.x, y: $0.y) }
  }

  /// The way the path goes at a moment; nil where it stands still.
  fileprivate func direction(of path: CGPath, at progress: Double) -> Double? {
    let step = 1e-4
    guard let from = point(of: path, at: max(0, progress - step)),
      let to = point(of: path, at: min(1, progress + step)), from != to
    else { return nil }
    return atan2(to.y - from.y, to.x - from.x)
  }

  /// Where the key times and paces put a moment: each segment of a path leads from one key to the next.
  fileprivate func alongPath(_ progress: Double, _ path: RasterPath) -> Double {
    let times = (keyTimes ?? []).map(\.doubleValue)
    let count = path.segmentCount
    let isKeyed = times.count == count + 1
    guard count > 0, isKeyed || timingFunctions != nil else { return progress }
    let keys = isKeyed ? times : (0...count).map { Double($0) / Double(count) }
    guard progress > keys[0] else { return 0 }
    guard let next = keys.firstIndex(where: { $0 > progress }) else { return 1 }
    if calculationMode == .discrete { return Double(next - 1) / Double(count) }
    let span = keys[next] - keys[next - 1]
    var t = span > 0 ? (progress - keys[next - 1]) / span : 1
    if let paces = timingFunctions, next - 1 < paces.count { t = paces[next - 1].curve.progress(t) }
    return (Double(next - 1) + t) / Double(count)
  }
}

/// Key values with their times.
struct KeyframeTrack {
  var values: [AnimatedValue]
  var times: [Double]
  var mode: CAAnimationCalculationMode
  /// Tension, continuity and bias of each value.
  private var shapes: [SIMD3<Double>]

  init(_ animation: CAKeyframeAnimation) {
    values = (animation.values ?? []).compactMap { AnimatedValue($0) }
    mode = animation.calculationMode
    let count = values.count
    func number(_ list: [NSNumber]?, _ index: Int) -> Double {
      list.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? 0
    }
    shapes = (0..<count).map {
      SIMD3(
        number(animation.tensionValues, $0), number(animation.continuityValues, $0),
        number(animation.biasValues, $0))
    }
    let given = (animation.keyTimes ?? []).map(\.doubleValue)
    if mode == .paced || mode == .cubicPaced {
      times = Self.evenPace(values)
    } else if mode == .discrete {
      // Discrete values each hold until the next time; there is one time more than values.
      times =
        given.count >= count && count > 0
        ? given : (0...max(1, count)).map { Double($0) / Double(max(1, count)) }
    } else {
      times =
        given.count == count ? given : (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  private static func evenPace(_ values: [AnimatedValue]) -> [Double] {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) { lengths.append(lengths.last! + a.distance(to: b)) }
    guard let total = lengths.last, total > 0 else { return values.map { _ in 0 } }
    return lengths.map { $0 / total }
  }

  func value(at progress: Double, paces: [CAMediaTimingFunction]?) -> AnimatedValue? {
    guard let first = values.first, let last = values.last else { return nil }
    if mode == .discrete {
      let index = (times.lastIndex { $0 <= progress + 1e-9 }) ?? 0
      return values[min(index, values.count - 1)]
    }
    guard values.count > 1 else { return first }
    guard progress > times[0] else { return first }
    guard let next = times.firstIndex(where: { $0 > progress }) else { return last }
    let span = times[next] - times[next - 1]
    var t = span > 0 ? (progress - times[next - 1]) / span : 1
    if let paces, next - 1 < paces.count { t = paces[next - 1].curve.progress(t) }
    if mode == .cubic || mode == .cubicPaced { return cubic(next - 1, t) }
    return values[next - 1].mixed(with: values[next], t)
  }

  /// Kochanek and Bartels' curve through the neighbours, Catmull and Rom's without tension, continuity and
  /// bias; values that are no numbers go straight.
  private func cubic(_ index: Int, _ t: Double) -> AnimatedValue {
    guard case .numbers(let b) = values[index], case .numbers(let c) = values[index + 1] else {
      return values[index].mixed(with: values[index + 1], t)
    }
    var (a, d) = (b, c)
    if index > 0, case .numbers(let before) = values[index - 1] { a = before }
    if index + 2 < values.count, case .numbers(let after) = values[index + 2] { d = after }
    let (from, to) = (shapes[index], shapes[index + 1])
    let leaving: SIMD4<Double> =
      (b - a) * ((1 - from.x) * (1 + from.y) * (1 + from.z) / 2)
      + (c - b) * ((1 - from.x) * (1 - from.y) * (1 - from.z) / 2)
    let arriving: SIMD4<Double> =
      (c - b) * ((1 - to.x) * (1 - to.y) * (1 + to.z) / 2)
      + (d - c) * ((1 - to.x) * (1 + to.y) * (1 - to.z) / 2)
    let (t2, t3) = (t * t, t * t * t)
    let start: SIMD4<Double> = b * (2 * t3 - 3 * t2 + 1) + leaving * (t3 - 2 * t2 + t)
    let end: SIMD4<Double> = c * (3 * t2 - 2 * t3) + arriving * (t3 - t2)
    return .numbers(start + end)
  }
}
