// Geometry in archives and boxes. An archive holds the string form under the key.
// Foundation encodes points, sizes and rectangles, in the same form: a second `encode` for them here would
// be ambiguous wherever both modules are imported.

extension NSCoder {
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(NSCoder.string(for: vector) as NSString, forKey: key)
  }
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(NSCoder.string(for: transform) as NSString, forKey: key)
  }
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(NSCoder.string(for: offset) as NSString, forKey: key)
  }

  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: geometry(key)) }
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: geometry(key)) }
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: geometry(key)) }
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: geometry(key)) }
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: geometry(key))
  }
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    NSCoder.uiEdgeInsets(for: geometry(key))
  }
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: geometry(key)) }

  private func geometry(_ key: String) -> String {
    decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
  }
}

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}
