import XCTest

/// Classes that Foundation for Linux has no names for, in archives.
final class ArchiveTests: XCTestCase {
  class Coin: NSObject, NSSecureCoding {
    class var supportsSecureCoding: Bool { true }
    let value: Int

    init(value: Int) { self.value = value }

    required init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }

    func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
  }

  final class RareCoin: Coin {
    override class var supportsSecureCoding: Bool { true }
  }

  func testClassInsideAnother() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: RareCoin(value: 7), requiringSecureCoding: true)
    let coin = try NSKeyedUnarchiver.unarchivedObject(ofClass: Coin.self, from: data)
    XCTAssertEqual(coin?.value, 7)
    XCTAssertTrue(coin is RareCoin)
  }

  func testPrivateClass() throws {
    let purse = Purse(coins: [.init(value: 1), RareCoin(value: 2)])
    let data = try NSKeyedArchiver.archivedData(withRootObject: purse, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let found = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Purse
    XCTAssertEqual(found?.coins.map(\.value), [1, 2])
    XCTAssertTrue(found?.coins.last is RareCoin)
  }

  func testNamesOfAnArchive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: RareCoin(value: 7), requiringSecureCoding: true)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    let classes = (list?["$objects"] as? [Any])?.compactMap { ($0 as? [String: Any])?["$classes"] as? [String] }
    let coins = "_TtCC15DynamicAppTests12ArchiveTests"
    XCTAssertEqual(classes?.map { Array($0.prefix(2)) }, [["\(coins)8RareCoin", "\(coins)4Coin"]])
    XCTAssertEqual(classes?.first?.last, "NSObject")
  }

  func testClassesOfThePlatform() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: ["unit": UnitLength.meters, "color": UIColor.red], requiringSecureCoding: true)
    let found = try NSKeyedUnarchiver.unarchivedObject(
      ofClasses: [NSDictionary.self, NSString.self, UnitLength.self, UIColor.self], from: data) as? NSDictionary
    XCTAssertEqual(found?["unit"] as? UnitLength, .meters)
    XCTAssertEqual(found?["color"] as? UIColor, .red)
  }
}

private final class Purse: NSObject, NSCoding {
  let coins: [ArchiveTests.Coin]

  init(coins: [ArchiveTests.Coin]) { self.coins = coins }

  init?(coder: NSCoder) { coins = coder.decodeObject(forKey: "coins") as? [ArchiveTests.Coin] ?? [] }

  func encode(with coder: NSCoder) { coder.encode(coins, forKey: "coins") }
}
