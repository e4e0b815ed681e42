/// One thing that is dragged: what it is for others, for the app itself, and how it looks.
@preconcurrency @MainActor open class UIDragItem: _NSObject {
  public let itemProvider: NSItemProvider
  /// The app's own object; a drag never leaves the app, so it is always there.
  open var localObject: Any?
  /// Makes the look under the finger once the item was lifted; nil keeps the lifted one.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
