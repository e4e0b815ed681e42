@_spi(Host) import CoreGraphics

/// A PDF document under construction, and the context that draws on its pages.
final class DocumentCanvas {
  let context: CGContext
  /// Of pages that do not say their own.
  private let defaultBounds: CGRect
  /// The page's that is drawn on now.
  private(set) var bounds: CGRect

  /// Nil where the machine has no library for it. An empty rectangle means a letter's.
  init?(_ data: NSMutableData, bounds: CGRect, info: [AnyHashable: Any]) {
    let box = bounds.isEmpty ? CGContext.letterBox : bounds.standardized
    guard let context = CGContext(document: data, box: box, info: Self.named(info)) else {
      return nil
    }
    (self.context, defaultBounds, self.bounds) = (context, box, box)
  }

  func beginPage(_ bounds: CGRect? = nil) {
    let asked = bounds ?? defaultBounds
    self.bounds = asked.isEmpty ? defaultBounds : asked.standardized
    context.beginPage(in: self.bounds)
  }

  func close() { context.closePDF() }

  /// The dictionary with keys that are strings of either kind.
  private static func named(_ dictionary: [AnyHashable: Any]) -> NSDictionary {
    let result = NSMutableDictionary()
    for (key, value) in dictionary {
      if let name = key.base as? NSString {
        result[name] = value
      } else if let name = key.base as? String {
        result[name as NSString] = value
      }
    }
    return result
  }
}
