// For whoever looks at an app from outside.
extension UIView {
  /// The view and everything in it, a line each, as a debugger prints it.
  @_spi(Host) public var printedHierarchy: String { recursiveDescription }

  /// The text that its description has.
  @_spi(Host) public var inspectedText: String? { printedText }
}
