@_spi(Host) import CoreGraphics

/// The contexts that a thread draws into, the last one now. Images may be drawn on any thread, each with its own stack.
final class GraphicsStack {
  private struct Entry {
    let context: CGContext
    /// The scale of an image under construction; nil for a context that was only pushed.
    let imageScale: CGFloat?
    let isOpaque: Bool
    var document: Document?
  }
  private struct Document {
    let canvas: DocumentCanvas
    /// How it ends, of one that functions began; a renderer ends its own.
    let ending: Ending?
  }
  private struct Ending {
    let data: NSMutableData
    /// The file that gets the data; else that is the app's own.
    let path: String?
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

  func beginDocument(_ canvas: DocumentCanvas, data: NSMutableData, path: String?) {
    entries.append(
      Entry(
        context: canvas.context, imageScale: nil, isOpaque: false,
        document: Document(canvas: canvas, ending: Ending(data: data, path: path))))
  }

  /// A renderer's document, until it is popped.
  func push(_ canvas: DocumentCanvas) {
    entries.append(
      Entry(
        context: canvas.context, imageScale: nil, isOpaque: false,
        document: Document(canvas: canvas, ending: nil)))
  }

  /// The innermost document, if that is what is being drawn into: its context may have been pushed once more.
  var document: DocumentCanvas? {
    guard let context else { return nil }
    return entries.last { $0.context === context && $0.document != nil }?.document?.canvas
  }

  func endDocument() {
    guard let document = entries.last?.document, let ending = document.ending else { return }
    entries.removeLast()
    document.canvas.close()
    guard let path = ending.path, ending.data.length > 0 else { return }
    if !ending.data.write(toFile: path, atomically: true) {
      NSLog("UIKit: error: \(path) is not written")
    }
  }

  func endImage() {
    guard entries.last?.imageScale != nil else { return }
    entries.removeLast()
  }
}
