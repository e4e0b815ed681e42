import TouchstoneFoundation
import TouchstoneObjectStore

/// Dictionaries of what objects tell, where a store cannot.
///
/// - Partial: groups with calculated values are for stores alone.
struct DictionaryMaking {
  private let settings: FetchSettings
  private let properties: [Any]

  init(_ settings: FetchSettings, _ entity: EntityLayout) {
    self.settings = settings
    properties = settings.dictionaryProperties(entity)
  }

  func dictionaries(of objects: [NSManagedObject]) -> [NSDictionary] {
    if !properties.isEmpty, properties.allSatisfy(isAggregate) {
      return [
        dictionary {
          ($0 as? NSExpressionDescription)?.expression?.value(
            for: NSArray(array: objects), PredicateBindings([:]))
        }
      ]
    }
    let all = objects.map { object in
      dictionary { property in
        if let calculated = property as? NSExpressionDescription {
          if case .evaluatedObject? = calculated.expression?.content { return object.objectID }
          return calculated.expression?.value(for: object, PredicateBindings([:]))
        }
        let value = object.value(
          forKeyPath: (property as? NSPropertyDescription)?.name ?? property as? String ?? "")
        return (value as? NSManagedObject)?.objectID ?? value
      }
    }
    let isDistinct = settings.returnsDistinctResults || settings.propertiesToGroupBy?.isEmpty == false
    return isDistinct ? NSOrderedSet(array: all).array.compactMap { $0 as? NSDictionary } : all
  }

  private func isAggregate(_ property: Any) -> Bool {
    guard let calculated = property as? NSExpressionDescription,
      case .function(nil, let selector, _)? = calculated.expression?.content
    else { return false }
    return ["count:", "sum:", "min:", "max:", "average:", "median:", "stddev:", "mode:"].contains(selector)
  }

  private func dictionary(_ value: (Any) -> Any?) -> NSDictionary {
    let result = NSMutableDictionary()
    for property in properties {
      let name = (property as? NSPropertyDescription)?.name ?? property as? String ?? ""
      if let value = value(property) { result[name] = value }
    }
    return result
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
