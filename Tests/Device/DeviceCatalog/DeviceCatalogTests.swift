import DeviceCatalog
import Testing

@Suite("The devices") struct DeviceCatalogTests {
  @Test("screens have the sizes of the real ones")
  func sizes() throws {
    func size(_ name: String) throws -> [Double] {
      let model = try #require(DeviceCatalog.model(named: name))
      return [model.width, model.height, model.scale]
    }
    #expect(try size("iPhone SE (3rd generation)") == [375, 667, 2])
    #expect(try size("iPhone SE (1st generation)") == [320, 568, 2])
    #expect(try size("iPhone 8 Plus") == [414, 736, 3])
    #expect(try size("iPhone XR") == [414, 896, 2])
    #expect(try size("iPad mini (5th generation)") == [768, 1024, 2])
    #expect(try size("iPad Pro 12.9-inch") == [1024, 1366, 2])
    #expect(try size("iPhone 14") == [390, 844, 3])
    #expect(try size("iPhone 15") == [393, 852, 3])
    #expect(try size("iPhone 15 Pro Max") == [430, 932, 3])
    #expect(try size("iPad (10th generation)") == [820, 1180, 2])
  }

  @Test("R9.1: a 3.5-inch phone is 320 by 480 points, a 4-inch one 320 by 568, both at two pixels a point")
  func oldPhones() throws {
    let short = try #require(DeviceCatalog.model(named: "iPhone 4s"))
    let tall = try #require(DeviceCatalog.model(named: "iPhone 5s"))
    #expect([short.width, short.height, short.scale] == [320, 480, 2])
    #expect([tall.width * tall.scale, tall.height * tall.scale] == [640, 1136])
  }

  @Test("names are found without their brackets and in any case") func names() {
    #expect(DeviceCatalog.model(named: "iphone se")?.name == "iPhone SE (3rd generation)")
    #expect(DeviceCatalog.model(named: "iPad")?.name == "iPad (10th generation)")
    #expect(DeviceCatalog.model(named: "iPhone 99") == nil)
    #expect(DeviceCatalog.model(named: DeviceCatalog.defaultName) != nil)
  }

  @Test("every device can be told to an app and has a name and an identifier of its own")
  func consistency() {
    #expect(Set(DeviceCatalog.models.map(\.name)).count == DeviceCatalog.models.count)
    #expect(Set(DeviceCatalog.models.map(\.identifier)).count == DeviceCatalog.models.count)
    for model in DeviceCatalog.models {
      #expect(model.portraitInsets.count == 4 && model.landscapeInsets.count == 4)
      #expect(model.identifier.hasPrefix(model.isPad ? "iPad" : "iPhone"))
      #expect(model.housing.cornerRadius >= model.cornerRadius)
      #expect((model.cutout == .none) == (model.landscapeInsets[1] == 0))
    }
  }
}
