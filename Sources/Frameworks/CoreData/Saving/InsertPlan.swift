import TouchstoneFoundation
import TouchstoneObjectStore

/// The statement that inserts an object of one entity, and where each of its values comes from.
final class InsertPlan {
  enum Source {
    case value(Int)
    /// Of the object that the relationship leads to.
    case entityNumber(Int)
    /// Of the place among the owner's; written with the owner.
    case none
    case part(Part)
    case external(Int)
  }

  /// Of a composite attribute: the names that lead to it, the attribute's index.
  final class Part {
    let path: [String]
    let index: Int
    let property: PropertyShape

    init(_ path: [String], _ index: Int, _ property: PropertyShape) {
      (self.path, self.index, self.property) = (path, index, property)
    }
  }

  /// A column of the statement, without anything whose references would be counted for each row.
  struct Step {
    let isValue: Bool
    /// Of the property for a value, else of the source.
    let index: Int32
  }

  let sql: String
  let sources: [Source]
  let steps: [Step]

  init(_ shape: EntityShape) {
    let layout = shape.layout
    let columns = layout.table.columns.filter { column in
      layout.table.entities.contains { $0.number == column.entityNumber && layout.isKind(of: $0) }
        || column.entityNumber == layout.number
    }
    let sources = Self.sources(shape)
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + columns.map(\.name)
    sql =
      "INSERT INTO \(layout.table.name)(\(names.joined(separator: ", "))) VALUES("
      + names.map { _ in "?" }.joined(separator: ", ") + ")"
    self.sources = columns.map { sources[$0.slot] ?? .none }
    steps = self.sources.enumerated().map { place, source in
      if case .value(let index) = source { return Step(isValue: true, index: Int32(index)) }
      return Step(isValue: false, index: Int32(place))
    }
  }

  /// By slot.
  static func sources(_ shape: EntityShape) -> [Int: Source] {
    var sources: [Int: Source] = [:]
    for (index, property) in shape.properties.enumerated() {
      switch property.layout.place {
      case .attribute(let column):
        let isExternal = property.isExternal && property.kind == .binary
        sources[column.slot] = isExternal ? .external(index) : .value(index)
      case .toOne(let one):
        sources[one.column.slot] = .value(index)
        if let column = one.entityColumn { sources[column.slot] = .entityNumber(index) }
      case .composite(let parts): add(parts, [], index, to: &sources)
      default: break
      }
    }
    return sources
  }

  private static func add(
    _ parts: [PropertyLayout], _ path: [String], _ index: Int, to sources: inout [Int: Source]
  ) {
    for part in parts {
      switch part.place {
      case .attribute(let column):
        sources[column.slot] = .part(Part(path + [part.name], index, PropertyShape(part)))
      case .composite(let inner): add(inner, path + [part.name], index, to: &sources)
      default: break
      }
    }
  }
}

extension NSManagedObject {
  /// The value of one property.
  @inline(__always) func bindValue(_ index: Int, _ place: Int, _ statement: Statement) {
    switch cell(index) {
    case .integer(let value): statement.bind(place, value)
    case .real(let value): statement.bind(place, value)
    case .text(let value): statement.bind(place, value)
    case .data(let value): statement.bind(place, value)
    case .object(let object): statement.bind(place, object.key.pk)
    case .reference(let key): statement.bind(place, key.pk)
    case .null, .absent, .toMany: statement.bindNull(place)
    case .uuid(let value): withUnsafeBytes(of: value.uuid) { statement.bind(place, blob: $0) }
    case .any(let box): statement.bind(place, shape.properties[index].databaseValue(of: .any(box)))
    }
  }

  /// Binds one value of the object.
  @inline(__always)
  func bind(_ source: InsertPlan.Source, _ place: Int, _ statement: Statement, _ external: ExternalStorage)
    throws
  {
    switch source {
    case .value(let index): bindValue(index, place, statement)
    case .entityNumber(let index):
      switch cell(index) {
      case .object(let object): statement.bind(place, Int64(object.shape.layout.number))
      case .reference(let key): statement.bind(place, Int64(key.entityNumber))
      default: statement.bindNull(place)
      }
    case .none: statement.bindNull(place)
    case .external(let index):
      if case .data(let data) = cell(index) {
        statement.bind(place, try external.column(data))
      } else {
        statement.bindNull(place)
      }
    case .part(let part):
      var value: Any? = shape.properties[part.index].value(of: cell(part.index))
      for name in part.path { value = (value as? [String: Any])?[name] }
      statement.bind(place, part.property.databaseValue(of: part.property.cell(of: value) ?? .null))
    }
  }
}
