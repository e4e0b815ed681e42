import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// Makes objects of the class that an entity names, which only run time knows.
final class ObjectMaker: @unchecked Sendable {
  let type: NSManagedObject.Type
  private let pretended: _RequiredManagedObject.Type
  private let entity: NSEntityDescription

  init(_ entity: NSEntityDescription) {
    self.entity = entity
    type = Self.type(of: entity)
    pretended = PretendedClass.of(type, as: _RequiredManagedObject.self)
  }

  /// An object of no context.
  @inline(never) @_optimize(none)
  func make() -> NSManagedObject { pretended.init(entity: entity, insertInto: nil) }

  /// The class of that name, with or without its module; the base class where there is none.
  private static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    guard let name = entity.managedObjectClassName, name != "NSManagedObject" else {
      return NSManagedObject.self
    }
    let plain = name.hasPrefix(".") ? String(name.dropFirst()) : name
    let found = ObjectRuntime.type(named: plain) ?? CoreDataRuntime.shared.type(named: plain)
    return found as? NSManagedObject.Type ?? NSManagedObject.self
  }
}

/// Declares the initialiser `required`.
open class _RequiredManagedObject: NSManagedObject {
  public required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }
}
