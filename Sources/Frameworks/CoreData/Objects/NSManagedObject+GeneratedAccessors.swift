import TouchstoneFoundation

/// Methods that Xcode declares for relationships to many, and which Objective-C would make when they are first called.
extension NSManagedObject {
  /// Adds, removes, inserts or replaces, as the selector says: `addItemsObject:`, `insertItems:atIndexes:`.
  public final func _performManaged(_ selector: String, _ arguments: [Any?]) {
    for form in RelationshipSelector.forms {
      guard let key = form.key(in: selector), let index = toManyIndex(key) else { continue }
      return perform(form.action, index, arguments)
    }
    NSException.raise(
      .invalidArgumentException,
      "-[\(type(of: self)) \(selector)]: the entity \(entity.name ?? "") has no relationship to many of that name."
    )
  }

  private func toManyIndex(_ key: String) -> Int? {
    for name in [key.prefix(1).lowercased() + key.dropFirst(), key] {
      if let relationship = entity.relationshipsByName[name], relationship.isToMany {
        return shape.index(of: name)
      }
    }
    return nil
  }

  private func perform(_ action: RelationshipSelector.Action, _ index: Int, _ arguments: [Any?]) {
    let first = arguments.first ?? nil
    switch action {
    case .add: for other in Self.objects(first) { insert(other, index) }
    case .remove: for other in Self.objects(first) { remove(other, index) }
    case .addOne: if let other = first as? NSManagedObject { insert(other, index) }
    case .removeOne: if let other = first as? NSManagedObject { remove(other, index) }
    case .insertAt:
      guard let other = first as? NSManagedObject, let place = arguments.last as? Int else { return }
      insert(other, index, at: place)
    case .insertAtIndexes:
      for (place, other) in zip(Self.places(arguments.last ?? nil), Self.objects(first)) {
        insert(other, index, at: place)
      }
    case .removeAt: if let place = first as? Int { change(index) { $0.remove(at: place) } }
    case .removeAtIndexes:
      change(index) { list in for place in Self.places(first).reversed() { list.remove(at: place) } }
    case .replaceAt:
      guard let place = first as? Int, let other = arguments.last as? NSManagedObject else { return }
      change(index) { $0[place] = other }
    case .replaceAtIndexes:
      let others = Self.objects(arguments.last ?? nil)
      change(index) { list in for (place, other) in zip(Self.places(first), others) { list[place] = other } }
    }
  }

  private func change(_ index: Int, _ body: (inout [NSManagedObject]) -> Void) {
    var list = related(index)
    body(&list)
    setToMany(list, index)
  }

  private static func places(_ indexes: Any?) -> [Int] {
    if let indexes = indexes as? IndexSet { return Array(indexes) }
    return (indexes as? NSIndexSet).map { Array($0 as IndexSet) } ?? []
  }
}

/// The selectors of those methods: what stands before and behind the key.
struct RelationshipSelector {
  enum Action {
    case addOne, removeOne, add, remove
    case insertAt, removeAt, insertAtIndexes, removeAtIndexes, replaceAt, replaceAtIndexes
  }

  let action: Action
  private let start: String
  private let end: String

  /// The longer ones first, whose ends are those of shorter ones too.
  static let forms = [
    RelationshipSelector(action: .insertAt, start: "insertObject:in", end: "AtIndex:"),
    RelationshipSelector(action: .replaceAt, start: "replaceObjectIn", end: "AtIndex:withObject:"),
    RelationshipSelector(action: .removeAt, start: "removeObjectFrom", end: "AtIndex:"),
    RelationshipSelector(action: .removeAtIndexes, start: "remove", end: "AtIndexes:"),
    RelationshipSelector(action: .insertAtIndexes, start: "insert", end: ":atIndexes:"),
    RelationshipSelector(action: .replaceAtIndexes, start: "replace", end: "AtIndexes:with"),
    RelationshipSelector(action: .addOne, start: "add", end: "Object:"),
    RelationshipSelector(action: .removeOne, start: "remove", end: "Object:"),
    RelationshipSelector(action: .add, start: "add", end: ":"),
    RelationshipSelector(action: .remove, start: "remove", end: ":"),
  ]

  func key(in selector: String) -> String? {
    guard selector.hasPrefix(start) else { return nil }
    let rest = selector.dropFirst(start.count)
    if action == .replaceAtIndexes {
      guard let place = rest.range(of: end) else { return nil }
      return String(rest[..<place.lowerBound])
    }
    guard rest.hasSuffix(end), rest.count > end.count else { return nil }
    return String(rest.dropLast(end.count))
  }
}
