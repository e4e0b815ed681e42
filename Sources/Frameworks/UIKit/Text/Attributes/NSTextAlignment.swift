@frozen public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

@frozen public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

@frozen public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }
