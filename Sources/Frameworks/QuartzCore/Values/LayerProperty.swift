/// A key path of an animation or of key-value coding, understood.
struct LayerProperty: Equatable {
  enum Name: String {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, opacity,
      hidden, masksToBounds, cornerRadius, borderWidth, borderColor, backgroundColor, shadowColor,
      shadowOpacity,
      shadowOffset, shadowRadius, contentsRect, contentsCenter, contentsScale, contents, frame
  }
  enum Component: String {
    case all = ""
    case x, y, z, width, height
    case origin, originX = "origin.x", originY = "origin.y"
    case size, sizeWidth = "size.width", sizeHeight = "size.height"
    case rotation, rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
    case scale, scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
    case translation, translationX = "translation.x", translationY = "translation.y"
    case translationZ = "translation.z"
  }
  var name: Name
  var component: Component

  /// Nil for a key path that no layer has of itself.
  init?(_ keyPath: String) {
    let dot = keyPath.firstIndex(of: ".") ?? keyPath.endIndex
    var key = String(keyPath[..<dot])
    if key == "isHidden" { key = "hidden" }
    guard let name = Name(rawValue: key) else { return nil }
    let rest = dot == keyPath.endIndex ? "" : String(keyPath[keyPath.index(after: dot)...])
    guard let component = Component(rawValue: rest) else { return nil }
    self.name = name
    self.component = component
  }

  // MARK: Components

  func part(of whole: AnimatedValue) -> AnimatedValue {
    switch whole {
    case .numbers(let v):
      switch component {
      case .all: return whole
      case .x, .originX: return .number(v.x)
      case .y, .originY: return .number(v.y)
      case .width: return .number(v.x)
      case .height: return .number(v.y)
      case .origin: return .numbers(SIMD4(v.x, v.y, 0, 0))
      case .size: return .numbers(SIMD4(v.z, v.w, 0, 0))
      case .sizeWidth: return .number(v.z)
      case .sizeHeight: return .number(v.w)
      default: return whole
      }
    case .transform(let t):
      if component == .all { return whole }
      let parts = TransformParts(t)
      switch component {
      case .rotation, .rotationZ: return .number(parts.angles.z)
      case .rotationX: return .number(parts.angles.x)
      case .rotationY: return .number(parts.angles.y)
      case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
      case .scaleX: return .number(parts.scale.x)
      case .scaleY: return .number(parts.scale.y)
      case .scaleZ: return .number(parts.scale.z)
      case .translation: return .numbers(SIMD4(parts.translation.x, parts.translation.y, 0, 0))
      case .translationX: return .number(parts.translation.x)
      case .translationY: return .number(parts.translation.y)
      case .translationZ: return .number(parts.translation.z)
      default: return whole
      }
    default: return whole
    }
  }

  func setting(_ part: AnimatedValue, in whole: AnimatedValue) -> AnimatedValue {
    guard component != .all else { return part }
    switch whole {
    case .numbers(var v):
      guard case .numbers(let p) = part else { return whole }
      switch component {
      case .x, .originX, .width: v.x = p.x
      case .y, .originY, .height: v.y = p.x
      case .origin: (v.x, v.y) = (p.x, p.y)
      case .size: (v.z, v.w) = (p.x, p.y)
      case .sizeWidth: v.z = p.x
      case .sizeHeight: v.w = p.x
      default: break
      }
      return .numbers(v)
    case .transform(let t):
      guard case .numbers(let p) = part else { return whole }
      var parts = TransformParts(t)
      switch component {
      case .rotation, .rotationZ: parts.angles.z = p.x
      case .rotationX: parts.angles.x = p.x
      case .rotationY: parts.angles.y = p.x
      case .scale: parts.scale = SIMD3(repeating: p.x)
      case .scaleX: parts.scale.x = p.x
      case .scaleY: parts.scale.y = p.x
      case .scaleZ: parts.scale.z = p.x
      case .translation: (parts.translation.x, parts.translation.y) = (p.x, p.y)
      case .translationX: parts.translation.x = p.x
      case .translationY: parts.translation.y = p.x
      case .translationZ: parts.translation.z = p.x
      default: break
      }
      return .transform(parts.transform)
    default: return part
    }
  }
}
