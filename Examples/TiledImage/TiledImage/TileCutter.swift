import UIKit

/// Cuts the terrain into PNG files of at most `tileSide` pixels a side, one strip of tiles at a time.
struct TileCutter {
  static let tileSide = 256
  static let prefix = "bigimage_"

  let terrain: Terrain
  let folder: URL

  /// Columns and rows.
  var count: Int { (terrain.side + TileCutter.tileSide - 1) / TileCutter.tileSide }

  /// The column is counted first, both from the top left.
  static func name(column: Int, row: Int) -> String { "\(prefix)\(column)_\(row).png" }

  /// The last tile is written last.
  var isDone: Bool {
    let last = TileCutter.name(column: count - 1, row: count - 1)
    return FileManager.default.fileExists(atPath: folder.appendingPathComponent(last).path)
  }

  /// Writes all tiles; `progress` hears the rows that are done.
  func cut(progress: (Int) -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for row in 0..<count {
      try autoreleasepool { try cutStrip(row) }
      progress(row + 1)
    }
  }

  private func cutStrip(_ row: Int) throws {
    let side = TileCutter.tileSide
    let top = row * side
    let height = min(side, terrain.side - top)
    let strip = terrain.strip(top: top, height: height)
    for column in 0..<count {
      let left = column * side
      let box = CGRect(x: left, y: 0, width: min(side, terrain.side - left), height: height)
      guard let tile = strip.cropping(to: box), let data = UIImage(cgImage: tile).pngData() else { continue }
      try data.write(to: folder.appendingPathComponent(TileCutter.name(column: column, row: row)))
    }
  }
}
