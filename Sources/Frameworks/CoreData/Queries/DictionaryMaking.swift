import TouchstoneFoundation
import TouchstoneObjectStore

/// Dictionaries of what objects tell, where a store cannot: grouped, filtered, sorted and cut as a SELECT would.
struct DictionaryMaking {
  private let settings: FetchSettings
  private let properties: [Any]
  /// By the names that conditions, order and groups may use.
  private let calculated: [String: NSExpression]

  init(_ settings: FetchSettings, _ entity: EntityLayout) {
    self.settings = settings
    properties = settings.dictionaryProperties(entity)
    let named = properties.compactMap { $0 as? NSExpressionDescription }
    calculated = Dictionary(named.compactMap { one in one.expression.map { (one.name, $0) } }) { first, _ in
      first
    }
  }

  static func name(_ property: Any) -> String {
    (property as? NSPropertyDescription)?.name ?? property as? String ?? ""
  }

  // MARK: What is to be fetched

  private var groupBy: [Any] { settings.propertiesToGroupBy ?? [] }

  /// One dictionary of all objects.
  private var isOne: Bool {
    groupBy.isEmpty && !properties.isEmpty
      && properties.allSatisfy { ($0 as? NSExpressionDescription)?.expression?.aggregate != nil }
  }

  private var sortsByResults: Bool {
    (settings.sortDescriptors ?? []).contains { $0.key.map { calculated[$0] != nil } ?? false }
  }

  /// Limit and offset are about dictionaries, which need not be as many as the objects, nor in their order.
  private var cutsDictionaries: Bool {
    isOne || !groupBy.isEmpty || settings.returnsDistinctResults || sortsByResults
  }

  /// Of the objects that it needs.
  var objectSettings: FetchSettings {
    var objects = settings
    (objects.resultType, objects.includesPendingChanges) = (.managedObjectResultType, false)
    (objects.propertiesToGroupBy, objects.havingPredicate) = (nil, nil)
    if cutsDictionaries { (objects.fetchLimit, objects.fetchOffset) = (0, 0) }
    if sortsByResults { objects.sortDescriptors = nil }
    return objects
  }

  // MARK: Making

  private struct Row {
    let object: NSManagedObject?
    let dictionary: NSDictionary
  }

  func dictionaries(of objects: [NSManagedObject]) throws -> [NSDictionary] {
    var rows: [Row] = []
    for group in try groups(objects) {
      let made = dictionary(group)
      if let condition = settings.havingPredicate {
        let results = calculated.keys.map { ($0, made[$0] ?? NSNull()) }
        guard group.meets(condition, Dictionary(uniqueKeysWithValues: results)) else { continue }
      }
      rows.append(Row(object: group.first, dictionary: made))
    }
    if sortsByResults { rows = sorted(rows) }
    let made = rows.map(\.dictionary)
    let kept = settings.returnsDistinctResults ? distinct(made) : made
    return cutsDictionaries ? NSManagedObjectContext.cut(kept, settings) : kept
  }

  private func distinct(_ dictionaries: [NSDictionary]) -> [NSDictionary] {
    let names = properties.map(Self.name)
    var seen: Set<[AnyHashable]> = []
    return dictionaries.filter { one in seen.insert(names.map { Self.hashable(one[$0]) }).inserted }
  }

  private func dictionary(_ group: ObjectGroup) -> NSDictionary {
    let result = NSMutableDictionary()
    for property in properties {
      if let value = group.value(property) { result[Self.name(property)] = value }
    }
    return result
  }

  // MARK: Groups

  private func groups(_ objects: [NSManagedObject]) throws -> [ObjectGroup] {
    if isOne { return [ObjectGroup(objects: objects, isAggregated: true)] }
    if !groupBy.isEmpty { return grouped(objects) }
    guard settings.havingPredicate == nil else {
      throw NSError.coreData(
        .coreData,
        [NSLocalizedFailureReasonErrorKey: "A havingPredicate is about groups: set propertiesToGroupBy, too."]
      )
    }
    return objects.map { ObjectGroup(objects: [$0], isAggregated: false) }
  }

  /// In the order in which each group's first object comes.
  private func grouped(_ objects: [NSManagedObject]) -> [ObjectGroup] {
    var places: [[AnyHashable]: Int] = [:]
    var groups: [[NSManagedObject]] = []
    for object in objects {
      let key = groupBy.map { Self.hashable(value(toGroupBy: $0, of: object)) }
      if let place = places[key] {
        groups[place].append(object)
      } else {
        places[key] = groups.count
        groups.append([object])
      }
    }
    return groups.map { ObjectGroup(objects: $0, isAggregated: true) }
  }

  private func value(toGroupBy property: Any, of object: NSManagedObject) -> Any? {
    let name = Self.name(property)
    if let expression = (property as? NSExpressionDescription)?.expression ?? calculated[name] {
      return expression.expressionValue(with: object, context: nil)
    }
    return object.value(forKeyPath: name)
  }

  private static func hashable(_ value: Any?) -> AnyHashable {
    guard let value = PredicateValue.plain(value) else { return AnyHashable(NSNull()) }
    return value as? AnyHashable ?? AnyHashable("\(value)")
  }

  // MARK: Order

  /// By calculated values, and by keys of each group's first object.
  private func sorted(_ rows: [Row]) -> [Row] {
    NSManagedObjectContext.sorted(rows, settings.sortDescriptors, by: order)
  }

  private func order(_ left: Row, _ right: Row, _ descriptor: NSSortDescriptor) -> ComparisonResult {
    if let key = descriptor.key, calculated[key] != nil {
      return descriptor.compare(left.dictionary, to: right.dictionary)
    }
    guard let left = left.object, let right = right.object else { return .orderedSame }
    return descriptor.compare(left, to: right)
  }
}

extension FetchSettings {
  /// All attributes, unless the request names some.
  func dictionaryProperties(_ entity: EntityLayout) -> [Any] {
    if let propertiesToFetch, !propertiesToFetch.isEmpty { return propertiesToFetch }
    return entity.properties.filter {
      $0.description is NSAttributeDescription && !$0.description.isTransient
    }
    .map(\.name)
  }
}
