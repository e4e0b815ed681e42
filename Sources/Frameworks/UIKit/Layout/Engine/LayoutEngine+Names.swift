import TouchstoneConstraints

// Names for the rules that come with boxes: what a report lists beside the app's own constraints.
extension LayoutEngine {
  /// The rule of that key as a log shows it; nil for rules that are of no interest to anyone.
  func name(ofRule key: ConstraintKey) -> String? {
    for box in boxes {
      if let place = box.pins.firstIndex(of: key) { return pinName(box, place) }
      if key == box.hugs.horizontal || key == box.resists.horizontal { return contentName(box, .horizontal) }
      if key == box.hugs.vertical || key == box.resists.vertical { return contentName(box, .vertical) }
    }
    return nil
  }

  private func pinName(_ box: LayoutVariables, _ place: Int) -> String {
    let item = LayoutOperand.name(of: box.item)
    let attribute = ["minX", "minY", "width", "height"][place]
    let value: Double? = box.pins[place].map { -solver.constant(of: $0) }
    let amount = NSLayoutConstraint.number(CGFloat(value ?? 0))
    switch box.role {
    case .root:
      let axis = place == 2 ? "Width" : "Height"
      return
        "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(axis)' \(item).\(attribute) == \(amount)   (active)>"
    case .fixed:
      let mask = box.view?.autoresizingMask ?? []
      let h = Self.springs(mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      let v = Self.springs(mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
      let isTied = place == 2 ? box.ties.horizontal : place == 3 && box.ties.vertical
      let outside = box.view?.superview.map { "\(LayoutOperand.name(of: $0)).\(attribute) + " } ?? ""
      return
        "<NSAutoresizingMaskLayoutConstraint h=\(h) v=\(v) \(item).\(attribute) == \(isTied ? outside : "")\(amount)   (active)>"
    case .free: return "<NSLayoutConstraint \(item).\(attribute) >= 0   (active)>"
    case .guide: return "<NSLayoutConstraint 'layout guide' \(item).\(attribute)   (active)>"
    }
  }

  /// `&` for what stretches, `-` for what does not: before, itself, after.
  private static func springs(
    _ mask: UIView.AutoresizingMask, _ before: UIView.AutoresizingMask, _ itself: UIView.AutoresizingMask,
    _ after: UIView.AutoresizingMask
  ) -> String {
    [before, itself, after].map { mask.contains($0) ? "&" : "-" }.joined()
  }

  private func contentName(_ box: LayoutVariables, _ axis: NSLayoutConstraint.Axis) -> String? {
    guard let view = box.view else { return nil }
    let length = axis == .horizontal ? box.intrinsic.width : box.intrinsic.height
    let hug = NSLayoutConstraint.number(CGFloat(view.contentHuggingPriority(for: axis).rawValue))
    let resist = NSLayoutConstraint.number(
      CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue))
    return
      "<NSContentSizeLayoutConstraint \(LayoutOperand.name(of: view)).\(axis == .horizontal ? "width" : "height") == \(NSLayoutConstraint.number(length)) Hug:\(hug) CompressionResistance:\(resist)   (active)>"
  }
}
