import TouchstoneFoundation
import TouchstoneObjectStore

/// All entities of a model in use, numbered as files number them.
package final class ModelLayout: @unchecked Sendable {
  package private(set) var tables: [TableLayout] = []
  /// The entity of number n is at n - 1.
  package private(set) var entities: [EntityLayout] = []
  package private(set) var entitiesByName: [String: EntityLayout] = [:]

  init(of model: NSManagedObjectModel) {
    for root in Self.sorted(model.storedEntities.filter { $0.parent == nil }) {
      let table = TableLayout(SchemaName.plain(root.name ?? ""))
      tables.append(table)
      add(root, to: table, superNumber: 0)
    }
    for layout in entities {
      layout.entity.compiledLayout = layout
      entitiesByName[layout.name] = layout
    }
    for layout in entities { addProperties(of: layout) }
    for table in tables { ColumnMaking(self, table).addColumns() }
    PlaceMaking(self).addDestinations()
    for table in tables {
      table.columns = ColumnMaking.ordered(table.columns)
      ColumnLayout.number(table.columns)
      IndexMaking(table).addIndexes()
    }
    for layout in entities {
      layout.shape = EntityShape(layout)
      layout.entity.compiledShape = layout.shape
    }
  }

  package func entity(number: Int) -> EntityLayout? {
    number > 0 && number <= entities.count ? entities[number - 1] : nil
  }

  /// As files have them: without regard to case.
  static func sorted(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    entities.sorted { comesFirst($0.name ?? "", $1.name ?? "") }
  }

  static func comesFirst(_ left: String, _ right: String) -> Bool {
    let (a, b) = (left.lowercased(), right.lowercased())
    return a == b ? left < right : a < b
  }

  private func add(_ entity: NSEntityDescription, to table: TableLayout, superNumber: Int) {
    let number = entities.count + 1
    let layout = EntityLayout(
      entity, number: number, superNumber: superNumber, lastNumber: number + Self.countBelow(entity),
      table: table)
    entities.append(layout)
    table.entities.append(layout)
    for subentity in Self.sorted(entity.storedSubentities) { add(subentity, to: table, superNumber: number) }
  }

  private static func countBelow(_ entity: NSEntityDescription) -> Int {
    entity.storedSubentities.reduce(0) { $0 + 1 + countBelow($1) }
  }

  /// Parents come first in `entities`, so theirs are there already.
  private func addProperties(of layout: EntityLayout) {
    let inherited = entity(number: layout.superNumber)?.properties ?? []
    let own = layout.entity.ownProperties.filter { !($0 is NSExpressionDescription) }
      .sorted { Self.comesFirst($0.name, $1.name) }
    layout.properties =
      inherited
      + own.enumerated().map {
        PropertyLayout($1, index: inherited.count + $0, declaredBy: layout)
      }
    for property in layout.properties { layout.propertiesByName[property.name] = property }
  }

  package func layout(of entity: NSEntityDescription?) -> EntityLayout? { entity?.compiledLayout }
}

extension NSEntityDescription {
  /// The first use freezes the model.
  package final var layout: EntityLayout {
    if let compiledLayout { return compiledLayout }
    _ = managedObjectModel.layout
    guard let compiledLayout else {
      NSException(
        name: .internalInconsistencyException,
        reason: "the entity \"\(name ?? "")\" is not among those of its model"
      ).raise()
    }
    return compiledLayout
  }
}
