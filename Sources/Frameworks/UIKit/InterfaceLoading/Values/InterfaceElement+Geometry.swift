import TouchstoneInterfaceFiles

extension InterfaceElement {
  var cgRect: CGRect {
    CGRect(
      x: double("x") ?? 0, y: double("y") ?? 0, width: double("width") ?? 0, height: double("height") ?? 0)
  }
  var cgPoint: CGPoint { CGPoint(x: double("x") ?? 0, y: double("y") ?? 0) }
  var cgSize: CGSize { CGSize(width: double("width") ?? 0, height: double("height") ?? 0) }

  /// `<inset minX= …>` and `<edgeInsets top= …>`.
  var edgeInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: CGFloat(double("minY") ?? double("top") ?? 0),
      left: CGFloat(double("minX") ?? double("left") ?? 0),
      bottom: CGFloat(double("maxY") ?? double("bottom") ?? 0),
      right: CGFloat(double("maxX") ?? double("right") ?? 0))
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: CGFloat(double("top") ?? 0), leading: CGFloat(double("leading") ?? 0),
      bottom: CGFloat(double("bottom") ?? 0), trailing: CGFloat(double("trailing") ?? 0))
  }

  /// The place of a view's element in its superview: a rectangle, or distances from the superview's edges
  /// as Xcode 8 wrote them.
  var viewFrame: CGRect? {
    if let rect = value("frame"), rect.name == "rect" { return rect.cgRect }
    guard let inset = value("frameInset"), let owner = parent else { return nil }
    let outer = (owner.name == "subviews" ? owner.parent : owner)?.viewFrame?.size ?? .zero
    func span(_ low: String, _ length: String, _ high: String, of outer: CGFloat) -> (CGFloat, CGFloat) {
      let low = inset.double(low).map { CGFloat($0) }
      let high = inset.double(high).map { CGFloat($0) }
      let size = inset.double(length).map { CGFloat($0) } ?? max(0, outer - (low ?? 0) - (high ?? 0))
      return (low ?? high.map { outer - $0 - size } ?? (outer - size) / 2, size)
    }
    let (x, width) = span("minX", "width", "maxX", of: outer.width)
    let (y, height) = span("minY", "height", "maxY", of: outer.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  var autoresizingMask: UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    if bool("flexibleMinX") == true { mask.insert(.flexibleLeftMargin) }
    if bool("widthSizable") == true { mask.insert(.flexibleWidth) }
    if bool("flexibleMaxX") == true { mask.insert(.flexibleRightMargin) }
    if bool("flexibleMinY") == true { mask.insert(.flexibleTopMargin) }
    if bool("heightSizable") == true { mask.insert(.flexibleHeight) }
    if bool("flexibleMaxY") == true { mask.insert(.flexibleBottomMargin) }
    return mask
  }

  /// The text of an attribute or of a `<string>` child: long texts are children.
  func string(_ key: String) -> String? {
    if let text = attributes[key] { return text }
    guard let child = value(key), child.name == "string" || child.name == "mutableString" else { return nil }
    guard child["base64-UTF8"] == "YES" else { return child.text }
    var digits = child.text.filter { !$0.isWhitespace }
    while digits.count % 4 != 0 { digits.append("=") }
    return Data(base64Encoded: digits).map { String(decoding: $0, as: UTF8.self) }
  }
}
