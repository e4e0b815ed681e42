import Testing
import TouchstoneFoundation

@Suite("Property lists of the oldest syntax")
struct OldPropertyListTests {
  private let text = """
    (
      { name = Lesotho; capital = Maseru; phone = "+266"; },
      { name = "S\\U00e3o Tom\\U00e9"; capital = "S\\U00e3o Tom\\U00e9"; },
    )
    """

  @Test("R2.28: an array of dictionaries is read from a file of the oldest, the XML and the binary form")
  func countries() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    let old = try #require(NSArray(contentsOfFile: file.path))
    #expect(old.count == 2)
    let first = try #require(old[0] as? [String: String])
    #expect(first == ["name": "Lesotho", "capital": "Maseru", "phone": "+266"])
    #expect((old[1] as? [String: String])?["name"] == "São Tomé")
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      try PropertyListSerialization.data(fromPropertyList: old, format: format, options: 0).write(to: file)
      #expect(NSArray(contentsOfFile: file.path) == old)
    }
  }
}
