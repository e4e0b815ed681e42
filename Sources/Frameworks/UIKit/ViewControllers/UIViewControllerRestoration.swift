/// Makes controllers that a saved state names and that no launch storyboard makes (R1.3).
@preconcurrency @MainActor public protocol UIViewControllerRestoration {
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> UIViewController?
}
