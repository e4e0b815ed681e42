import Foundation

@testable import CoreData

/// A model made in code, and stacks over it.
enum TestStack {
  static func attribute(
    _ name: String, _ type: NSAttributeType, optional: Bool = true, default value: Any? = nil
  ) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    attribute.name = name
    attribute.attributeType = type
    attribute.isOptional = optional
    attribute.defaultValue = value
    return attribute
  }

  static func relationship(
    _ name: String, to destination: NSEntityDescription, many: Bool, rule: NSDeleteRule = .nullifyDeleteRule,
    ordered: Bool = false
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    relationship.name = name
    relationship.destinationEntity = destination
    relationship.maxCount = many ? 0 : 1
    relationship.deleteRule = rule
    relationship.isOrdered = ordered
    return relationship
  }

  static func pair(_ one: NSRelationshipDescription, _ other: NSRelationshipDescription) {
    one.inverseRelationship = other
    other.inverseRelationship = one
  }

  /// Departments have employees (cascading, or as `rule` says), employees have tags and tags employees; a department lists
  /// its rooms in order; a manager is an employee.
  static func company(rule: NSDeleteRule = .cascadeDeleteRule, unique: [String] = []) -> NSManagedObjectModel
  {
    let department = entity("Department", Department.self)
    let employee = entity("Employee", Employee.self)
    let manager = entity("Manager", NSManagedObject.self)
    let tag = entity("Tag", NSManagedObject.self)
    let room = entity("Room", NSManagedObject.self)
    let employees = relationship("employees", to: employee, many: true, rule: rule)
    let ofDepartment = relationship("department", to: department, many: false)
    pair(employees, ofDepartment)
    let tags = relationship("tags", to: tag, many: true)
    let tagged = relationship("employees", to: employee, many: true)
    pair(tags, tagged)
    let rooms = relationship("rooms", to: room, many: true, ordered: true)
    let ofRoom = relationship("department", to: department, many: false)
    pair(rooms, ofRoom)
    department.properties = [attribute("name", .stringAttributeType, optional: false), employees, rooms]
    employee.properties = [
      attribute("name", .stringAttributeType), attribute("age", .integer32AttributeType, default: 18),
      attribute("salary", .doubleAttributeType), attribute("born", .dateAttributeType),
      attribute("isActive", .booleanAttributeType, default: true),
      attribute("photo", .binaryDataAttributeType),
      attribute("badge", .UUIDAttributeType), attribute("page", .URIAttributeType),
      attribute("bonus", .decimalAttributeType), attribute("notes", .transformableAttributeType),
      ofDepartment, tags,
    ]
    manager.properties = [attribute("level", .integer16AttributeType)]
    employee.subentities = [manager]
    tag.properties = [attribute("title", .stringAttributeType), tagged]
    room.properties = [attribute("number", .integer16AttributeType), ofRoom]
    if !unique.isEmpty { tag.uniquenessConstraints = [unique] }
    let model = NSManagedObjectModel()
    model.entities = [department, employee, manager, tag, room]
    return model
  }

  private static func entity(_ name: String, _ type: NSManagedObject.Type) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.managedObjectClassName = String(reflecting: type)
    return entity
  }

  /// A place for a store, for as long as the test runs.
  static func temporaryURL() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("Store.sqlite")
  }

  static func coordinator(
    _ model: NSManagedObjectModel, at url: URL?, options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStoreCoordinator {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: url == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: url,
      options: options)
    return coordinator
  }

  /// A context on a store at `url`, or in memory.
  static func context(_ model: NSManagedObjectModel, at url: URL? = nil) throws -> NSManagedObjectContext {
    context(try coordinator(model, at: url))
  }

  static func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
    let context = context()
    context.persistentStoreCoordinator = coordinator
    return context
  }

  /// Of the test's own thread, where that is looked at (`-com.apple.CoreData.ConcurrencyDebug 1`).
  static func context() -> NSManagedObjectContext {
    NSManagedObjectContext(
      concurrencyType: CoreDataRuntime.shared.checksQueues
        ? .confinementConcurrencyType : .privateQueueConcurrencyType)
  }
}

/// As the translator makes them of `@NSManaged` properties.
class Employee: NSManagedObject {
  private static let nameKey = _ManagedKey("name")
  private static let ageKey = _ManagedKey("age")
  private static let departmentKey = _ManagedKey("department")
  private static let bornKey = _ManagedKey("born")
  private static let badgeKey = _ManagedKey("badge")
  private static let photoKey = _ManagedKey("photo")
  private static let notesKey = _ManagedKey("notes")
  private static let salaryKey = _ManagedKey("salary")

  var name: String? {
    get { _managed(Self.nameKey) }
    set { _setManaged(newValue, Self.nameKey) }
  }
  var age: Int32 {
    get { _managed(Self.ageKey) }
    set { _setManaged(newValue, Self.ageKey) }
  }
  var salary: Double {
    get { _managed(Self.salaryKey) }
    set { _setManaged(newValue, Self.salaryKey) }
  }
  var born: Date? {
    get { _managed(Self.bornKey) }
    set { _setManaged(newValue, Self.bornKey) }
  }
  var badge: UUID? {
    get { _managed(Self.badgeKey) }
    set { _setManaged(newValue, Self.badgeKey) }
  }
  var photo: Data? {
    get { _managed(Self.photoKey) }
    set { _setManaged(newValue, Self.photoKey) }
  }
  var notes: [String]? {
    get { _managed(Self.notesKey) }
    set { _setManaged(newValue, Self.notesKey) }
  }
  var department: Department? {
    get { _managed(Self.departmentKey) }
    set { _setManaged(newValue, Self.departmentKey) }
  }

  /// What life-cycle methods were called, in order.
  var calls: [String] = []
  override func awakeFromInsert() { calls.append("awakeFromInsert") }
  override func awakeFromFetch() { calls.append("awakeFromFetch") }
  override func willSave() { calls.append("willSave") }
  override func didSave() { calls.append("didSave") }
  override func prepareForDeletion() { calls.append("prepareForDeletion") }
  override func willTurnIntoFault() { calls.append("willTurnIntoFault") }
  override func didTurnIntoFault() { calls.append("didTurnIntoFault") }
}

class Department: NSManagedObject {
  private static let nameKey = _ManagedKey("name")
  private static let employeesKey = _ManagedKey("employees")
  private static let roomsKey = _ManagedKey("rooms")

  var name: String {
    get { _managed(Self.nameKey) }
    set { _setManaged(newValue, Self.nameKey) }
  }
  var employees: Set<Employee> {
    get { _managed(Self.employeesKey) }
    set { _setManaged(newValue, Self.employeesKey) }
  }
  var rooms: NSOrderedSet? {
    get { _managed(Self.roomsKey) }
    set { _setManaged(newValue, Self.roomsKey) }
  }
}
