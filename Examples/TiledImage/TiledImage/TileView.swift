import UIKit

/// Shows the tiles of a folder. Only what can be seen is read from disk.
class TileView: UIView {
  private let folder: URL
  var showsBorders = false {
    didSet { setNeedsDisplay() }
  }

  override class var layerClass: AnyClass { CATiledLayer.self }

  init(side: Int, folder: URL) {
    self.folder = folder
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    // A pixel of the picture is a point.
    contentScaleFactor = 1
    isOpaque = true
    let tiled = layer as! CATiledLayer
    tiled.tileSize = CGSize(width: TileCutter.tileSide, height: TileCutter.tileSide)
    tiled.levelsOfDetail = 4
  }

  required init?(coder: NSCoder) { fatalError("TileView is made in code") }

  /// Called on a background thread, for one tile of the layer; far away from the picture that is many files.
  override func draw(_ rect: CGRect) {
    let side = CGFloat(TileCutter.tileSide)
    for row in Int(rect.minY / side)...Int((rect.maxY - 1) / side) {
      for column in Int(rect.minX / side)...Int((rect.maxX - 1) / side) {
        // contentsOfFile: does not cache, so memory stays small however far one scrolls.
        let name = TileCutter.name(column: column, row: row)
        guard let image = UIImage(contentsOfFile: folder.appendingPathComponent(name).path) else { continue }
        let box = CGRect(
          origin: CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side), size: image.size)
        image.draw(in: box)
        if showsBorders { drawBorder(box) }
      }
    }
  }

  private func drawBorder(_ box: CGRect) {
    let border = UIBezierPath(rect: box.insetBy(dx: 3, dy: 3))
    border.lineWidth = 6
    UIColor.white.setStroke()
    border.stroke()
  }
}
