/// A version of a package: "1.2.3", "2.0.0-beta.1".
public struct PackageVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
  public var numbers: [Int]
  /// Of a version before that version; empty for one that was released.
  public var preview: [String]

  public init?(_ text: String) {
    let text = text.first == "v" ? text.dropFirst() : Substring(text)
    let plain = text.split(separator: "+", omittingEmptySubsequences: false)[0]
    let parts = plain.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), !numbers.contains(where: { $0 == nil || $0! < 0 }) else {
      return nil
    }
    self.numbers = numbers.map { $0! } + Array(repeating: 0, count: 3 - numbers.count)
    preview = parts.count > 1 ? parts[1].split(separator: ".").map(String.init) : []
  }

  public init(_ major: Int, _ minor: Int, _ patch: Int) { (numbers, preview) = ([major, minor, patch], []) }

  public var description: String {
    numbers.map(String.init).joined(separator: ".")
      + (preview.isEmpty ? "" : "-" + preview.joined(separator: "."))
  }

  public static func < (a: PackageVersion, b: PackageVersion) -> Bool {
    guard a.numbers == b.numbers else { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    guard !a.preview.isEmpty, !b.preview.isEmpty else { return !a.preview.isEmpty && b.preview.isEmpty }
    for (left, right) in zip(a.preview, b.preview) where left != right {
      switch (Int(left), Int(right)) {
      case (let left?, let right?): return left < right
      // A number comes before a word.
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return left < right
      }
    }
    return a.preview.count < b.preview.count
  }
}
