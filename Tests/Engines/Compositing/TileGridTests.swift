import Testing
import TouchstoneCompositing

@Suite("Tile grids")
struct TileGridTests {
  private let grid = TileGrid(width: 256, height: 256, density: 1)

  @Test(
    "R60.6: the tiles of a rectangle go from ⌊min/256⌋ to ⌊(max−1)/256⌋",
    arguments: [
      (PlaneBox(0, 0, 1024, 768), 0..<4, 0..<3),
      (PlaneBox(100, 200, 1124, 948), 0..<5, 0..<4),
      (PlaneBox(256, 256, 512, 512), 1..<2, 1..<2),
      (PlaneBox(255, 511, 257, 513), 0..<2, 1..<3),
    ])
  func drawingRange(part: PlaneBox, columns: Range<Int>, rows: Range<Int>) {
    #expect(grid.tiles(touching: part).columns == columns)
    #expect(grid.tiles(touching: part).rows == rows)
  }

  @Test("an empty rectangle touches no tile")
  func nothing() {
    #expect(grid.tiles(touching: PlaneBox(10, 10, 10, 20)).columns.isEmpty)
  }

  @Test("R60.7: a tile at the edge ends where the bounds end")
  func edges() {
    let bounds = PlaneBox(0, 0, 5000, 5000)
    #expect(grid.pixels(column: 0, row: 0, inside: bounds) == DeviceBox(0, 0, 256, 256))
    #expect(grid.pixels(column: 19, row: 19, inside: bounds) == DeviceBox(4864, 4864, 5000, 5000))
    #expect(grid.pixels(column: 20, row: 0, inside: bounds).isEmpty)
  }

  @Test("at three pixels to the point, 256 pixels are 85 and a third points")
  func density() {
    let fine = TileGrid(width: 256, height: 256, density: 3)
    #expect(fine.tiles(touching: PlaneBox(0, 0, 256, 86)).columns == 0..<3)
    #expect(fine.tiles(touching: PlaneBox(0, 0, 257, 86)).columns == 0..<4)
    #expect(fine.tiles(touching: PlaneBox(0, 0, 256, 86)).rows == 0..<2)
  }

  @Test(
    "the coarsest level that is not blurred is drawn",
    arguments: [
      (1.0, 1, 0, 0), (4.0, 1, 0, 0), (0.2, 1, 0, 0),
      (1.0, 4, 0, 0), (0.5, 4, 0, -1), (0.6, 4, 0, 0), (0.01, 4, 0, -3),
      (1.0, 3, 2, 0), (1.5, 3, 2, 1), (2.0, 3, 2, 1), (3.0, 3, 2, 2), (9.0, 3, 2, 2),
    ])
  func levels(magnification: Double, count: Int, magnified: Int, level: Int) {
    #expect(TileGrid.level(magnification: magnification, count: count, magnified: magnified) == level)
  }
}
