/// Names rows and items by the model's own identifiers, which outlive insertions and deletions (R2.20).
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}

/// What tables and collections have in common for whoever saves their place.
@preconcurrency @MainActor protocol RestorableList: UIScrollView {
  var firstVisibleElement: IndexPath? { get }
  var selectedElements: [IndexPath] { get }
  var modelAssociation: (any UIDataSourceModelAssociation)? { get }
  /// Whether its position is not put back (Q1).
  var staysAtTop: Bool { get }
  func frameOfElement(at path: IndexPath) -> CGRect?
  func selectWithoutTelling(_ path: IndexPath)
}

extension RestorableList {
  var staysAtTop: Bool { false }

  func name(of path: IndexPath) -> RestoredPosition.ElementName {
    guard let association = modelAssociation else { return .place(path) }
    // R2.20: what the model has a name for is found again wherever it has gone.
    return association.modelIdentifierForElement(at: path, in: self).map { .model($0) } ?? .place(path)
  }

  private func path(of name: RestoredPosition.ElementName) -> IndexPath? {
    switch name {
    case .model(let identifier):
      modelAssociation?.indexPathForElement(withModelIdentifier: identifier, in: self)
    case .place(let path): path
    }
  }

  func show(
    _ first: RestoredPosition.ElementName?, distance: CGFloat, selected: [RestoredPosition.ElementName]
  ) {
    // R2.22: an object that is gone costs its selection or position, nothing more.
    for path in selected.compactMap(path(of:)) where frameOfElement(at: path) != nil {
      selectWithoutTelling(path)
    }
    // The app may reload, and so end Q1, where it is asked for the path.
    guard let path = first.flatMap(path(of:)), let frame = frameOfElement(at: path), !staysAtTop else {
      return
    }
    let lowest = max(
      -adjustedContentInset.top, contentSize.height + adjustedContentInset.bottom - bounds.height)
    contentOffset.y = min(frame.minY + distance - adjustedContentInset.top, lowest)
  }
}
