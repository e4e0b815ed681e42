@_spi(Host) import CoreGraphics
import TouchstoneCompositing

/// What an emitter emits: how its particles look, begin and change.
///
/// - Partial: particles stay in the emitter's plane; `zAcceleration` is kept without effect.
open class CAEmitterCell: _NSObject, CAMediaTiming {
  final var source = ParticleSource()
  final var timing = MediaTiming()
  private var storedColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// Told when anything changes.
  final var changed: (() -> Void)?

  public override init() { super.init() }

  private func set<Value>(_ path: WritableKeyPath<ParticleSource, Value>, _ value: Value) {
    source[keyPath: path] = value
    changed?()
  }

  open var name: String?
  open var isEnabled = true {
    didSet { changed?() }
  }
  /// A `CGImage`; without one nothing is seen.
  open var contents: Any? {
    didSet { changed?() }
  }
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { changed?() }
  }
  open var contentsScale: CGFloat = 1 {
    didSet { changed?() }
  }
  open var emitterCells: [CAEmitterCell]? {
    didSet { changed?() }
  }
  /// - Inert: particles stay in the emitter's plane.
  open var zAcceleration: CGFloat = 0 { didSet { reportInert() } }
  open var color: CGColor? {
    get { storedColor }
    set {
      storedColor = newValue
      set(\.color, NodeColor(newValue).components)
    }
  }

  // MARK: Numbers

  open var birthRate: Float {
    get { Float(source.birthRate) }
    set { set(\.birthRate, Double(newValue)) }
  }
  open var lifetime: Float {
    get { Float(source.lifetime) }
    set { set(\.lifetime, Double(newValue)) }
  }
  open var lifetimeRange: Float {
    get { Float(source.lifetimeRange) }
    set { set(\.lifetimeRange, Double(newValue)) }
  }
  open var emissionLatitude: CGFloat {
    get { CGFloat(source.latitude) }
    set { set(\.latitude, Double(newValue)) }
  }
  open var emissionLongitude: CGFloat {
    get { CGFloat(source.longitude) }
    set { set(\.longitude, Double(newValue)) }
  }
  open var emissionRange: CGFloat {
    get { CGFloat(source.range) }
    set { set(\.range, Double(newValue)) }
  }
  open var velocity: CGFloat {
    get { CGFloat(source.velocity) }
    set { set(\.velocity, Double(newValue)) }
  }
  open var velocityRange: CGFloat {
    get { CGFloat(source.velocityRange) }
    set { set(\.velocityRange, Double(newValue)) }
  }
  open var xAcceleration: CGFloat {
    get { CGFloat(source.acceleration.x) }
    set { set(\.acceleration.x, Double(newValue)) }
  }
  open var yAcceleration: CGFloat {
    get { CGFloat(source.acceleration.y) }
    set { set(\.acceleration.y, Double(newValue)) }
  }
  open var scale: CGFloat {
    get { CGFloat(source.scale) }
    set { set(\.scale, Double(newValue)) }
  }
  open var scaleRange: CGFloat {
    get { CGFloat(source.scaleRange) }
    set { set(\.scaleRange, Double(newValue)) }
  }
  open var scaleSpeed: CGFloat {
    get { CGFloat(source.scaleSpeed) }
    set { set(\.scaleSpeed, Double(newValue)) }
  }
  open var spin: CGFloat {
    get { CGFloat(source.spin) }
    set { set(\.spin, Double(newValue)) }
  }
  open var spinRange: CGFloat {
    get { CGFloat(source.spinRange) }
    set { set(\.spinRange, Double(newValue)) }
  }
  open var redRange: Float {
    get { Float(source.colorRange.x) }
    set { set(\.colorRange.x, Double(newValue)) }
  }
  open var greenRange: Float {
    get { Float(source.colorRange.y) }
    set { set(\.colorRange.y, Double(newValue)) }
  }
  open var blueRange: Float {
    get { Float(source.colorRange.z) }
    set { set(\.colorRange.z, Double(newValue)) }
  }
  open var alphaRange: Float {
    get { Float(source.colorRange.w) }
    set { set(\.colorRange.w, Double(newValue)) }
  }
  open var redSpeed: Float {
    get { Float(source.colorSpeed.x) }
    set { set(\.colorSpeed.x, Double(newValue)) }
  }
  open var greenSpeed: Float {
    get { Float(source.colorSpeed.y) }
    set { set(\.colorSpeed.y, Double(newValue)) }
  }
  open var blueSpeed: Float {
    get { Float(source.colorSpeed.z) }
    set { set(\.colorSpeed.z, Double(newValue)) }
  }
  open var alphaSpeed: Float {
    get { Float(source.colorSpeed.w) }
    set { set(\.colorSpeed.w, Double(newValue)) }
  }

  /// The numbers of a cell by name, for keys such as "emitterCells.spark.birthRate".
  nonisolated(unsafe) static let numbers: [String: WritableKeyPath<ParticleSource, Double>] = [
    "birthRate": \.birthRate,
    "lifetime": \.lifetime,
    "lifetimeRange": \.lifetimeRange,
    "emissionLatitude": \.latitude,
    "emissionLongitude": \.longitude,
    "emissionRange": \.range,
    "velocity": \.velocity,
    "velocityRange": \.velocityRange,
    "xAcceleration": \.acceleration.x,
    "yAcceleration": \.acceleration.y,
    "scale": \.scale,
    "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed,
    "spin": \.spin,
    "spinRange": \.spinRange,
    "redRange": \.colorRange.x,
    "greenRange": \.colorRange.y,
    "blueRange": \.colorRange.z,
    "alphaRange": \.colorRange.w,
    "redSpeed": \.colorSpeed.x,
    "greenSpeed": \.colorSpeed.y,
    "blueSpeed": \.colorSpeed.z,
    "alphaSpeed": \.colorSpeed.w,
  ]

  // MARK: Key-value coding

  open override func setValue(_ value: Any?, forKey key: String) {
    if let path = Self.numbers[key], let number = AnimatedValue(value)?.first {
      set(path, number)
      return
    }
    switch key {
    case "color": color = CGColor.unboxed(value)
    case "contents": contents = value
    case "name": name = value as? String
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "enabled": isEnabled = (AnimatedValue(value)?.first ?? 0) != 0
    case "beginTime": beginTime = AnimatedValue(value)?.first ?? 0
    case "duration": duration = AnimatedValue(value)?.first ?? 0
    default: super.setValue(value, forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    if let path = Self.numbers[key] { return NSNumber(value: source[keyPath: path]) }
    switch key {
    case "color": return color
    case "contents": return contents
    case "name": return name
    case "emitterCells": return emitterCells
    case "enabled": return isEnabled
    case "beginTime": return beginTime
    case "duration": return duration
    default: return super.value(forKey: key)
    }
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
