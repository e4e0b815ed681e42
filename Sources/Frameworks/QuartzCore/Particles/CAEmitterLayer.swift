@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

public struct CAEmitterLayerEmitterShape: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

public struct CAEmitterLayerEmitterMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Emits particles, which are drawn above its background.
///
/// - Partial: everything stays in the layer's plane, and `backToFront` is `oldestFirst`.
open class CAEmitterLayer: CALayer {
  /// Numbers that multiply those of all cells.
  struct Factors {
    var birthRate = 1.0
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
  }
  private var emitter = ParticleSystem.Emitter()
  private var factors = Factors()
  private var presentedEmitter: ParticleSystem.Emitter?
  private var presentedFactors: Factors?
  /// Numbers of cells that animate, by the cell's name and the number's.
  private var presentedNumbers: [String: [String: Double]] = [:]
  private var system: ParticleSystem?
  private var drawn: (pixels: PixelBuffer, version: UInt32, time: Double, box: DeviceBox)?
  private var storedCells: [CAEmitterCell]?
  private var pictures: [(pixels: PixelBuffer?, density: Double)] = []

  public override init() {
    super.init()
    node.pointee.drawsSpecially = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emitter = other.presentedEmitter ?? other.emitter
    factors = other.presentedFactors ?? other.factors
    (emitterShape, emitterMode) = (other.emitterShape, other.emitterMode)
    (renderMode, seed, storedCells) = (other.renderMode, other.seed, other.storedCells)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.pointee.drawsSpecially = true
  }

  open var emitterCells: [CAEmitterCell]? {
    get { storedCells }
    set {
      storedCells?.forEach { $0.changed = nil }
      storedCells = newValue
      newValue?.forEach { $0.changed = { [weak self] in self?.markChanged() } }
      markChanged()
    }
  }
  open var emitterPosition: CGPoint {
    get { CGPoint(x: emitter.position.x, y: emitter.position.y) }
    set { change("emitterPosition") { _ in emitter.position = SIMD2(newValue.x, newValue.y) } }
  }
  open var emitterSize: CGSize {
    get { CGSize(width: emitter.size.x, height: emitter.size.y) }
    set { change("emitterSize") { _ in emitter.size = SIMD2(newValue.width, newValue.height) } }
  }
  /// - Inert: particles stay in the layer's plane.
  open var emitterZPosition: CGFloat = 0 { didSet { reportInert() } }
  /// - Inert: particles stay in the layer's plane.
  open var emitterDepth: CGFloat = 0 { didSet { reportInert() } }
  /// - Inert: particles stay in the layer's plane.
  open var preservesDepth = false { didSet { reportInert() } }
  open var emitterShape = CAEmitterLayerEmitterShape.point {
    didSet { markChanged() }
  }
  open var emitterMode = CAEmitterLayerEmitterMode.volume {
    didSet { markChanged() }
  }
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { markChanged() }
  }
  /// Starts the same particles again.
  open var seed: UInt32 = 0 {
    didSet {
      system = nil
      markChanged()
    }
  }
  open var birthRate: Float {
    get { Float(factors.birthRate) }
    set { change("birthRate") { _ in factors.birthRate = Double(newValue) } }
  }
  open var lifetime: Float {
    get { Float(factors.lifetime) }
    set { change("lifetime") { _ in factors.lifetime = Double(newValue) } }
  }
  open var velocity: Float {
    get { Float(factors.velocity) }
    set { change("velocity") { _ in factors.velocity = Double(newValue) } }
  }
  open var scale: Float {
    get { Float(factors.scale) }
    set { change("scale") { _ in factors.scale = Double(newValue) } }
  }
  open var spin: Float {
    get { Float(factors.spin) }
    set { change("spin") { _ in factors.spin = Double(newValue) } }
  }

  // MARK: Cells by name

  private func cell(_ keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = storedCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let (cell, key) = cell(keyPath) {
      cell.setValue(value, forKey: key)
    } else {
      super.setValue(value, forKeyPath: keyPath)
    }
  }

  open override func value(forKeyPath keyPath: String) -> Any? {
    if let (cell, key) = cell(keyPath) { return cell.value(forKey: key) }
    return super.value(forKeyPath: keyPath)
  }

  // MARK: Animation

  private func factor(_ key: String) -> WritableKeyPath<Factors, Double>? {
    switch key {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "velocity": \.velocity
    case "scale": \.scale
    case "spin": \.spin
    default: nil
    }
  }

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    let emitter = presentedEmitter ?? emitter
    if let path = factor(key) { return .number((presentedFactors ?? factors)[keyPath: path]) }
    switch key {
    case "emitterPosition": return .numbers(SIMD4(emitter.position.x, emitter.position.y, 0, 0))
    case "emitterPosition.x": return .number(emitter.position.x)
    case "emitterPosition.y": return .number(emitter.position.y)
    case "emitterSize": return .numbers(SIMD4(emitter.size.x, emitter.size.y, 0, 0))
    default: break
    }
    if let (cell, name) = cell(key), let path = CAEmitterCell.numbers[name] {
      return .number(presentedNumbers[cell.name ?? ""]?[name] ?? cell.source[keyPath: path])
    }
    return super.presentedValue(forKey: key)
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    guard case .numbers(let v) = value else { return super.setPresented(value, forKey: key) }
    if let path = factor(key) {
      var factors = presentedFactors ?? factors
      factors[keyPath: path] = v.x
      presentedFactors = factors
      return
    }
    if let (cell, name) = cell(key) {
      presentedNumbers[cell.name ?? "", default: [:]][name] = v.x
      return
    }
    var emitter = presentedEmitter ?? emitter
    switch key {
    case "emitterPosition": emitter.position = SIMD2(v.x, v.y)
    case "emitterPosition.x": emitter.position.x = v.x
    case "emitterPosition.y": emitter.position.y = v.x
    case "emitterSize": emitter.size = SIMD2(v.x, v.y)
    default: return super.setPresented(value, forKey: key)
    }
    presentedEmitter = emitter
  }

  override func forgetPresentedValues() {
    presentedEmitter = nil
    presentedFactors = nil
    presentedNumbers = [:]
  }

  // MARK: Drawing

  override func appendSpecialNodes(
    to flattener: LayerFlattener, _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {
    guard storedCells?.isEmpty == false else { return }
    let now = localTime(at: flattener.time)
    var system = system ?? ParticleSystem(seed: seed)
    system.advance(currentEmitter(), to: now)
    self.system = system
    if !isTimeStopped { flattener.meetsMovement() }
    let sprites = sprites(system.particles, at: now, own)
    let box = sprites.reduce(DeviceBox.empty) { $0.union($1.box) }.intersection(own.clip)
    guard !box.isEmpty else { return }
    let canvas = SpriteCanvas(box)
    for sprite in sprites {
      canvas.draw(sprite.picture, sprite.map, color: sprite.color, adds: renderMode == .additive)
    }
    var render = RenderNode(
      kind: .box, identity: node.pointee.identity, part: UInt8(LayerFlattener.Part.special.rawValue),
      frame: box, visible: box)
    render.contentsKind = .pixels
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(canvas.pixels).toOpaque())
    render.version = LayerRuntime.current.newContentsVersion()
    render.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
    render.flags.insert(.isNotKept)
    render.placed = box
    flattener.tree.keep(canvas.pixels)
    flattener.append(&render, node, .special, before, own)
  }

  private func currentEmitter() -> ParticleSystem.Emitter {
    var emitter = presentedEmitter ?? emitter
    switch emitterShape {
    case .line: emitter.shape = .line
    case .rectangle: emitter.shape = .rectangle
    case .circle: emitter.shape = .circle
    default: emitter.shape = .point
    }
    switch emitterMode {
    case .points: emitter.region = .points
    case .outline: emitter.region = .outline
    default: emitter.region = .inside
    }
    pictures = []
    emitter.sources = (storedCells ?? []).map { source($0, isTop: true) }
    return emitter
  }

  private func source(_ cell: CAEmitterCell, isTop: Bool) -> ParticleSource {
    var source = cell.source
    for (key, number) in isTop ? presentedNumbers[cell.name ?? ""] ?? [:] : [:] {
      if let path = CAEmitterCell.numbers[key] { source[keyPath: path] = number }
    }
    let factors = presentedFactors ?? factors
    source.birthRate *= cell.isEnabled ? (isTop ? factors.birthRate : 1) : 0
    source.lifetime *= factors.lifetime
    source.lifetimeRange *= factors.lifetime
    source.velocity *= factors.velocity
    source.velocityRange *= factors.velocity
    source.scale *= factors.scale
    source.scaleRange *= factors.scale
    source.scaleSpeed *= factors.scale
    source.spin *= factors.spin
    source.spinRange *= factors.spin
    (source.begin, source.duration) = (cell.beginTime, cell.duration)
    source.picture = pictures.count
    pictures.append((picture(cell), max(0.01, Double(cell.contentsScale))))
    source.sources = (cell.emitterCells ?? []).map { self.source($0, isTop: false) }
    return source
  }

  private func picture(_ cell: CAEmitterCell) -> PixelBuffer? {
    guard let image = cell.contents as? CGImage else { return nil }
    let r = cell.contentsRect
    if r == CGRect(x: 0, y: 0, width: 1, height: 1) { return image.buffer }
    let (w, h) = (CGFloat(image.width), CGFloat(image.height))
    let part = CGRect(x: r.minX * w, y: r.minY * h, width: r.width * w, height: r.height * h)
    return image.cropping(to: part)?.buffer
  }

  private struct Sprite {
    var picture: PixelBuffer
    var map: RasterTransform
    var color: SIMD4<Double>
    var box: DeviceBox
  }

  private func sprites(_ particles: [Particle], at now: Double, _ own: LayerFlattener.Context) -> [Sprite] {
    let ordered = renderMode == .oldestLast ? particles.reversed() : particles
    return ordered.compactMap { particle in
      let (pixels, density) = pictures[particle.picture]
      let size = particle.scale(at: now) / density
      let color = particle.color(at: now)
      guard let pixels, size > 0, color.w > 0 else { return nil }
      let at = particle.place(at: now)
      let angle = particle.angle(at: now)
      let (c, s) = (Double(cos(angle)) * size, Double(sin(angle)) * size)
      let (w, h) = (Double(pixels.width) / 2, Double(pixels.height) / 2)
      // About the picture's middle, then to the layer, then to the device.
      let (x, y) = (at.x - c * w + s * h, at.y - s * w - c * h)
      let map = RasterTransform(
        a: c * own.a + s * own.c, b: c * own.b + s * own.d, c: c * own.c - s * own.a,
        d: c * own.d - s * own.b, tx: x * own.a + y * own.c + own.tx, ty: x * own.b + y * own.d + own.ty)
      let box = SpriteCanvas.bounds(width: pixels.width, height: pixels.height, map)
      return Sprite(picture: pixels, map: map, color: color, box: box)
    }
  }
}
