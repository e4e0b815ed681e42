import TouchstoneFoundation

/// The results of a controller: all of them, or pages of them as they are asked for.
enum ResultContent {
  case none
  case objects([NSManagedObject])
  case pages(PagedResults)

  var isThere: Bool { if case .none = self { false } else { true } }

  var count: Int {
    switch self {
    case .none: 0
    case .objects(let objects): objects.count
    case .pages(let pages): pages.count
    }
  }

  subscript(index: Int) -> NSManagedObject {
    switch self {
    case .none: NSException.raise(.rangeException, "There are no results; call performFetch() first.")
    case .objects(let objects): objects[index]
    case .pages(let pages): pages[index]
    }
  }

  var all: [NSManagedObject] {
    switch self {
    case .none: []
    case .objects(let objects): objects
    case .pages(let pages): pages.all
    }
  }
}

/// Results that are fetched a batch at a time: so many rows cost what is looked at.
final class PagedResults {
  let count: Int
  private let settings: FetchSettings
  private let context: NSManagedObjectContext
  private var pages: [Int: [NSManagedObject]] = [:]
  private var everything: [NSManagedObject]?

  /// Nil where all have to be known: for sections, for changes that are not saved, without a batch size.
  init?(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext, _ sections: String?
  ) throws {
    guard settings.fetchBatchSize > 0, settings.fetchLimit == 0, settings.fetchOffset == 0, sections == nil,
      context.storedParent == nil, !context.hasChanges, let store = context.onlyStore(for: entity, settings),
      let count = try store.reading(context, { try store.count(settings, entity) }),
      count > settings.fetchBatchSize,
      RowQuery(settings, entity).keys().remainder == nil
    else { return nil }
    (self.count, self.settings, self.context) = (count, settings, context)
  }

  subscript(index: Int) -> NSManagedObject {
    if let everything { return everything[index] }
    let size = settings.fetchBatchSize
    let page = page(index / size)
    if index % size < page.count { return page[index % size] }
    return all[index]
  }

  private func page(_ number: Int) -> [NSManagedObject] {
    if let known = pages[number] { return known }
    var part = settings
    (part.fetchLimit, part.fetchOffset) = (settings.fetchBatchSize, number * settings.fetchBatchSize)
    (part.includesPendingChanges, part.fetchBatchSize) = (false, 0)
    let fetched = (try? context.fetchObjects(part)) ?? []
    pages[number] = fetched
    return fetched
  }

  var all: [NSManagedObject] {
    if let everything { return everything }
    var whole = settings
    whole.includesPendingChanges = false
    let fetched = (try? context.fetchObjects(whole)) ?? []
    (everything, pages) = (fetched, [:])
    return fetched
  }
}
