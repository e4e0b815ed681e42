import Foundation
import Testing

@testable import CoreData

/// What the launch argument `-com.apple.CoreData.ConcurrencyDebug 1` does; here it stands among the defaults.
@Suite struct QueueCheckTests {
  private static func check() {
    UserDefaults.standard.register(defaults: ["com.apple.CoreData.ConcurrencyDebug": 1])
  }

  private static func privateContext() throws -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = try TestStack.coordinator(TestStack.company(), at: nil)
    return context
  }

  @Test("it says that it is on, and an object used outside of its context's queue ends the program")
  func object() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.check()
      let context = try Self.privateContext()
      let employee = context.performAndWait { Employee(context: context) }
      _ = employee.name
    }
    let said = said(end)
    #expect(said.contains("CoreData: annotation: Core Data multi-threading assertions enabled."))
    #expect(said.contains("__Multithreading_Violation_AllThatIsLeftToUsIsHonor__"))
    #expect(said.contains("has a queue of its own"))
  }

  @Test("so does a context itself, one of the main thread too")
  func context() async {
    let fetching = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.check()
      _ = try Self.privateContext().fetch(NSFetchRequest<Employee>(entityName: "Employee"))
    }
    #expect(said(fetching).contains("Multithreading_Violation"))
    let resetting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.check()
      let context = NSManagedObjectContext(.mainQueue)
      await Task.detached { context.reset() }.value
    }
    #expect(said(resetting).contains("belongs to the main thread"))
  }

  private func said(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("what is done on the queue goes on as ever")
  func allowed() async {
    await #expect(processExitsWith: .success) {
      Self.check()
      let context = try Self.privateContext()
      try context.performAndWait {
        Employee(context: context).name = "A"
        try context.save()
      }
      let names = try await context.perform {
        try context.fetch(NSFetchRequest<Employee>(entityName: "Employee")).map(\.name)
      }
      precondition(names == ["A"])
    }
  }
}
