@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// Properties that an app's subclass of a layer declares and animates.
extension CALayer {
  /// The model's value of such a property, in a form that animations mix.
  func customValue(forKey key: String) -> AnimatedValue? {
    guard !key.contains(".") else { return nil }
    return presentedCustom[key] ?? readValue(forKey: key).flatMap { AnimatedValue($0) }
  }

  /// Lets a copy of the layer draw what the animations came to.
  func drawPresentation(_ values: inout LayerNode) {
    // Whoever draws may ask the model for its presentation: that must not draw again.
    let runtime = LayerRuntime.current
    guard !runtime.isDrawingPresentation else { return }
    runtime.isDrawingPresentation = true
    defer { runtime.isDrawingPresentation = false }
    let copy = LayerFactory.copy(of: self)
    copy.node.pointee.takeValues(of: values)
    copy.takeCustomValues(of: self)
    copy.displayByDrawing()
    values.contents = copy.node.pointee.contents
    presentedContents = copy.storedContentsBuffer
  }

  /// Sets on a copy what the animations came to.
  func takeCustomValues(of layer: CALayer) {
    for (key, value) in layer.presentedCustom {
      let typed = value.unboxed(like: layer.readValue(forKey: key))
      if layer.storedValues[key] != nil {
        storedValues[key] = typed
      } else {
        _ = ObjectRuntime.setValue(typed, forKey: key, of: self)
      }
    }
  }

  /// What `@NSManaged` means in a layer: the value lives in the layer, and a change of it may draw and animate.
  public func _managedValue<Value>(forKey key: String) -> Value {
    if let value = storedValues[key] as? Value { return value }
    if let value = type(of: self).defaultValue(forKey: key) as? Value { return value }
    return AnimatedValue.number(0).unboxed(as: Value.self) as! Value
  }

  public func _setManagedValue<Value>(_ value: Value, forKey key: String) {
    change(key) { _ in storedValues[key] = value }
    if !isPresentationCopy, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }
}

extension AnimatedValue {
  /// As another value of the same property is.
  func unboxed(like sample: Any?) -> Any? {
    guard let sample else { return nil }
    return unboxed(as: Swift.type(of: sample)) ?? sample
  }

  func unboxed(as type: Any.Type) -> Any? {
    switch self {
    case .transform(let t):
      return type == CGAffineTransform.self ? CATransform3DGetAffineTransform(t) : t
    case .color(let c): return NodeColor(components: c).color
    case .object(let object): return object
    case .numbers(let v):
      switch type {
      case is CGFloat.Type: return CGFloat(v.x)
      case is Double.Type: return v.x
      case is Float.Type: return Float(v.x)
      case is Int.Type: return Int(bounded: v.x)
      case is Bool.Type: return v.x >= 0.5
      case is CGPoint.Type: return CGPoint(x: v.x, y: v.y)
      case is CGSize.Type: return CGSize(width: v.x, height: v.y)
      case is CGRect.Type: return CGRect(v)
      case is NSNumber.Type: return NSNumber(value: v.x)
      case is CATransform3D.Type: return CATransform3DIdentity
      case let optional as any ExpressibleByNilLiteral.Type: return optional.init(nilLiteral: ())
      default: return nil
      }
    }
  }
}

/// A picture that turns into another.
extension CGImage: MixableValue {
  func mixed(with other: any MixableValue, _ t: Double) -> Any? {
    guard let other = other as? CGImage, t > 0, t < 1 else { return nil }
    let (width, height) = (max(self.width, other.width), max(self.height, other.height))
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    func picture(_ image: CGImage) -> PixelBuffer {
      if image.width == width, image.height == height { return image.buffer }
      let buffer = PixelBuffer(width: width, height: height)
      CGContext(buffer: buffer, scale: 1).draw(image.buffer, in: box)
      return buffer
    }
    return CGImage(buffer: picture(self).mixed(with: picture(other), t))
  }
}
