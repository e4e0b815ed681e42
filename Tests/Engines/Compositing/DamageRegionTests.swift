import Testing
import TouchstoneRaster

@testable import TouchstoneCompositing

@Suite("Damage")
struct DamageRegionTests {
  @Test("boxes that fill a larger one without loss are joined")
  func joinsNeighbours() {
    var region = DamageRegion(limit: DeviceBox(0, 0, 100, 100))
    region.add(DeviceBox(0, 0, 10, 10))
    region.add(DeviceBox(10, 0, 20, 10))
    #expect(region.boxes == [DeviceBox(0, 0, 20, 10)])
  }

  @Test("boxes far apart stay apart, and nothing reaches beyond the screen")
  func keepsApart() {
    var region = DamageRegion(limit: DeviceBox(0, 0, 100, 100))
    region.add(DeviceBox(-5, -5, 5, 5))
    region.add(DeviceBox(90, 90, 120, 120))
    #expect(region.boxes == [DeviceBox(0, 0, 5, 5), DeviceBox(90, 90, 100, 100)])
  }

  @Test("many boxes become few, and the few cover all of them")
  func staysSmall() {
    var region = DamageRegion(limit: DeviceBox(0, 0, 1000, 1000))
    var added: [DeviceBox] = []
    for i in 0..<60 {
      let (x, y) = (Int32(i * 37 % 950), Int32(i * 91 % 950))
      added.append(DeviceBox(x, y, x + 7, y + 9))
      region.add(added[i])
    }
    #expect(region.boxes.count <= 12)
    for box in added { #expect(region.boxes.contains { $0.contains(box) }) }
  }
}
