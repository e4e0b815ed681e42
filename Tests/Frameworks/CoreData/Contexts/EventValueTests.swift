import Foundation
import Testing

@testable import CoreData

@Suite struct EventValueTests {
  private func stored() throws -> (NSManagedObjectContext, Employee) {
    let context = try TestStack.context(TestStack.company())
    let employee = Employee(context: context)
    (employee.name, employee.age) = ("A", 30)
    try context.save()
    return (context, employee)
  }

  @Test("the values of an event are those from before it, until observers were told")
  func before() throws {
    let (context, employee) = try stored()
    #expect(employee.changedValuesForCurrentEvent().isEmpty)
    employee.age = 31
    employee.age = 32
    #expect(employee.changedValuesForCurrentEvent() as NSDictionary == ["age": 30] as NSDictionary)
    context.processPendingChanges()
    #expect(employee.changedValuesForCurrentEvent().isEmpty)
    employee.name = "B"
    #expect(employee.changedValuesForCurrentEvent() as NSDictionary == ["name": "A"] as NSDictionary)
    #expect(Set(employee.changedValues().keys) == ["age", "name"])
  }

  @Test("an observer finds what the event changed, and what it changes itself is the next event's")
  func observers() throws {
    let (context, employee) = try stored()
    nonisolated(unsafe) var seen: [Set<String>] = []
    nonisolated(unsafe) let watched = employee
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { _ in
      seen.append(Set(watched.changedValuesForCurrentEvent().keys))
      if seen.count == 1 { watched.name = "B" }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    employee.age = 31
    context.processPendingChanges()
    #expect(employee.changedValuesForCurrentEvent() as NSDictionary == ["name": "A"] as NSDictionary)
    context.processPendingChanges()
    #expect(seen == [["age"], ["name"]])
  }

  @Test("a relationship's members from before an event are among its values")
  func relationships() throws {
    let (context, employee) = try stored()
    let (old, new) = (Department(context: context), Department(context: context))
    (old.name, new.name) = ("Old", "New")
    employee.department = old
    try context.save()
    employee.department = new
    context.refresh(employee, mergeChanges: true)
    context.processPendingChanges()
    employee.department = old
    #expect(employee.changedValuesForCurrentEvent()["department"] as? Department === new)
    #expect((old.changedValuesForCurrentEvent()["employees"] as? NSSet)?.count == 0)
  }

  @Test("so are those of a relationship that nobody asked for before it changed")
  func unasked() throws {
    let (context, employee) = try stored()
    let (old, new) = (Department(context: context), Department(context: context))
    (old.name, new.name) = ("Old", "New")
    employee.department = old
    try context.save()
    context.refresh(old, mergeChanges: false)
    employee.department = new
    #expect((old.changedValuesForCurrentEvent()["employees"] as? NSSet)?.count == 1)
  }

  @Test("what came and went in the event before is among the members from before this one")
  func twice() throws {
    let (context, employee) = try stored()
    let (old, new) = (Department(context: context), Department(context: context))
    (old.name, new.name) = ("Old", "New")
    employee.department = old
    try context.save()
    context.refresh(old, mergeChanges: false)
    context.refresh(new, mergeChanges: false)
    employee.department = new
    context.processPendingChanges()
    employee.department = old
    #expect((old.changedValuesForCurrentEvent()["employees"] as? NSSet)?.count == 0)
    #expect(new.changedValuesForCurrentEvent()["employees"] as? NSSet == NSSet(array: [employee]))
  }
}
