import Testing
import TouchstoneRaster

@testable import TouchstoneCompositing

@Suite("Pictures in space")
struct SpaceTests {
  private func plane(_ x: Double, _ size: Double, depth: SIMD3<Double>) -> DepthOrder.Plane {
    DepthOrder.Plane(
      outline: [SIMD2(x, 0), SIMD2(x + size, 0), SIMD2(x + size, size), SIMD2(x, size)], depth: depth)
  }

  @Test("planes at one depth keep their order, others go from the farthest to the nearest")
  func order() {
    let planes = [
      plane(0, 10, depth: SIMD3(0, 0, 5)), plane(2, 10, depth: SIMD3(0, 0, 1)),
      plane(4, 10, depth: SIMD3(0, 0, 5)),
    ]
    #expect(DepthOrder.backToFront(planes).map(\.index) == [1, 0, 2])
  }

  @Test("planes that do not overlap need no order, whatever their depth")
  func apart() {
    let planes = [plane(0, 10, depth: SIMD3(0, 0, 5)), plane(20, 10, depth: SIMD3(0, 0, 1))]
    #expect(DepthOrder.backToFront(planes).map(\.index) == [0, 1])
  }

  @Test("planes that run through each other are cut where they meet")
  func through() {
    let pieces = DepthOrder.backToFront([
      plane(0, 10, depth: SIMD3(0, 0, 0)), plane(0, 10, depth: SIMD3(1, 0, -5)),
    ])
    #expect(pieces.map(\.index) == [1, 0, 1])
    #expect(pieces[0].cuts == [SIMD3(-1, 0, 5)] && pieces[2].cuts == [SIMD3(1, 0, -5)])
  }

  @Test("a map and its inverse bring a point back")
  func inverse() throws {
    let map = Homography(x: SIMD3(1, 0.2, 30), y: SIMD3(-0.1, 2, 4), w: SIMD3(0.001, 0.002, 1))
    let back = try #require(map.inverse)
    let point = back.map(map.map(SIMD2(12, 34)))
    #expect(abs(point.x - 12) < 1e-9 && abs(point.y - 34) < 1e-9)
  }

  @Test("a picture mapped onto itself shows its very pixels")
  func identity() throws {
    let picture = PixelBuffer(width: 7, height: 5)
    for i in 0..<35 { picture.pixels[i] = 0xff00_0000 | UInt32(i * 70_000) }
    let projected = try #require(
      ProjectedPicture(picture, map: .identity, limit: DeviceBox(0, 0, 20, 20)))
    let tree = RenderTree(width: 20, height: 20)
    var node = RenderNode(
      kind: .box, identity: 1, part: 3, frame: projected.frame, visible: projected.frame)
    node.flags = .transformed
    node.contentsKind = .pixels
    var extra = RenderExtra()
    extra.projected = projected
    node.extra = tree.append(extra)
    tree.append(node)
    let target = PixelBuffer(width: 20, height: 20)
    Compositor().draw(tree, boxes: [tree.bounds], into: target)
    for y in 0..<5 {
      for x in 0..<7 { #expect(target[x, y] == picture[x, y]) }
    }
    #expect(target[7, 0] == 0xff00_0000)
  }
}
