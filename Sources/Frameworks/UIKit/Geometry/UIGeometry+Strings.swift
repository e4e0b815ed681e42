// Numbers are written the way `%.17g` does: no fraction where there is none.
private func text(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
}

/// The numbers of "{{1, 2}, {3, 4}}" in order; missing ones are 0, as in every function here.
private func numbers(_ string: String, count: Int) -> [CGFloat] {
  let parts = string.split { "{}, \t\n".contains($0) }
  let values = parts.map { CGFloat(Double($0) ?? 0) }
  return Array((values + Array(repeating: 0, count: count)).prefix(count))
}

extension NSCoder {
  public class func string(for point: CGPoint) -> String { "{\(text(point.x)), \(text(point.y))}" }
  public class func string(for size: CGSize) -> String { "{\(text(size.width)), \(text(size.height))}" }
  public class func string(for vector: CGVector) -> String { "{\(text(vector.dx)), \(text(vector.dy))}" }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for t: CGAffineTransform) -> String {
    "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(text).joined(separator: ", ") + "]"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    "{\(text(insets.top)), \(text(insets.left)), \(text(insets.bottom)), \(text(insets.right))}"
  }
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    "{\(text(insets.top)), \(text(insets.leading)), \(text(insets.bottom)), \(text(insets.trailing))}"
  }
  public class func string(for offset: UIOffset) -> String {
    "{\(text(offset.horizontal)), \(text(offset.vertical))}"
  }

  public class func cgPoint(for string: String) -> CGPoint {
    let n = numbers(string, count: 2)
    return CGPoint(x: n[0], y: n[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let n = numbers(string, count: 2)
    return CGSize(width: n[0], height: n[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let n = numbers(string, count: 2)
    return CGVector(dx: n[0], dy: n[1])
  }
  public class func cgRect(for string: String) -> CGRect {
    let n = numbers(string, count: 4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let n = numbers(string.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), count: 6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let n = numbers(string, count: 4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let n = numbers(string, count: 4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  public class func uiOffset(for string: String) -> UIOffset {
    let n = numbers(string, count: 2)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  NSCoder.string(for: transform)
}
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  NSCoder.cgAffineTransform(for: string)
}
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }
