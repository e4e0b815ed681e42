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
      guard let keyPath else { return }
      let own = layer.presentedValue(forKey: keyPath)
      guard let current = own ?? layer.customValue(forKey: keyPath),
        let value = value(at: progress, iteration, current: current)
      else { return }
      let result = isAdditive ? current.adding(value) : value
      if own != nil {
        layer.setPresented(result, forKey: keyPath)
      } else {
        layer.presentedCustom[keyPath] = result
      }
      return
    }
    let isContents = property.name == .contents
    let whole = isContents ? .object(layer.storedContents) : node.value(property.name)
    if let valueFunction, case .transform(let t) = whole, valueFunction.takesThreeNumbers {
      applyThree(valueFunction, progress, iteration, t, property.name, to: &node)
      return
    }
    let current = property.part(of: whole)
    guard let value = value(at: progress, iteration, current: current) else { return }
    let result = isAdditive ? current.adding(value) : value
    node.set(property.name, property.setting(result, in: whole))
    if isContents, case .object(let shown) = result {
      layer.presentedContents = NodeContents.buffer(of: shown)
    }
  }

  /// Scales and moves along all axes at once take lists of three numbers.
  private func applyThree(
    _ function: CAValueFunction, _ progress: Double, _ iteration: Int, _ t: CATransform3D,
    _ name: LayerProperty.Name, to node: inout LayerNode
  ) {
    var parts = TransformParts(t)
    let scales = function.name == .scale
    let own = scales ? parts.scale : parts.translation
    let current = AnimatedValue.object(NumberList(numbers: [own.x, own.y, own.z]))
    guard case .object(let list as NumberList) = value(at: progress, iteration, current: current),
      list.numbers.count >= 2
    else { return }
    var v = SIMD3(list.numbers[0], list.numbers[1], list.numbers.count > 2 ? list.numbers[2] : scales ? 1 : 0)
    if isAdditive { v = scales ? v * own : v + own }
    if scales { parts.scale = v } else { parts.translation = v }
    node.set(name, .transform(parts.transform))
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

  var takesThreeNumbers: Bool { name == .scale || name == .translate }

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
