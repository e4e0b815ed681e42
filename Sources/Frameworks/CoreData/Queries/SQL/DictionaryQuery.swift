import TouchstoneFoundation
import TouchstoneObjectStore

/// A fetch of dictionaries: some columns, calculated values, groups.
package struct DictionaryQuery {
  /// A column of the result: its key, and how its value is read.
  package struct Column {
    package enum Kind {
      case attribute(ColumnStorage, NSAttributeDescription?)
      case objectID(EntityLayout)
      /// A calculated value of the type that its description declares.
      case calculated(NSAttributeType)
    }
    package let name: String
    package let kind: Kind
  }

  package let statement: StoreStatement
  package let columns: [Column]

  /// Throws if SQL cannot say one of the properties or the order: then the dictionaries are made of objects.
  package init(
    _ query: RowQuery, properties: [Any], groupBy: [Any] = [], having: NSPredicate? = nil
  ) throws {
    var parts = SelectParts(query.entity, mayMultiply: query.returnsDistinctResults && groupBy.isEmpty)
    var making = DictionaryColumns(parts.translation)
    for property in properties { try making.add(property) }
    let groups = try groupBy.map { try making.group($0) }
    parts.filter(query.predicate, includesSubentities: query.includesSubentities)
    let having = try having.map { try making.having($0, parts.translation) }
    parts.sort(query.sortDescriptors, results: making.results)
    guard parts.isComplete else { throw Untranslatable("dictionaries of what only objects can tell") }

    var text = SQLText("SELECT " + (query.returnsDistinctResults ? "DISTINCT " : ""))
    text += SQLText.joined(making.selected, ", ")
    text += parts.from
    text += parts.whereText
    if !groups.isEmpty { text += " GROUP BY " + SQLText.joined(groups, ", ") }
    if let having { text += " HAVING " + having }
    text += parts.orderText + parts.limitText(query.limit, offset: query.offset)
    statement = StoreStatement(sql: text.text, values: text.values, keyLists: parts.arrays.lists)
    columns = making.columns
  }
}

/// The SELECT list of a fetch of dictionaries.
struct DictionaryColumns {
  private(set) var columns: [DictionaryQuery.Column] = []
  private var texts: [(name: String, text: SQLText, isCalculated: Bool)] = []
  private var named: [String: String] = [:]
  private let translation: PredicateTranslation

  init(_ translation: PredicateTranslation) { self.translation = translation.optional() }

  /// With names for what HAVING asks.
  var selected: [SQLText] {
    texts.map { column in
      let text = column.isCalculated ? column.text : Self.trimmed(column.text)
      return named[column.name].map { text + " AS \($0)" } ?? text
    }
  }

  /// What may be sorted by.
  var results: [String: SQLText] {
    Dictionary(texts.filter(\.isCalculated).map { ($0.name, named[$0.name].map { SQLText($0) } ?? $0.text) })
    {
      first, _ in first
    }
  }

  mutating func add(_ property: Any) throws {
    switch property {
    case let name as String: try add(path: name, named: name)
    case let calculated as NSExpressionDescription:
      guard let expression = calculated.expression else {
        throw Untranslatable("a property without an expression")
      }
      try add(expression, calculated)
    case let property as NSPropertyDescription: try add(path: property.name, named: property.name)
    default: throw Untranslatable("\(property) among the properties to fetch")
    }
  }

  private mutating func add(path: String, named name: String) throws {
    let side = try translation.side(NSExpression(forKeyPath: path), false)
    let kind: DictionaryQuery.Column.Kind
    switch side.storage {
    case .key?:
      guard let destination = side.destination, !destination.table.hasSubentities || name == "objectID" else {
        throw Untranslatable("the entity of \(path)")
      }
      kind = .objectID(destination)
    case let storage?: kind = .attribute(storage, attribute(path))
    case nil: kind = .calculated(.undefinedAttributeType)
    }
    append(name, side.text, kind, isCalculated: false)
  }

  private func attribute(_ path: String) -> NSAttributeDescription? {
    var entity = translation.scope.entity
    let keys = path.split(separator: ".").map(String.init)
    for key in keys.dropLast() {
      guard case .toOne(let one)? = entity.property(key)?.place else { return nil }
      entity = one.destination
    }
    return keys.last.flatMap { entity.property($0)?.description as? NSAttributeDescription }
  }

  private mutating func append(
    _ name: String, _ text: SQLText, _ kind: DictionaryQuery.Column.Kind, isCalculated: Bool
  ) {
    texts.append((name, text, isCalculated))
    columns.append(DictionaryQuery.Column(name: name, kind: kind))
  }

  // MARK: Calculated values

  private mutating func add(_ expression: NSExpression, _ description: NSExpressionDescription) throws {
    let name = description.name
    let type = description.expressionResultType
    if case .evaluatedObject = expression.content {
      return append(
        name, SQLText("\(translation.scope.alias).Z_PK"), .objectID(translation.scope.entity),
        isCalculated: false)
    }
    if let aggregate = expression.aggregate,
      let text = try translation.groupFunction(aggregate.selector, [aggregate.argument])
    {
      return append(name, text, .calculated(type), isCalculated: true)
    }
    let side = try translation.side(expression, false)
    if let storage = side.storage, type == .undefinedAttributeType {
      return append(name, side.text, .attribute(storage, nil), isCalculated: false)
    }
    append(name, side.text, .calculated(type), isCalculated: side.storage == nil)
  }

  // MARK: Groups

  func group(_ property: Any) throws -> SQLText {
    let path = (property as? NSPropertyDescription)?.name ?? property as? String
    guard let path else { throw Untranslatable("\(property) among the properties to group by") }
    if let known = results[path] { return " " + known }
    return try translation.side(NSExpression(forKeyPath: path), false).text
  }

  mutating func having(_ predicate: NSPredicate, _ translation: PredicateTranslation) throws -> SQLText {
    var inner = translation.optional()
    inner.isAboutGroups = true
    for column in texts where column.isCalculated && Self.mentions(column.name, predicate) {
      let name = "__var\(named.count)"
      named[column.name] = name
      inner.results[column.name] = SQLText(name)
    }
    return try inner.condition(predicate)
  }

  private static func mentions(_ name: String, _ predicate: NSPredicate) -> Bool {
    PredicateParts(of: predicate).contains { expression in
      switch expression.content {
      case .variable(let variable): variable == name
      case .keyPath(nil, let path): path == name
      default: false
      }
    }
  }

  private static func trimmed(_ text: SQLText) -> SQLText {
    SQLText(text.text.trimmingCharacters(in: .whitespaces), text.values)
  }
}
