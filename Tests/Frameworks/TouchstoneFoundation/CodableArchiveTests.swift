import Testing
import TouchstoneFoundation

@Suite("Values of Swift's in archives")
struct CodableArchiveTests {
  private struct Trip: Codable, Equatable {
    var name: String
    var stops: [Int]
  }

  @Test("what is Codable goes into an archive by its key, a mere number too, and comes back")
  func roundTrip() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable(Trip(name: "north", stops: [1, 2]), forKey: "trip")
    try archiver.encodeEncodable(7, forKey: "number")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(unarchiver.decodeDecodable(Trip.self, forKey: "trip") == Trip(name: "north", stops: [1, 2]))
    #expect(unarchiver.decodeDecodable(Int.self, forKey: "number") == 7)
    #expect(try unarchiver.decodeTopLevelDecodable(Int.self, forKey: "none") == nil)
  }

  @Test("another type under the key is an error")
  func otherType() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encodeEncodable("seven", forKey: "number")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(throws: DecodingError.self) { try unarchiver.decodeTopLevelDecodable(Int.self, forKey: "number") }
  }
}
