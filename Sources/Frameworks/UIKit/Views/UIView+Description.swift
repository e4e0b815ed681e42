@_spi(Host) import QuartzCore

/// The name a class is printed with: those of an app keep their module's name.
func printedName(of type: AnyClass) -> String {
  let name = String(reflecting: type)
  for module in ["UIKit.", "QuartzCore."] where name.hasPrefix(module) {
    return String(name.dropFirst(module.count))
  }
  return name
}

/// A class's name and where the object is, as in `UIView: 0x7f0012345678`.
func printedIdentity(_ object: AnyObject, separator: String = ": ") -> String {
  let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  return "\(printedName(of: type(of: object)))\(separator)0x\(String(address, radix: 16))"
}

extension UIView {
  /// What `description` prints: the frame, then whatever is not as it usually is.
  var summary: String {
    var parts = [printedIdentity(self)]
    if let base = baseClass { parts.append("baseClass = \(printedName(of: base))") }
    parts.append(
      "frame = (\(Self.list(frame.origin.x, frame.origin.y)); \(Self.list(frame.width, frame.height)))")
    if let text = printedText { parts.append("text = '\(text)'") }
    if alpha != 1 { parts.append("alpha = \(Self.list(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isOpaque, printsTransparency { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.printed)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <\(printedIdentity(layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }

  /// The framework's class behind an app's own.
  private var baseClass: AnyClass? {
    var type: AnyClass? = Swift.type(of: self)
    while let current = type, !String(reflecting: current).hasPrefix("UIKit.") {
      type = _getSuperclass(current)
    }
    return type == Swift.type(of: self) ? nil : type
  }

  private static func list(_ numbers: CGFloat...) -> String {
    numbers.map { String(format: "%g", Double($0)) }.joined(separator: " ")
  }

  /// The view and everything in it, a line each, deeper ones further to the right.
  var recursiveDescription: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    [indent + description] + subviews.flatMap { $0.lines(indent: indent + "   | ") }
  }
}

extension UIView.AutoresizingMask {
  /// Margins and lengths that give way, in the order they are printed.
  fileprivate var printed: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
