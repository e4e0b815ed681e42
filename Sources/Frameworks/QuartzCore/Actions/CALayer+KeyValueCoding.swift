extension CALayer {
  /// A layer takes any key; those that are not its own it keeps.
  func storeValue(_ value: Any?, forKey key: String) {
    switch key {
    case "contents": contents = value
    case "backgroundColor": backgroundColor = CGColor.unboxed(value)
    case "borderColor": borderColor = CGColor.unboxed(value)
    case "shadowColor": shadowColor = CGColor.unboxed(value)
    case "name": name = value as? String
    case "contentsGravity":
      let gravity = value as? CALayerContentsGravity
      contentsGravity = gravity ?? CALayerContentsGravity(rawValue: value as? String ?? "resize")
    default:
      if let property = LayerProperty(key), let value = AnimatedValue(value) {
        store(value, property.name)
      } else if !setOwnValue(value, forKey: key) {
        // A change of a key that is nobody's may still have an action.
        change(key) { _ in storedValues[key] = value }
      }
    }
  }

  /// A class that declares its properties by name keeps them itself, Apple's and an app's.
  private func setOwnValue(_ value: Any?, forKey key: String) -> Bool {
    ObjectRuntime.setValue(value, forKey: key, of: self)
  }

  func readValue(forKey key: String) -> Any? {
    switch key {
    case "contents": return contents
    case "backgroundColor": return backgroundColor
    case "borderColor": return borderColor
    case "shadowColor": return shadowColor
    case "name": return name
    case "contentsGravity": return contentsGravity.rawValue
    default: break
    }
    if let property = LayerProperty(key) { return node.pointee.value(property.name).byKey(property) }
    return storedValues[key] ?? ObjectRuntime.value(forKey: key, of: self) ?? nil
  }

  func storeValue(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else {
      setValue(value, forKey: keyPath)
      return
    }
    if let property = LayerProperty(keyPath), let part = AnimatedValue(value) {
      store(property.setting(part, in: node.pointee.value(property.name)), property.name)
    } else {
      KeyValueCoding.setValue(value, forKeyPath: keyPath, of: self)
    }
  }

  func readValue(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    if let property = LayerProperty(keyPath) {
      return property.part(of: node.pointee.value(property.name)).byKey(property)
    }
    return KeyValueCoding.value(forKeyPath: keyPath, of: self)
  }

  /// Through the setters, so that actions run.
  private func store(_ value: AnimatedValue, _ name: LayerProperty.Name) {
    switch value {
    case .transform(let t):
      if name == .transform { transform = t } else if name == .sublayerTransform { sublayerTransform = t }
    case .numbers(let v): store(v, name)
    case .color, .object: break
    }
  }

  private func store(_ v: SIMD4<Double>, _ name: LayerProperty.Name) {
    switch name {
    case .bounds: bounds = CGRect(v)
    case .frame: frame = CGRect(v)
    case .position: position = CGPoint(x: v.x, y: v.y)
    case .anchorPoint: anchorPoint = CGPoint(x: v.x, y: v.y)
    case .anchorPointZ: anchorPointZ = v.x
    case .zPosition: zPosition = v.x
    case .opacity: opacity = Float(v.x)
    case .hidden: isHidden = v.x != 0
    case .masksToBounds: masksToBounds = v.x != 0
    case .cornerRadius: cornerRadius = v.x
    case .borderWidth: borderWidth = v.x
    case .shadowOpacity: shadowOpacity = Float(v.x)
    case .shadowOffset: shadowOffset = CGSize(width: v.x, height: v.y)
    case .shadowRadius: shadowRadius = v.x
    case .contentsRect: contentsRect = CGRect(v)
    case .contentsCenter: contentsCenter = CGRect(v)
    case .contentsScale: contentsScale = v.x
    case .transform, .sublayerTransform, .borderColor, .backgroundColor, .shadowColor, .contents: break
    }
  }
}

extension CGColor {
  /// A colour from a value without a type; nil for anything else.
  static func unboxed(_ value: Any?) -> CGColor? { value as? CGColor }
}

extension AnimatedValue {
  /// As key-value coding gives it: a number in a box that casts to any type of numbers.
  fileprivate func byKey(_ property: LayerProperty) -> Any? {
    unboxed(property).flatMap(ValueConversion.boxed)
  }

  /// As Swift sees the property.
  func unboxed(_ property: LayerProperty) -> Any? {
    switch self {
    case .transform(let t): return t
    case .color(let c): return NodeColor(components: c).color
    case .object(let object): return object
    case .numbers(let v):
      switch (property.name, property.component) {
      case (.bounds, .all), (.frame, .all), (.contentsRect, .all), (.contentsCenter, .all): return CGRect(v)
      case (.position, .all), (.anchorPoint, .all), (_, .origin): return CGPoint(x: v.x, y: v.y)
      case (.shadowOffset, .all), (_, .size), (_, .translation): return CGSize(width: v.x, height: v.y)
      case (.opacity, _), (.shadowOpacity, _): return Float(v.x)
      case (.hidden, _), (.masksToBounds, _): return v.x != 0
      default: return CGFloat(v.x)
      }
    }
  }
}
