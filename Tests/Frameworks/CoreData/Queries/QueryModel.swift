import CoreData

/// Writers, books and labels: a relationship of each kind, an attribute of each type that SQL compares.
enum QueryModel {
  static func make() -> NSManagedObjectModel {
    let (writer, book, label) = (entity("Writer"), entity("Book"), entity("Label"))
    let (books, author) = (
      relationship("books", to: book, many: true), relationship("author", to: writer, many: false)
    )
    let (labels, labelled) = (
      relationship("labels", to: label, many: true), relationship("labelled", to: book, many: true)
    )
    (books.inverseRelationship, author.inverseRelationship) = (author, books)
    (labels.inverseRelationship, labelled.inverseRelationship) = (labelled, labels)
    writer.properties = [
      attribute("name", .stringAttributeType), attribute("age", .integer16AttributeType),
      attribute("born", .dateAttributeType), books,
    ]
    book.properties = [
      attribute("title", .stringAttributeType),
      attribute("pages", .integer32AttributeType, isOptional: false),
      attribute("price", .doubleAttributeType), attribute("isSold", .booleanAttributeType),
      attribute("code", .UUIDAttributeType), attribute("printed", .dateAttributeType),
      attribute("note", .stringAttributeType), author, labels,
    ]
    label.properties = [
      attribute("text", .stringAttributeType), attribute("rank", .integer64AttributeType), labelled,
    ]
    let model = NSManagedObjectModel()
    model.entities = [writer, book, label]
    return model
  }

  static func entity(_ name: String) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = name
    return entity
  }

  static func attribute(_ name: String, _ type: NSAttributeType, isOptional: Bool = true)
    -> NSAttributeDescription
  {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.isOptional) = (name, type, isOptional)
    return attribute
  }

  static func relationship(_ name: String, to: NSEntityDescription, many: Bool) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    (relationship.name, relationship.destinationEntity, relationship.maxCount) = (name, to, many ? 0 : 1)
    return relationship
  }
}
