@_spi(Host) import CoreGraphics

/// The contexts that a thread draws into, the last one now. Images may be drawn on any thread, each with its own stack.
final class GraphicsStack {
  private struct Entry {
    let context: CGContext
    /// The scale of an image under construction; nil for a context that was only pushed.
    let imageScale: CGFloat?
    let isOpaque: Bool
  }
  private var entries: [Entry] = []

  static var current: GraphicsStack {
    let key = "Touchstone.GraphicsStack"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }

  var context: CGContext? { entries.last?.context }

  func push(_ context: CGContext) {
    entries.append(Entry(context: context, imageScale: nil, isOpaque: false))
  }

  func pop() { _ = entries.popLast() }

  func beginImage(_ bitmap: ImageCanvas) {
    entries.append(Entry(context: bitmap.context, imageScale: bitmap.scale, isOpaque: bitmap.isOpaque))
  }

  /// What was drawn so far of the innermost image context, if that is what is being drawn into.
  var unfinishedImage: (pixels: CGImage, scale: CGFloat)? {
    guard let entry = entries.last, let scale = entry.imageScale,
      let pixels = entry.context.makeImage()
    else { return nil }
    return (entry.isOpaque ? CGImage(buffer: pixels.buffer, isOpaque: true) : pixels, scale)
  }

  func endImage() {
    guard entries.last?.imageScale != nil else { return }
    entries.removeLast()
  }
}
