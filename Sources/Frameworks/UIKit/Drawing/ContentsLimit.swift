/// How large a picture of a view's own drawing may be: what is larger no memory holds, and no screen shows.
enum ContentsLimit {
  private static let side = 1 << 20
  private static let area = 1 << 28

  static func allows(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= side && height <= side && width * height <= area
  }
}
