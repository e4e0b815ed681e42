import CoreData
import Testing

@Suite("Where values lie") struct EntityLayoutTests {
  private func entity(_ name: String, _ attributes: [String: NSAttributeType] = [:]) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    entity.properties = attributes.map { name, type in
      let attribute = NSAttributeDescription()
      attribute.name = name
      attribute.attributeType = type
      return attribute
    }
    return entity
  }

  @Test("entities are numbered by name without regard to case, those below one directly behind it")
  func numbers() {
    let model = NSManagedObjectModel()
    let (a, b, c) = (entity("SyncFeature"), entity("Syncable"), entity("Alpha"))
    b.subentities = [c]
    model.entities = [a, b, c]
    #expect(model.layout.entities.map(\.name) == ["Syncable", "Alpha", "SyncFeature"])
    #expect(c.layout.superNumber == 1)
    #expect(c.layout.isKind(of: b.layout))
    #expect(!a.layout.isKind(of: b.layout))
  }

  @Test("columns stand in groups of types, and one that two subentities want is numbered")
  func columns() {
    let model = NSManagedObjectModel()
    let base = entity("Event", ["title": .stringAttributeType, "count": .integer16AttributeType])
    let one = entity("A", ["delivered": .booleanAttributeType, "when": .dateAttributeType])
    let two = entity("B", ["delivered": .booleanAttributeType])
    base.subentities = [one, two]
    model.entities = [base, one, two]
    let table = base.layout.table
    #expect(table.name == "ZEVENT")
    #expect(table.columns.map(\.name) == ["ZCOUNT", "ZDELIVERED", "ZDELIVERED1", "ZWHEN", "ZTITLE"])
    #expect(two.layout.property("delivered")?.column?.name == "ZDELIVERED1")
    #expect(table.columns(of: one.layout).map(\.name) == ["ZCOUNT", "ZDELIVERED", "ZWHEN", "ZTITLE"])
    #expect(table.indexes.map(\.name) == ["ZEVENT_Z_ENT_INDEX"])
  }

  @Test("a model in use knows where things are, and its copy can be changed")
  func frozen() {
    let model = NSManagedObjectModel()
    model.entities = [entity("Item", ["name": .stringAttributeType])]
    _ = model.layout
    #expect(model.isInUse)
    let copy = model.copy() as? NSManagedObjectModel
    copy?.entities = []
    #expect(copy?.isInUse == false)
  }
}
