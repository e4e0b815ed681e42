import Testing

@Suite("Initialisers that a protocol asks for")
struct RequiredInitializerTests {
  private let source = """
    protocol Made: AnyObject { init() }
    extension NSObject: Made {}
    class Own: Made { required init() {} }
    class Below: Own {}
    struct Value: Made { var a = 1 }
    final class Page: UIViewController, Made { init(a: Int) {} }
    """

  @Test("one that a class of the platform meets is made through the class's table")
  func metByThePlatform() {
    let text = translated(source)
    #expect(text.contains("protocol Made: AnyObject { init(__required: ()) }"))
    #expect(text.contains("required convenience init(__required: ()) { self.init() };"))
    #expect(text.contains("class Below: Own {}"))
    #expect(
      translated(source.replacing("class Own", with: "open class Own")).contains(
        "; public required convenience init(__required"))
    let tail = generated(source)
    #expect(tail.contains("extension Made { init() { self.init(__required: ()) } }"))
    #expect(tail.contains("extension Made where Self: NSObject {"))
    #expect(tail.contains("self.init(_made: Self._construct()) }"))
    #expect(tail.contains("if let type = Self.self as? UIKit.UIResponder.Type {"))
    #expect(tail.contains("extension Value { init(__required: ()) { self.init() } }"))
    #expect(!tail.contains("extension Page { init"))
  }

  @Test("arguments are passed on, and a public protocol stays one that others may adopt")
  func arguments() {
    let source = "public protocol Framed { init(frame: CGRect) }\nextension UIView: Framed {}"
    #expect(translated(source).contains("init(__required: (), frame: CGRect)"))
    let tail = generated(source)
    #expect(
      tail.contains(
        "extension Framed { public init(frame p0: CGRect) { self.init(__required: (), frame: p0) } }"))
    #expect(tail.contains("extension Framed where Self: UIView {"))
    #expect(tail.contains("self.init(_made: Self._construct(frame: p0))"))
  }

  @Test(
    "others stay as they are",
    arguments: [
      "protocol P { init() }\nclass A: P { required init() {} }",
      "protocol P { init?() }\nextension NSObject: P {}",
      "protocol P { init(wrong: Int) }\nextension NSObject: P {}",
      "protocol P { func f() }\nextension NSObject: P { func f() {} }",
    ])
  func left(source: String) { #expect(!translated(source).contains("__required")) }

  @Test("the class of any object says its name")
  func classDescription() {
    #expect(
      translated("func f(_ o: AnyObject) -> String { type(of: o).description() }").contains(
        "TouchstoneFoundation.ObjectRuntime.description(of: type(of: o)"))
    let own = "func f(_ o: Kind) -> String { type(of: o).description() }"
    #expect(translated(own) == own)
  }

  @Test("a property of any object is asked for by its key")
  func dynamicMembers() {
    let list = "class A { var all: [AnyObject] { [] } }\nlet a = A()\n"
    #expect(
      translated(list + "f(a.all.first?.size)").contains(
        "f(TouchstoneFoundation.ObjectRuntime.optionalMember(a.all.first"))
    #expect(
      translated(list + "f(a.all[0].size)").contains(
        "f(TouchstoneFoundation.ObjectRuntime.member(a.all[0]"))
    for other in ["f(a.all.first)", "f(a.all.count)", "f(a.all.first?.go())"] {
      #expect(translated(list + other) == list + other)
    }
  }

  @Test("a formatter that reads texts gets a class above it that has the method")
  func formatters() {
    let reading =
      "  override func getObjectValue(_ o: P?, for s: String, errorDescription e: E?) -> Bool { true }\n"
    #expect(
      translated("class A: NumberFormatter {\n\(reading)}").hasPrefix(
        "class A: TouchstoneFoundation._NumberFormatter {"))
    #expect(
      translated("class A: Foundation.NumberFormatter {\n\(reading)}").hasPrefix(
        "class A: TouchstoneFoundation._NumberFormatter {"))
    #expect(translated("class A: DateFormatter {}") == "class A: DateFormatter {}")
  }

  @Test("a class that answers requests gets one above it that hands its answers on")
  func answeringClasses() {
    for name in ["URLProtocol", "Foundation.URLProtocol", "FoundationNetworking.URLProtocol"] {
      #expect(
        translated("class A: \(name) {}").hasPrefix("class A: TouchstoneFoundation._URLProtocol {"))
    }
    for other in ["class URLProtocol {}\nclass A: URLProtocol {}", "class A: B, URLProtocolClient {}"] {
      #expect(!translated(other).contains("_URLProtocol"))
    }
  }
}
