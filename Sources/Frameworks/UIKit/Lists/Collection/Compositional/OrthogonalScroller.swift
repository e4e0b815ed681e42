/// The window of a section that scrolls across: holds the section's cells.
@MainActor final class OrthogonalScroller: UIScrollView, UIScrollViewDelegate {
  private weak var collection: UICollectionView?
  private var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  private var pitch: CGFloat = 0
  /// Whether groups stand beside each other, as they do in a list that scrolls down.
  private var isAcross = true

  init(collection: UICollectionView) {
    self.collection = collection
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    backgroundColor = nil
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func adopt(_ section: CompositionalSection) {
    // The content first: a new frame keeps the offset within it.
    if contentSize != section.scrollerContent { contentSize = section.scrollerContent }
    if frame != section.scrollerFrame { frame = section.scrollerFrame }
    behavior = section.model.orthogonalScrollingBehavior
    isPagingEnabled = behavior == .paging
    pitch = section.groupPitch
    isAcross = section.isVertical
    let insets = section.centringInsets
    if contentInset != insets { contentInset = insets }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection?.setNeedsLayout() }

  /// Comes to rest where a group begins, or has its middle.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard pitch > 0, behavior != .continuous, behavior != .paging else { return }
    // Groups that rest in the middle have an inset before the first; an offset counts from the content.
    let lead = isAcross ? contentInset.left : contentInset.top
    let target = isAcross ? targetContentOffset.pointee.x : targetContentOffset.pointee.y
    let now = isAcross ? contentOffset.x : contentOffset.y
    let speed = isAcross ? velocity.x : velocity.y
    var group = ((target + lead) / pitch).rounded()
    if behavior != .continuousGroupLeadingBoundary {
      let current = (now + lead) / pitch
      group = speed > 0 ? current.rounded(.up) : speed < 0 ? current.rounded(.down) : current.rounded()
    }
    let end = isAcross ? contentInset.right : contentInset.bottom
    let limit = end + (isAcross ? contentSize.width - bounds.width : contentSize.height - bounds.height)
    let rest = min(max(-lead, group * pitch - lead), max(-lead, limit))
    if isAcross { targetContentOffset.pointee.x = rest } else { targetContentOffset.pointee.y = rest }
  }
}

extension UICollectionView {
  /// Gives every orthogonal section its scroller, and takes away those that are not needed.
  func updateScrollers(_ sections: [CompositionalSection], isVertical: Bool) {
    for section in sections where section.isOrthogonal {
      let scroller = scrollers[section.index] ?? OrthogonalScroller(collection: self)
      scrollers[section.index] = scroller
      if scroller.superview !== self { insertSubview(scroller, at: backgroundView == nil ? 0 : 1) }
      scroller.adopt(section)
    }
    for (index, scroller) in scrollers where index >= sections.count || !sections[index].isOrthogonal {
      for case let view as UICollectionReusableView in scroller.subviews { addSubview(view) }
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
  }

  /// The view that holds an element's view.
  func parent(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes.representedElementCategory == .cell else { return self }
    return scrollers[attributes.indexPath.section] ?? self
  }
}
