@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

public struct CAGradientLayerType: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Fills its box, rounded corners included, with colours that run into each other.
open class CAGradientLayer: CALayer {
  struct Gradient {
    var colors: [SIMD4<Double>] = []
    var locations: [Double]?
    var start = SIMD2(0.5, 0.0)
    var end = SIMD2(0.5, 1.0)
    var type = CAGradientLayerType.axial
  }
  private var gradient = Gradient()
  private var presentedGradient: Gradient?
  private var presentedRamp: GradientRamp?
  private var storedColors: [Any]?

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    gradient = other.presentedGradient ?? other.gradient
    storedColors = other.storedColors
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func set(_ key: String, _ body: (inout Gradient) -> Void) {
    change(key) { node in
      body(&gradient)
      let ramp = gradient.ramp
      storedContentsBuffer = ramp
      node.pointee.contents = NodeContents(ramp)
    }
  }

  /// `CGColor`s.
  open var colors: [Any]? {
    get { storedColors }
    set {
      set("colors") {
        storedColors = newValue
        $0.colors = (newValue ?? []).map { NodeColor($0 as? CGColor).components }
      }
    }
  }
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { set("locations") { $0.locations = newValue.map { $0.map(\.doubleValue) } } }
  }
  open var startPoint: CGPoint {
    get { CGPoint(x: gradient.start.x, y: gradient.start.y) }
    set { set("startPoint") { $0.start = SIMD2(newValue.x, newValue.y) } }
  }
  open var endPoint: CGPoint {
    get { CGPoint(x: gradient.end.x, y: gradient.end.y) }
    set { set("endPoint") { $0.end = SIMD2(newValue.x, newValue.y) } }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set("type") { $0.type = newValue } }
  }

  // MARK: Animation

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    let gradient = presentedGradient ?? gradient
    switch key {
    case "colors": return .object(ColorList(colors: gradient.colors))
    case "locations": return .object(gradient.locations.map { NumberList(numbers: $0) })
    case "startPoint": return .numbers(SIMD4(gradient.start.x, gradient.start.y, 0, 0))
    case "endPoint": return .numbers(SIMD4(gradient.end.x, gradient.end.y, 0, 0))
    default: return super.presentedValue(forKey: key)
    }
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    var gradient = presentedGradient ?? gradient
    switch (key, value) {
    case ("colors", .object(let list as ColorList)): gradient.colors = list.colors
    case ("colors", .object(let list as [Any])):
      gradient.colors = list.map { NodeColor($0 as? CGColor).components }
    case ("locations", .object(let list as NumberList)): gradient.locations = list.numbers
    case ("startPoint", .numbers(let v)): gradient.start = SIMD2(v.x, v.y)
    case ("endPoint", .numbers(let v)): gradient.end = SIMD2(v.x, v.y)
    default: super.setPresented(value, forKey: key)
    }
    presentedGradient = gradient
  }

  override func forgetPresentedValues() { presentedGradient = nil }

  override func finishPresentation(_ node: inout LayerNode) {
    guard let presentedGradient else { return }
    presentedRamp = presentedGradient.ramp
    node.contents = NodeContents(presentedRamp)
  }
}

extension CAGradientLayer.Gradient {
  var ramp: GradientRamp? {
    guard !colors.isEmpty else { return nil }
    let count = colors.count
    let stops = colors.enumerated().map { index, color in
      let even = count > 1 ? Double(index) / Double(count - 1) : 0
      let place = locations.flatMap { index < $0.count ? $0[index] : nil } ?? even
      return (place: place, color: color)
    }
    let kind: GradientRamp.Kind = type == .radial ? .radial : type == .conic ? .conic : .axial
    return GradientRamp(stops: stops, start: start, end: end, kind: kind)
  }
}

/// Colours that can be mixed one by one.
struct ColorList: MixableValue {
  var colors: [SIMD4<Double>]

  init(colors: [SIMD4<Double>]) { self.colors = colors }

  /// Nil if anything in it is no colour.
  init?(_ list: [Any]) {
    colors = list.compactMap { CGColor.unboxed($0).map { NodeColor($0).components } }
    if colors.count != list.count { return nil }
  }

  func mixed(with other: any MixableValue, _ t: Double) -> Any? {
    guard let other = other as? ColorList, other.colors.count == colors.count else { return nil }
    return ColorList(colors: zip(colors, other.colors).map { $0 + ($1 - $0) * t })
  }
}

extension NodeContents {
  init(_ ramp: GradientRamp?) {
    guard let ramp else { return }
    kind = .gradient
    isOpaque = ramp.isOpaque
    buffer = UnsafeRawPointer(Unmanaged.passUnretained(ramp).toOpaque())
    version = LayerRuntime.current.newContentsVersion()
  }
}
