extension DisplayScale {
  @MainActor static func of(_ view: UIView) -> CGFloat {
    let scale = view.traitCollection.displayScale
    return scale > 0 ? scale : max(1, view.contentScaleFactor)
  }
}
