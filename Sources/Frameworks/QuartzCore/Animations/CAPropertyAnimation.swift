/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String? {
    didSet { property = keyPath.flatMap(LayerProperty.init) }
  }
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunction?
  private(set) final var property: LayerProperty?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
    property = path.flatMap(LayerProperty.init)
  }

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAPropertyAnimation else { return }
    copy.keyPath = keyPath
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    copy.valueFunction = valueFunction
  }

  override var mayLeavePlane: Bool {
    switch property?.name {
    case .zPosition, .anchorPointZ: true
    case .transform: !staysFlat
    default: false
    }
  }

  /// Components of a transform that only turn, move and scale the plane in itself.
  private var staysFlat: Bool {
    switch effectiveProperty?.component {
    case .rotation, .rotationZ, .scale, .scaleX, .scaleY, .translation, .translationX, .translationY: true
    default: hasFlatValues
    }
  }

  /// Whole transforms among the values, none of which leaves the plane.
  var hasFlatValues: Bool { false }

  /// The value at `progress`; `current` is what the property is without this animation.
  func value(at progress: Double, _ iteration: Int, current: AnimatedValue) -> AnimatedValue? { nil }

  override func apply(_ progress: Double, _ iteration: Int, to node: inout LayerNode, of layer: CALayer) {
    guard let property = effectiveProperty else {
      guard let keyPath, let current = layer.presentedValue(forKey: keyPath),
        let value = value(at: progress, iteration, current: current)
      else { return }
      layer.setPresented(isAdditive ? current.adding(value) : value, forKey: keyPath)
      return
    }
    let whole = node.value(property.name)
    let current = property.part(of: whole)
    guard let value = value(at: progress, iteration, current: current) else { return }
    let result = isAdditive ? current.adding(value) : value
    node.set(property.name, property.setting(result, in: whole))
  }

  /// With a value function, numbers turn into the transform it names.
  private var effectiveProperty: LayerProperty? {
    guard let valueFunction, property?.component == .all else { return property }
    return LayerProperty("\(property?.name.rawValue ?? "transform").\(valueFunction.component)")
  }
}

/// Turns numbers into transforms.
open class CAValueFunction: _NSObject {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
    if component.isEmpty { return nil }
  }

  /// The component of a transform that it sets.
  var component: String {
    switch name {
    case .rotateX: "rotation.x"
    case .rotateY: "rotation.y"
    case .rotateZ: "rotation.z"
    case .scale: "scale"
    case .scaleX: "scale.x"
    case .scaleY: "scale.y"
    case .scaleZ: "scale.z"
    case .translate: "translation"
    case .translateX: "translation.x"
    case .translateY: "translation.y"
    case .translateZ: "translation.z"
    default: ""
    }
  }
}

public struct CAValueFunctionName: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
