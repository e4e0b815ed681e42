import Foundation

// Preferred to Foundation's members of the same names: those know neither words nor sentences, and go from
// a text's start to its end whatever range they are given.

extension NSString.EnumerationOptions {
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }
  public static var bySentences: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 4) }

  fileprivate var parts: TextParts {
    switch rawValue & 0xff {
    case 1: .paragraphs
    case 2: .characters
    case 3: .words
    case 4: .sentences
    default: .lines
    }
  }
}

extension NSString {
  public func enumerateSubstrings(
    in range: NSRange, options opts: EnumerationOptions = [],
    using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let searched = NSString(string: substring(with: range))
    let parts = opts.parts.parts(of: searched, opts.contains(.localized) ? .current : nil)
    for part in opts.contains(.reverse) ? parts.reversed() : parts {
      let text = opts.contains(.substringNotRequired) ? nil : searched.substring(with: part.range)
      var stop = ObjCBool(false)
      block(text, part.range.moved(by: range.location), part.enclosing.moved(by: range.location), &stop)
      if stop.boolValue { return }
    }
  }
}

extension String {
  public func enumerateSubstrings<R: RangeExpression>(
    in range: R, options opts: NSString.EnumerationOptions = [],
    _ body:
      @escaping (
        _ substring: String?, _ substringRange: Range<Index>, _ enclosingRange: Range<Index>, inout Bool
      ) -> Void
  ) where R.Bound == Index {
    let places = NSRange(range.relative(to: self), in: self)
    NSString(string: self).enumerateSubstrings(in: places, options: opts) { text, range, enclosing, stop in
      guard let range = Range(range, in: self), let enclosing = Range(enclosing, in: self) else { return }
      var stops = false
      body(text, range, enclosing, &stops)
      stop.pointee = ObjCBool(stops)
    }
  }
}

extension NSRange {
  fileprivate func moved(by distance: Int) -> NSRange {
    NSRange(location: location + distance, length: length)
  }
}
