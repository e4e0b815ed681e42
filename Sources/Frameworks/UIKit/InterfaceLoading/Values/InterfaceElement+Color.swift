@_spi(Host) import CoreGraphics
import TouchstoneInterfaceFiles

extension InterfaceElement {
  /// The colour of a `<color>` element.
  @MainActor func uiColor(_ bundle: Bundle) -> UIColor? {
    // Xcode 11 and later compile its name where a file has one for older Xcodes beside it.
    let names = [
      "xcode11SystemColor", "xcode11CocoaTouchSystemColor", "systemColor", "cocoaTouchSystemColor",
    ]
    for name in names.lazy.compactMap({ self[$0] }) {
      if let color = InterfaceColors.system(name) { return color }
      if let color = InterfaceColors.resource("systemColor", name, bundle, self) { return color }
    }
    if let name = self["name"], components == nil || self["catalog"] != nil || self["red"] == nil {
      return InterfaceColors.named(name, bundle, self) ?? components
    }
    return components
  }

  private var components: UIColor? {
    let alpha = CGFloat(double("alpha") ?? 1)
    if let white = double("white") { return UIColor(white: CGFloat(white), alpha: alpha) }
    guard let red = double("red"), let green = double("green"), let blue = double("blue") else { return nil }
    if self["customColorSpace"] == "displayP3" || self["colorSpace"] == "displayP3" {
      return UIColor(displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
    }
    return UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
  }
}

extension InterfaceElement {
  /// The colour that is the value of the property `key`.
  @MainActor func color(_ key: String, _ bundle: Bundle) -> UIColor? {
    guard let child = value(key), child.name == "color" else { return nil }
    return child.uiColor(bundle)
  }
}
