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
    guard let child = value(key), child.name == "string" else { return nil }
    guard child["base64-UTF8"] == "YES" else { return child.text }
    var digits = child.text.filter { !$0.isWhitespace }
    while digits.count % 4 != 0 { digits.append("=") }
    return Data(base64Encoded: digits).map { String(decoding: $0, as: UTF8.self) }
  }
}
