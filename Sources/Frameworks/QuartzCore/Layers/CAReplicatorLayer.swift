@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// Shows its sublayers several times, each copy a step further in space, time and colour.
///
/// - Partial: copies are flattened; `preservesDepth` is kept without effect.
open class CAReplicatorLayer: CALayer {
  struct Copies {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color = SIMD4<Double>(1, 1, 1, 1)
    /// Added to the colour with every copy.
    var offset = SIMD4<Double>(0, 0, 0, 0)
  }
  private var copies = Copies()
  private var presentedCopies: Copies?
  private var storedColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// - Inert: kept and returned; copies are flattened.
  open var preservesDepth = false { didSet { reportInert() } }

  public override init() {
    super.init()
    node.pointee.drawsCopies = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    node.pointee.drawsCopies = true
    guard let other = layer as? CAReplicatorLayer else { return }
    copies = other.presentedCopies ?? other.copies
    storedColor = other.storedColor
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.pointee.drawsCopies = true
  }

  private func set(_ key: String, _ body: (inout Copies) -> Void) { change(key) { _ in body(&copies) } }

  open var instanceCount: Int {
    get { copies.count }
    set { set("instanceCount") { $0.count = newValue } }
  }
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set { set("instanceDelay") { $0.delay = newValue } }
  }
  /// From one copy to the next, about the middle of the layer.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set { set("instanceTransform") { $0.transform = newValue } }
  }
  open var instanceColor: CGColor? {
    get { storedColor }
    set {
      set("instanceColor") {
        storedColor = newValue
        $0.color = NodeColor(newValue).components
      }
    }
  }
  open var instanceRedOffset: Float {
    get { Float(copies.offset.x) }
    set { set("instanceRedOffset") { $0.offset.x = Double(newValue) } }
  }
  open var instanceGreenOffset: Float {
    get { Float(copies.offset.y) }
    set { set("instanceGreenOffset") { $0.offset.y = Double(newValue) } }
  }
  open var instanceBlueOffset: Float {
    get { Float(copies.offset.z) }
    set { set("instanceBlueOffset") { $0.offset.z = Double(newValue) } }
  }
  open var instanceAlphaOffset: Float {
    get { Float(copies.offset.w) }
    set { set("instanceAlphaOffset") { $0.offset.w = Double(newValue) } }
  }

  // MARK: Animation

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    let copies = presentedCopies ?? copies
    switch key {
    case "instanceCount": return .number(Double(copies.count))
    case "instanceDelay": return .number(copies.delay)
    case "instanceTransform": return .transform(copies.transform)
    case "instanceColor": return .color(copies.color)
    case "instanceRedOffset": return .number(copies.offset.x)
    case "instanceGreenOffset": return .number(copies.offset.y)
    case "instanceBlueOffset": return .number(copies.offset.z)
    case "instanceAlphaOffset": return .number(copies.offset.w)
    default: return super.presentedValue(forKey: key)
    }
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    var copies = presentedCopies ?? copies
    switch (key, value) {
    case ("instanceCount", .numbers(let v)): copies.count = Int(bounded: v.x)
    case ("instanceDelay", .numbers(let v)): copies.delay = v.x
    case ("instanceTransform", .transform(let t)): copies.transform = t
    case ("instanceColor", .color(let c)): copies.color = c
    case ("instanceRedOffset", .numbers(let v)): copies.offset.x = v.x
    case ("instanceGreenOffset", .numbers(let v)): copies.offset.y = v.x
    case ("instanceBlueOffset", .numbers(let v)): copies.offset.z = v.x
    case ("instanceAlphaOffset", .numbers(let v)): copies.offset.w = v.x
    default: super.setPresented(value, forKey: key)
    }
    presentedCopies = copies
  }

  override func forgetPresentedValues() { presentedCopies = nil }

  /// What a flattener makes of the sublayers, copy by copy.
  func forEachCopy(
    _ bounds: CGRect,
    _ body: (_ step: CATransform3D, _ delay: CFTimeInterval, _ color: SIMD4<Double>, _ index: Int) -> Void
  ) {
    let copies = (node.pointee.hasAnimations ? presentedCopies : nil) ?? self.copies
    let step = copies.transform.about(bounds.midX, bounds.midY, 0)
    var place = CATransform3DIdentity
    for index in 0..<max(0, copies.count) {
      let color = (copies.color + copies.offset * Double(index))
        .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      body(place, copies.delay * Double(index), color, index)
      place = CATransform3DConcat(step, place)
    }
  }
}
