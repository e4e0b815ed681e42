/// Where content was. Put back at the first layout in a window, because only then size and insets are known.
enum RestoredPosition {
  case offset(CGPoint, zoomScale: CGFloat)
  /// A list: its first row or item, how far that was above the visible top, and what was selected.
  case element(ElementName?, distance: CGFloat, selected: [ElementName])

  /// A row or item by the model's name for it, or by its place where the model has none.
  enum ElementName {
    case model(String)
    case place(IndexPath)
  }
}

extension UIScrollView {
  private enum Key {
    static let offset = "UIScrollViewContentOffset"
    static let zoom = "UIScrollViewZoomScale"
    static let first = "UIListFirst"
    static let distance = "UIListDistance"
    static let selected = "UIListSelected"
  }

  func encodePosition(_ coder: NSCoder) {
    coder.encode(contentOffset, forKey: Key.offset)
    coder.encode(Double(zoomScale), forKey: Key.zoom)
  }

  func decodePosition(_ coder: NSCoder) {
    guard coder.containsValue(forKey: Key.offset) else { return }
    restoredPosition = .offset(
      coder.decodeCGPoint(forKey: Key.offset), zoomScale: CGFloat(coder.decodeDouble(forKey: Key.zoom)))
    setNeedsLayout()
  }

  /// At the end of a layout.
  func applyRestoredPosition() {
    guard let position = restoredPosition, window != nil, !bounds.isEmpty else { return }
    restoredPosition = nil
    switch position {
    case .offset(let offset, let scale):
      if scale > 0, scale != zoomScale { setZoomScale(scale, animated: false) }
      contentOffset = offset
    case .element(let name, let distance, let selected):
      (self as? any RestorableList)?.show(name, distance: distance, selected: selected)
    }
  }

  // MARK: Lists

  /// A list that is uncovered was left through what was selected: it is not selected again.
  func forgetRestoredSelection() {
    guard case .element(let name, let distance, _) = restoredPosition else { return }
    restoredPosition = .element(name, distance: distance, selected: [])
  }

  func encodeList(_ list: any RestorableList, _ coder: NSCoder) {
    if let first = list.firstVisibleElement, let frame = list.frameOfElement(at: first) {
      encode(list.name(of: first), Key.first, coder)
      coder.encode(Double(contentOffset.y + adjustedContentInset.top - frame.minY), forKey: Key.distance)
    }
    coder.encode(list.selectedElements.count, forKey: Key.selected)
    for (index, path) in list.selectedElements.enumerated() {
      encode(list.name(of: path), "\(Key.selected)\(index)", coder)
    }
  }

  func decodeList(_ coder: NSCoder) {
    let count = coder.decodeInteger(forKey: Key.selected)
    let selected = (0..<max(0, count)).compactMap { decodeName("\(Key.selected)\($0)", coder) }
    restoredPosition = .element(
      decodeName(Key.first, coder), distance: CGFloat(coder.decodeDouble(forKey: Key.distance)),
      selected: selected)
    setNeedsLayout()
  }

  private func encode(_ name: RestoredPosition.ElementName, _ key: String, _ coder: NSCoder) {
    switch name {
    case .model(let identifier): coder.encode(identifier as NSString, forKey: key)
    case .place(let path): coder.encode([path.section, path.item] as NSArray, forKey: key)
    }
  }

  private func decodeName(_ key: String, _ coder: NSCoder) -> RestoredPosition.ElementName? {
    switch coder.decodeObject(forKey: key) {
    case let identifier as String: .model(identifier)
    case let numbers as [Int] where numbers.count == 2:
      .place(IndexPath(item: numbers[1], section: numbers[0]))
    default: nil
    }
  }
}
