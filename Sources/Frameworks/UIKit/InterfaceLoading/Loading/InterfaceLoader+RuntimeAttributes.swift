@_spi(Host) import QuartzCore
import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Sets what the identity inspector lists: key paths with typed values.
  func setRuntimeAttributes(of object: NSObject, _ element: InterfaceElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let keyPath = attribute["keyPath"] else { continue }
      let value = runtimeValue(attribute)
      if !RuntimeAttributes.set(value, keyPath: keyPath, of: object), !isStandIn(element) {
        warn(
          attribute,
          "\(Swift.type(of: object)) has no settable property \(keyPath): the runtime attribute is left out.")
      }
    }
  }

  private func runtimeValue(_ attribute: InterfaceElement) -> Any? {
    guard let value = attribute.value("value") else {
      switch attribute["type"] {
      case "boolean": return attribute.bool("value") ?? false
      case "string", "localizedString": return attribute["value"]
      case "image": return image("value", of: attribute)
      default: return nil
      }
    }
    switch value.name {
    case "integer": return value.int("value")
    case "real": return value.double("value")
    case "string", "mutableString": return attribute.string("value")
    case "boolean": return value.bool("value")
    case "range":
      return NSRange(location: value.int("location") ?? 0, length: value.int("length") ?? 0)
    case "color": return value.uiColor(bundle)
    case "point": return value.cgPoint
    case "size": return value.cgSize
    case "rect": return value.cgRect
    case "image": return image("name", of: value)
    case "imageReference": return referencedImage(value)
    default: return nil
    }
  }
}

/// Key paths of runtime attributes: the app's exposed keys, and those of UIKit's classes.
@MainActor enum RuntimeAttributes {
  static func set(_ value: Any?, keyPath: String, of object: AnyObject) -> Bool {
    guard let dot = keyPath.firstIndex(of: ".") else { return set(value, key: keyPath, of: object) }
    let key = String(keyPath[..<dot])
    guard let next = next(key, of: object) else { return false }
    return set(value, keyPath: String(keyPath[keyPath.index(after: dot)...]), of: next)
  }

  private static func next(_ key: String, of object: AnyObject) -> AnyObject? {
    if key == "layer", let view = object as? UIView { return view.layer }
    if let next = ControlElements.part(key, of: object) { return next }
    guard let value = ObjectRuntime.value(forKey: key, of: object) else { return nil }
    return value as AnyObject?
  }

  private static func set(_ value: Any?, key: String, of object: AnyObject) -> Bool {
    // The app's own properties first: they may be named like one of UIKit's.
    if ObjectRuntime.find(object, { $0.setters[key] == nil ? nil : true }) == true {
      return ObjectRuntime.setValue(value, forKey: key, of: object)
    }
    if let layer = object as? CALayer { return set(value, key, of: layer) }
    if let label = object as? UILabel, set(value, key, of: label) { return true }
    if let view = object as? UIView, set(value, key, of: view) { return true }
    return ObjectRuntime.setValue(value, forKey: key, of: object)
  }

  private static func number(_ value: Any?) -> CGFloat { VisualFormatBuilder.number(value ?? 0) ?? 0 }
  private static func flag(_ value: Any?) -> Bool { (value as? Bool) ?? (number(value) != 0) }

  private static func set(_ value: Any?, _ key: String, of layer: CALayer) -> Bool {
    switch key {
    case "cornerRadius": layer.cornerRadius = number(value)
    case "borderWidth": layer.borderWidth = number(value)
    case "masksToBounds", "clipsToBounds": layer.masksToBounds = flag(value)
    case "opacity": layer.opacity = Float(number(value))
    case "zPosition": layer.zPosition = number(value)
    case "shadowOpacity": layer.shadowOpacity = Float(number(value))
    case "shadowRadius": layer.shadowRadius = number(value)
    case "shadowOffset": if let size = value as? CGSize { layer.shadowOffset = size }
    // An attribute's colour is a UIColor, which a layer's own colours are not.
    case "borderColor", "shadowColor": return value is UIColor
    default: return ObjectRuntime.setValue(value, forKey: key, of: layer)
    }
    return true
  }

  private static func set(_ value: Any?, _ key: String, of label: UILabel) -> Bool {
    switch key {
    case "text": label.text = value as? String
    case "numberOfLines": label.numberOfLines = Int(number(value))
    case "textAlignment": label.textAlignment = NSTextAlignment(rawValue: Int(number(value))) ?? .natural
    case "textColor": label.textColor = value as? UIColor
    default: return false
    }
    return true
  }

  private static func set(_ value: Any?, _ key: String, of view: UIView) -> Bool {
    switch key {
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "tintColor": view.tintColor = value as? UIColor
    case "alpha": view.alpha = number(value)
    case "hidden", "isHidden": view.isHidden = flag(value)
    case "clipsToBounds": view.clipsToBounds = flag(value)
    case "tag": view.tag = Int(number(value))
    case "userInteractionEnabled", "isUserInteractionEnabled": view.isUserInteractionEnabled = flag(value)
    default: return false
    }
    return true
  }
}
