import Testing

@testable import CoreData

@Suite("Requests with predicates and sort descriptors that were decoded securely")
struct DecodedRequestTests {
  private static func decoded<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    return try #require(
      unarchiver.decodeObject(of: [type(of: object)], forKey: NSKeyedArchiveRootObjectKey) as? T)
  }

  private static func context() throws -> NSManagedObjectContext {
    let context = try TestStack.context(TestStack.company())
    for title in ["b", "a"] {
      NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context).setValue(
        title, forKey: "title")
    }
    try context.save()
    return context
  }

  private static func titles(_ predicate: NSPredicate?, _ order: NSSortDescriptor?) throws -> [String?] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    request.predicate = predicate
    request.sortDescriptors = order.map { [$0] }
    let context = try context()
    // Objects have their values from the context.
    return try withExtendedLifetime(context) {
      try context.fetch(request).map { $0.value(forKey: "title") as? String }
    }
  }

  @Test("they search and sort as others do, once the app allows them")
  func allowed() throws {
    let predicate = try Self.decoded(NSPredicate(format: "title != 'c'"))
    let order = try Self.decoded(NSSortDescriptor(key: "title", ascending: true))
    predicate.allowEvaluation()
    order.allowEvaluation()
    #expect(try Self.titles(predicate, order) == ["a", "b"])
  }

  @Test("before that the program ends, whether the store would search and sort or memory")
  func refused() async throws {
    func check(_ result: ExitTest.Result?, line: Int = #line) {
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("allowEvaluation"), "line \(line): \(said)")
    }
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let predicate = try DecodedRequestTests.decoded(NSPredicate(format: "title == 'a'"))
        _ = try DecodedRequestTests.titles(predicate, nil)
      })
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let predicate = try DecodedRequestTests.decoded(NSPredicate(format: "lowercase(title) == 'a'"))
        _ = try DecodedRequestTests.titles(predicate, nil)
      })
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let order = try DecodedRequestTests.decoded(NSSortDescriptor(key: "title", ascending: true))
        _ = try DecodedRequestTests.titles(nil, order)
      })
  }
}
