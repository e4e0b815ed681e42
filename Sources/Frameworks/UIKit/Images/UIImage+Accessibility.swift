@_spi(Host) import TouchstoneFoundation

private nonisolated(unsafe) let labelKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
private nonisolated(unsafe) let identifierKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension UIImage {
  /// What an image view says that shows it.
  public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, labelKey) as? String }
    set { objc_setAssociatedObject(self, labelKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
  public var accessibilityIdentifier: String? {
    get { objc_getAssociatedObject(self, identifierKey) as? String }
    set { objc_setAssociatedObject(self, identifierKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
