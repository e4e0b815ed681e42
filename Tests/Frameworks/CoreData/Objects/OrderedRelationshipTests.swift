import Foundation
import Testing

@testable import CoreData

@Suite struct OrderedRelationshipTests {
  private func rooms(_ numbers: [Int]) throws -> (
    NSManagedObjectContext, NSMutableOrderedSet, [NSManagedObject]
  ) {
    let context = try TestStack.context(TestStack.company())
    let department = Department(context: context)
    department.name = "D"
    let rooms = numbers.map { number -> NSManagedObject in
      let room = NSEntityDescription.insertNewObject(forEntityName: "Room", into: context)
      room.setValue(number, forKey: "number")
      return room
    }
    return (context, department.mutableOrderedSetValue(forKey: "rooms"), rooms)
  }

  private func numbers(_ set: NSMutableOrderedSet) -> [Int] {
    (0..<set.count).compactMap {
      ((set[$0] as? NSManagedObject)?.value(forKey: "number") as? NSNumber)?.intValue
    }
  }

  @Test("every way to change the set changes the relationship, and its other side")
  func changes() throws {
    let (context, set, rooms) = try rooms([1, 2, 3, 4])
    set.addObjects(from: [rooms[0], rooms[1], rooms[2]])
    #expect(numbers(set) == [1, 2, 3] && rooms[0].value(forKey: "department") != nil)
    set.insert(rooms[3], at: 0)
    #expect(numbers(set) == [4, 1, 2, 3])
    set.remove(rooms[1])
    #expect(numbers(set) == [4, 1, 3] && rooms[1].value(forKey: "department") == nil)
    set.removeObjects(in: [rooms[0]])
    set.union(NSOrderedSet(array: [rooms[3], rooms[1]]))
    #expect(numbers(set) == [4, 3, 2])
    set.sort(comparator: { left, right in
      let values = [left, right].map { ($0 as? NSManagedObject)?.value(forKey: "number") as? Int ?? 0 }
      return values[0] < values[1] ? .orderedAscending : .orderedDescending
    })
    #expect(numbers(set) == [2, 3, 4])
    set.minus(NSOrderedSet(array: [rooms[2]]))
    set.insert([rooms[0], rooms[2]], at: IndexSet([0, 2]))
    #expect(numbers(set) == [1, 2, 3, 4])
    set.removeObjects(at: IndexSet([0, 3]))
    set.intersect(NSOrderedSet(array: [rooms[2]]))
    #expect(numbers(set) == [3])
    set.removeAllObjects()
    #expect(numbers(set) == [] && rooms[2].value(forKey: "department") == nil && context.hasChanges)
  }

  @Test("sort descriptors sort the relationship, and equal members stay in their order")
  func sorting() throws {
    let (context, set, rooms) = try rooms([2, 1, 3, 1])
    set.addObjects(from: rooms)
    set.sort(using: [NSSortDescriptor(key: "number", ascending: false)])
    #expect(numbers(set) == [3, 2, 1, 1] && context.hasChanges)
    #expect(set.index(of: rooms[1]) == 2 && set.index(of: rooms[3]) == 3)
    let department = try #require(rooms[0].value(forKey: "department") as? Department)
    #expect(numbers(department.mutableOrderedSetValue(forKey: "rooms")) == [3, 2, 1, 1])
    set.sort(using: [])
    #expect(numbers(set) == [3, 2, 1, 1])
  }

  @Test("a set of a relationship can be set, and united with another")
  func sets() throws {
    let (context, set, rooms) = try rooms([1, 2, 3])
    set.addObjects(from: [rooms[0], rooms[1]])
    let department = try #require(rooms[0].value(forKey: "department") as? Department)
    department.setValue(set, forKey: "rooms")
    #expect(numbers(set) == [1, 2])
    let other = Department(context: context).mutableOrderedSetValue(forKey: "rooms")
    other.add(rooms[2])
    set.union(other)
    #expect(numbers(set) == [1, 2, 3] && other.count == 0)
  }

  @Test("a place counts also where the members were not fetched yet")
  func places() throws {
    let (context, set, rooms) = try rooms([1, 2, 3])
    set.addObjects(from: [rooms[0], rooms[1]])
    try context.save()
    let department = try #require(rooms[0].value(forKey: "department") as? Department)
    context.refresh(department, mergeChanges: false)
    let again = department.mutableOrderedSetValue(forKey: "rooms")
    again.insert(rooms[2], at: 0)
    #expect(numbers(again) == [3, 1, 2])
  }
}
