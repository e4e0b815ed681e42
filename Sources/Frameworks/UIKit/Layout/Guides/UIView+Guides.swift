extension UIView {
  public var layoutGuides: [UILayoutGuide] { existingLayoutState?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if let old = layoutGuide.owningViewStorage {
      if old === self { return }
      old.removeLayoutGuide(layoutGuide)
    }
    layoutState.guides.append(layoutGuide)
    layoutGuide.owningViewStorage = self
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningViewStorage === self else { return }
    dropConstraints { $0.mentions(layoutGuide) }
    layoutGuide.outer?.leave()
    layoutGuide.outer = nil
    existingLayoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningViewStorage = nil
  }

  public var safeAreaLayoutGuide: UILayoutGuide { layoutState.systemGuide(.safeArea, of: self) }
  public var layoutMarginsGuide: UILayoutGuide { layoutState.systemGuide(.margins, of: self) }
  public var readableContentGuide: UILayoutGuide { layoutState.systemGuide(.readable, of: self) }
}

extension UILayoutGuide {
  /// The rectangle in the owning view's coordinates, as of the last layout.
  var solvedFrame: CGRect {
    guard let view = owningView else { return .zero }
    let bounds = view.bounds
    switch source {
    case .topBars:
      return CGRect(x: 0, y: 0, width: bounds.width, height: view.safeAreaInsets.top)
    case .bottomBars:
      let height = view.safeAreaInsets.bottom
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    case .keyboard:
      let height = (self as? UIKeyboardLayoutGuide)?.coveredHeight ?? 0
      return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .scrollContent:
      return CGRect(origin: .zero, size: (view as? any ScrolledContent)?.contentSize ?? bounds.size)
    case .scrollFrame: return bounds
    case .constraints:
      ConstraintSystem.shared.settle(for: view)
      return outer?.rect.map { view.pixelAligned($0) } ?? .zero
    case .safeArea, .margins, .readable:
      let insets = source.insets(of: view, width: bounds.width) ?? .zero
      return bounds.inset(by: insets)
    }
  }
}
