import Testing
import TouchstoneFoundation

@Suite("Members that older code calls")
struct OlderMemberTests {
  @Test("arrays sort by the method that a selector names")
  func sorting() {
    let names: NSArray = ["b", "A", "c"]
    let selector = Selector("localizedCaseInsensitiveCompare:")
    #expect(names.sortedArray(using: selector) as? [String] == ["A", "b", "c"])
    let own = NSMutableArray(array: names)
    own.sort(using: selector)
    #expect(own == ["A", "b", "c"])
  }

  @Test("a scanner puts what it finds where an object goes, and nothing where it finds nothing")
  func scanning() {
    let scanner = Scanner(string: "key=12;")
    var found: NSString?
    #expect(scanner.scanUpTo("=", into: &found) && found == "key")
    #expect(scanner.scanString("=", into: &found) && found == "=")
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &found) && found == "12")
    #expect(!scanner.scanUpToCharacters(from: .punctuationCharacters, into: &found) && found == "12")
    #expect(!scanner.scanString("=", into: nil as UnsafeMutablePointer<NSString?>?))
  }

  @Test("classes have their names for C, too")
  func classNames() {
    #expect(String(cString: class_getName(NSMutableArray.self)) == "NSMutableArray")
    #expect(class_getName(NSMutableArray.self) == class_getName(NSMutableArray.self))
    #expect(String(cString: object_getClassName(NSUUID())) == "NSUUID")
  }

  @Test("the user's folders have names")
  func folders() throws {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    #expect(URL.documentsDirectory.path == documents?.path)
    #expect(URL.libraryDirectory.lastPathComponent == "Library" && URL.cachesDirectory.hasDirectoryPath)
    #expect(try URL(for: .libraryDirectory, in: .userDomainMask).path == URL.libraryDirectory.path)
  }

  @Test("an address is as long as its type")
  func addresses() {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #expect(address.sin_len == 16 && sockaddr().sa_len == 16 && sockaddr_in6().sin6_len == 28)
  }

  @Test("operations and queues answer for keys")
  func operations() {
    let operation = BlockOperation {}
    #expect(operation.value(forKey: "isFinished") as? Bool == false)
    #expect(operation.value(forKey: "name") == nil)
    operation.setValue("work", forKey: "name")
    #expect(operation.name == "work" && operation.value(forKey: "ready") as? Bool == true)
    operation.start()
    #expect(operation.value(forKey: "finished") as? Bool == true)
    #expect((operation.value(forKey: "dependencies") as? [Operation])?.isEmpty == true)
    let queue = OperationQueue()
    queue.setValue(true, forKey: "suspended")
    #expect(queue.isSuspended && queue.value(forKey: "isSuspended") as? Bool == true)
    #expect(queue.value(forKey: "operationCount") as? Int == 0)
  }

  final class Numbered: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("a sort descriptor is made of one of Swift's")
  func descriptors() {
    let list = [Numbered(1), Numbered(3), Numbered(2)] as NSArray
    let descriptors = [SortDescriptor(\Numbered.number, order: .reverse)].map(NSSortDescriptor.init)
    #expect(descriptors.first?.ascending == false && descriptors.first?.key == "number")
    let sorted = list.sorted { descriptors[0].compare($0, to: $1) == .orderedAscending }
    #expect((sorted as? [Numbered])?.map(\.number) == [3, 2, 1])
  }

  @Test("a handler is told of an exception before it ends the program")
  func exceptions() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSSetUncaughtExceptionHandler { exception in
        fputs("told of \(exception.name.rawValue)\n", stderr)
      }
      _ = NSGetUncaughtExceptionHandler()
      NSException(name: .rangeException, reason: "too far").raise()
    }.map { result in
      let said = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(said.contains("told of NSRangeException") && said.contains("too far"))
    }
  }
}
