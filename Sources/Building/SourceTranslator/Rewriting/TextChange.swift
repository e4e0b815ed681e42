/// A piece of a source, in bytes of UTF-8, and how long what stands for it in the translation is.
public struct TextChange: Hashable, Sendable {
  public var range: Range<Int>
  public var length: Int

  public init(_ range: Range<Int>, length: Int) { (self.range, self.length) = (range, length) }
}
