/// The asset index of one bundle, `Assets.touchstone/index.tsv`.
///
/// The file is read at the first question; a line is taken apart when somebody asks for its name.
final class AssetCatalog: @unchecked Sendable {
  enum Kind: String { case image, color, data }

  /// The folder of the index, with a slash at its end.
  let folder: String
  private let text: [UInt8]
  /// Where the lines of "kind<tab>name" begin.
  private let lines: [ArraySlice<UInt8>: [Int]]

  init(folder: String) {
    self.folder = folder
    text = (try? Data(contentsOf: URL(fileURLWithPath: folder + "index.tsv"))).map(Array.init) ?? []
    var lines: [ArraySlice<UInt8>: [Int]] = [:]
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if let kindEnd = text[start..<end].firstIndex(of: UInt8(ascii: "\t")),
        let nameEnd = text[(kindEnd + 1)..<end].firstIndex(of: UInt8(ascii: "\t"))
      {
        lines[text[start..<nameEnd], default: []].append(start)
      }
      start = end + 1
    }
    self.lines = lines
  }

  func variants(_ kind: Kind, named name: String) -> [AssetVariant] {
    let key = Array("\(kind.rawValue)\t\(name)".utf8)[...]
    return (lines[key] ?? []).compactMap { start in
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let line = String(decoding: text[start..<end], as: UTF8.self)
      return AssetVariant(
        columns: Array(line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2)))
    }
  }

  /// The one that suits best; the first of equals.
  static func best(_ variants: [AssetVariant], for traits: UITraitCollection) -> AssetVariant? {
    var best: (rank: [Int], variant: AssetVariant)?
    for variant in variants {
      guard let rank = variant.suitability(traits) else { continue }
      if best == nil || best!.rank.lexicographicallyPrecedes(rank) { best = (rank, variant) }
    }
    return best?.variant
  }
}
