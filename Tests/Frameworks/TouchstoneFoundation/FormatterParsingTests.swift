import Testing
import TouchstoneFoundation

@Suite("Formatters that read texts")
struct FormatterParsingTests {
  /// What the translator writes for `class Cents: NumberFormatter`.
  private final class Cents: _NumberFormatter, @unchecked Sendable {
    override func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      range rangep: UnsafeMutablePointer<NSRange>?
    ) throws {
      guard let number = Int(string) else { throw CocoaError(.formatting) }
      obj?.pointee = NSNumber(value: Double(number) / 100)
    }
  }

  private final class Names: _Formatter, @unchecked Sendable {
    override func string(for obj: Any?) -> String? { obj as? String }
    override func getObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      error?.pointee = string.isEmpty ? "no name" : nil
      obj?.pointee = NSString(string: string.uppercased())
      return !string.isEmpty
    }
  }

  private func read(_ string: String, by formatter: Formatter) -> (object: Any?, error: String?) {
    var object: AnyObject?
    var error: NSString?
    let isRead = withUnsafeMutablePointer(to: &object) { object in
      withUnsafeMutablePointer(to: &error) { error in
        formatter.getObjectValue(
          AutoreleasingUnsafeMutablePointer(object), for: string,
          errorDescription: AutoreleasingUnsafeMutablePointer(error))
      }
    }
    return (isRead ? object : nil, error.map { String(describing: $0) })
  }

  @Test("Foundation's own read what they write")
  func ownFormatters() {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    #expect(read("1,234.5", by: numbers).object as? Double == 1234.5)
    #expect(read("x", by: numbers).object == nil)
    #expect(read("x", by: numbers).error?.contains("x") == true)
    #expect(read("2020-01-01T00:00:00Z", by: ISO8601DateFormatter()).object is NSDate)
    #expect(read("1 KB", by: ByteCountFormatter()).object == nil)
  }

  @Test("an app's overrides are asked, by whatever type it is called")
  func overrides() {
    #expect(read("250", by: Cents()).object as? Double == 2.5)
    #expect(read("x", by: Cents()).object == nil)
    #expect(read("ann", by: Names()).object as? String == "ANN")
    #expect(read("", by: Names()).error == "no name")
  }

  @Test("a number is read from a part of the text")
  func partOfAText() throws {
    let formatter = NumberFormatter()
    var (object, range): (AnyObject?, NSRange) = (nil, NSRange(location: 2, length: 2))
    try withUnsafeMutablePointer(to: &object) {
      try formatter.getObjectValue(AutoreleasingUnsafeMutablePointer($0), for: "a 42 b", range: &range)
    }
    #expect(object as? Int == 42)
    #expect(range == NSRange(location: 2, length: 2))
  }

  @Test("memory that was made for something else takes a reference")
  func foreignMemory() {
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: 0x1234_5678)
    let pointer = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    #expect(NumberFormatter().getObjectValue(pointer, for: "7", errorDescription: nil))
    #expect(pointer.pointee as? Int == 7)
  }

  @Test("classes say their names, whatever is known of them")
  func classDescriptions() {
    final class Plain {}
    #expect(NSObject.description() == "NSObject")
    #expect(Model.description().hasSuffix("Model"))
    #expect(ObjectRuntime.description(of: NSArray.self).hasSuffix("NSArray"))
    #expect(ObjectRuntime.description(of: Plain.self).contains("Plain"))
  }

  @Test("a protocol's initialiser makes objects of the class it is called on")
  func readyMade() {
    #expect(type(of: Holder<UndoManager>.make()) == UndoManager.self)
  }
}

private protocol Made: AnyObject { init(__required: ()) }
extension Made where Self: NSObject { init(__required: ()) { self.init(_made: Self._construct()) } }
extension NSObject: Made {}
private enum Holder<Object: Made> { static func make() -> Object { Object(__required: ()) } }
