extension UIViewController {
  /// The parent, or who presents.
  var above: UIViewController? { parent ?? presentingViewController }

  /// The child that the source of an unwind is in or was presented by.
  func childLeading(to source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var current: UIViewController? = source.source
    while let controller = current {
      if controller.parent === self { return controller }
      current = controller.above
    }
    return nil
  }

  /// The latest first: what is on top of a stack is nearest to where the user is.
  func otherChildren(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let leading = childContaining(source)
    return children.reversed().filter { $0 !== leading }
  }
}
