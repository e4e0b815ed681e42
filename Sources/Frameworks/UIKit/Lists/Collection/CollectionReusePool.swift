/// Where new views of a kind come from.
@MainActor enum CollectionViewSource<View: UIView> {
  case type(View.Type)
  case nib(UINib)
  /// A prototype of an interface file, made anew at each call.
  case prototype(() -> View?)

  func make(frame: CGRect) -> View? {
    switch self {
    case .type(let type): ObjectFactory.view(type, frame: frame) as? View
    case .nib(let nib): nib.instantiate(withOwner: nil, options: nil).lazy.compactMap { $0 as? View }.first
    case .prototype(let make): make()
    }
  }
}

/// Free views by identifier, one pool each for cells and for every kind of supplementary view.
@MainActor struct CollectionReusePool {
  private struct Key: Hashable { var kind: String, identifier: String }
  private var sources: [Key: CollectionViewSource<UICollectionReusableView>] = [:]
  private var free: [Key: [UICollectionReusableView]] = [:]
  static let cellKind = "cell"
  /// Where the view will stand that is being asked for: a new one is made with this frame.
  var place = CGRect.zero

  mutating func register(
    _ source: CollectionViewSource<UICollectionReusableView>?, kind: String, identifier: String
  ) {
    sources[Key(kind: kind, identifier: identifier)] = source
  }

  func isRegistered(kind: String, identifier: String) -> Bool {
    sources[Key(kind: kind, identifier: identifier)] != nil
  }

  /// A used view, prepared for its new life, or a new one; nil if nobody said how to make it.
  mutating func dequeue(kind: String, identifier: String) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: identifier)
    if let view = free[key]?.popLast() {
      // Before the app says whether it is to be seen.
      view.isHidden = false
      view.prepareForReuse()
      return view
    }
    guard let view = sources[key]?.make(frame: place) else { return nil }
    view.reuseIdentifier = identifier
    view.reuseKind = kind
    return view
  }

  mutating func recycle(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    // It stays in the tree, hidden: showing it again is cheaper than a new place in the hierarchy.
    view.isHidden = true
    free[Key(kind: view.reuseKind, identifier: identifier), default: []].append(view)
  }

  mutating func drain() {
    for view in free.values.joined() { view.removeFromSuperview() }
    free = [:]
  }
}
