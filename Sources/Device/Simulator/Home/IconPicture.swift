import Foundation

/// The size that a PNG says it has; icons are pictures of nothing else.
struct IconPicture: Sendable {
  /// Bytes of an icon: far above any.
  static let longest = 4 << 20

  var data: Data
  var width: Int
  var height: Int

  /// The sides of the square that it is about.
  var side: Int { max(width, height) }

  init?(_ data: Data) {
    guard data.count >= 24, data.count <= Self.longest,
      data.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ place: Int) -> Int { data.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    (self.data, width, height) = (data, number(16), number(20))
    guard width > 0, height > 0, width <= 4096, height <= 4096 else { return nil }
  }

  init?(contentsOf url: URL) {
    guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.longest + 1) else { return nil }
    self.init(data)
  }

  var dataURL: String { "data:image/png;base64,\(data.base64EncodedString())" }
}

extension Sequence {
  /// The one of that size; else the next larger; else the largest there is (R7.2).
  func fitting(_ wanted: Int, size: (Element) -> Int) -> Element? {
    let larger = filter { size($0) >= wanted }.min { size($0) < size($1) }
    return larger ?? self.max { size($0) < size($1) }
  }
}
