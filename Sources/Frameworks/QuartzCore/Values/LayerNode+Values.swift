@_spi(Host) import CoreGraphics

extension LayerNode {
  func value(_ name: LayerProperty.Name) -> AnimatedValue {
    switch name {
    case .bounds: .numbers(bounds.numbers)
    case .frame: .numbers(frame.numbers)
    case .position: .numbers(SIMD4(position.x, position.y, 0, 0))
    case .anchorPoint: .numbers(SIMD4(anchorPoint.x, anchorPoint.y, 0, 0))
    case .anchorPointZ: .number(anchorPointZ)
    case .zPosition: .number(zPosition)
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .opacity: .number(Double(opacity))
    case .hidden: .number(isHidden ? 1 : 0)
    case .masksToBounds: .number(masksToBounds ? 1 : 0)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(border.components)
    case .backgroundColor: .color(background.components)
    case .shadowColor: .color(shadow.components)
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .shadowOffset: .numbers(SIMD4(shadowOffset.width, shadowOffset.height, 0, 0))
    case .shadowRadius: .number(shadowRadius)
    case .contentsRect: .numbers(contentsRect.numbers)
    case .contentsCenter: .numbers(contentsCenter.numbers)
    case .contentsScale: .number(contentsScale)
    case .contents: .object(nil)
    }
  }

  /// Sets what an animation came to; values of another kind are ignored.
  mutating func set(_ name: LayerProperty.Name, _ value: AnimatedValue) {
    switch value {
    case .numbers(let v): setNumbers(name, v)
    case .color(let c):
      switch name {
      case .borderColor: border.components = c
      case .backgroundColor: background.components = c
      case .shadowColor: shadow.components = c
      default: break
      }
    case .transform(let t):
      if name == .transform {
        transform = t
        hasTransform = !CATransform3DIsIdentity(t)
      } else if name == .sublayerTransform {
        sublayerTransform = t
        hasSublayerTransform = !CATransform3DIsIdentity(t)
        sublayersHaveDepth = t.leavesPlane
      }
    case .object(let object):
      if name == .contents {
        contents = NodeContents(showing: object, version: LayerRuntime.current.newContentsVersion())
      }
    }
  }

  private mutating func setNumbers(_ name: LayerProperty.Name, _ v: SIMD4<Double>) {
    switch name {
    case .bounds: bounds = CGRect(v)
    case .position: position = CGPoint(x: v.x, y: v.y)
    case .anchorPoint: anchorPoint = CGPoint(x: v.x, y: v.y)
    case .anchorPointZ: anchorPointZ = v.x
    case .zPosition: zPosition = v.x
    case .opacity: opacity = Float(v.x)
    case .hidden: isHidden = v.x >= 0.5
    case .masksToBounds: masksToBounds = v.x >= 0.5
    case .cornerRadius: cornerRadius = v.x
    case .borderWidth: borderWidth = v.x
    case .shadowOpacity: shadowOpacity = Float(v.x)
    case .shadowOffset: shadowOffset = CGSize(width: v.x, height: v.y)
    case .shadowRadius: shadowRadius = v.x
    case .contentsRect: contentsRect = CGRect(v)
    case .contentsCenter: contentsCenter = CGRect(v)
    case .contentsScale: contentsScale = v.x
    case .transform, .sublayerTransform, .borderColor, .backgroundColor, .shadowColor, .contents, .frame:
      break
    }
  }
}

extension CGRect {
  var numbers: SIMD4<Double> { SIMD4(origin.x, origin.y, size.width, size.height) }
  init(_ v: SIMD4<Double>) { self.init(x: v.x, y: v.y, width: v.z, height: v.w) }
}
