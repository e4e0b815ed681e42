/// Saves an image into the device's library and then tells the target, whose method takes the image, an
/// error and the context.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: NSError?
  do { try PhotoLibrary.current.save(image) } catch { failure = error as NSError }
  guard let target = completionTarget as AnyObject?, let completionSelector else { return }
  // The method is called later, as where saving takes its time.
  UIKitRuntime.shared.frameLoop.afterCommit {
    _ = ObjectRuntime.send(
      completionSelector, to: target,
      [image, failure, contextInfo.map { UnsafeRawPointer($0) } ?? noContext])
  }
}

/// What a method gets that takes its context as a pointer that cannot be nil, though none was given.
private var noContext: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1)! }
