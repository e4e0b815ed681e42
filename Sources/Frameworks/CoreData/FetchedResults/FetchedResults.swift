import TouchstoneFoundation

/// What a fetched results controller found, in sections, and how it follows its context. Used on the context's queue.
final class FetchedResults {
  let request: any FetchRequesting
  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  private let cacheName: String?
  /// What the kept sections were found for.
  private var cachedConfiguration: [String]?
  weak var owner: (any SharesFetchedResults)?
  private(set) weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// What the delegate is called with.
  private var makeController: () -> NSFetchedResultsController<any NSFetchRequestResult>? = { nil }
  var delegateTakes: DelegateMethods = .all
  private var content = ResultContent.none
  private(set) var sections: [ResultSection]?
  private var observation: (any NSObjectProtocol)?

  /// What a delegate may have, until its default method says that it has not.
  struct DelegateMethods: OptionSet {
    let rawValue: Int
    static let snapshots = DelegateMethods(rawValue: 1)
    static let differences = DelegateMethods(rawValue: 2)
    static let all: DelegateMethods = [.snapshots, .differences]
  }

  init(
    _ request: any FetchRequesting, _ context: NSManagedObjectContext, _ sectionNameKeyPath: String?,
    cacheName: String?
  ) {
    (self.request, self.context, self.sectionNameKeyPath) = (request, context, sectionNameKeyPath)
    self.cacheName = cacheName
  }

  deinit { if let observation { NotificationCenter.default.removeObserver(observation) } }

  func setDelegate(
    _ new: (any NSFetchedResultsControllerDelegate)?,
    _ make: @escaping () -> NSFetchedResultsController<any NSFetchRequestResult>
  ) {
    (delegate, makeController, delegateTakes) = (new, make, .all)
    if new != nil, content.isThere { sections = made(content) }
    follow()
  }

  var controller: NSFetchedResultsController<any NSFetchRequestResult>? { makeController() }

  // MARK: Fetching

  func fetch() throws {
    var settings = request.settings
    settings.resultType = .managedObjectResultType
    let entity = try context.entity(of: settings)
    let prepared = try settings.prepared()
    // By the request as it is: what a fetch in its predicate finds is no other request.
    let cache = SectionCache(cacheName, settings, entity, context, sectionNameKeyPath)
    if let cache { checkMutation(cache) }
    let kept = cache?.read()
    if let paged = try PagedResults(prepared, entity, context, kept == nil ? sectionNameKeyPath : nil) {
      content = .pages(paged)
    } else {
      content = .objects(try context.fetchObjects(prepared))
    }
    if let kept, kept.reduce(0, { $0 + $1.count }) == content.count {
      sections = made(kept)
    } else {
      sections = made(content)
      try checkOrder()
      cache?.write(sections?.map { SectionCache.Section(name: $0.name, count: $0.numberOfObjects) } ?? [])
    }
    follow()
    if delegate != nil { tellOfFetch() }
  }

  /// Whoever changes the request of a controller with a cache deletes that first.
  private func checkMutation(_ cache: SectionCache) {
    defer { cachedConfiguration = cache.configuration }
    guard let cacheName, let old = cachedConfiguration, old != cache.configuration,
      SectionCache.knownConfiguration(cacheName) == old
    else { return }
    NSException.raise(
      .internalInconsistencyException,
      "The cache \"\(cacheName)\" of a fetched results controller holds sections of another request: its predicate, "
        + "order or entity changed since the last fetch. Call deleteCache(withName:) before the change, or give the "
        + "controller no cacheName.")
  }

  /// Sections are runs; a name that comes twice means that the order is another.
  private func checkOrder() throws {
    guard let sections, Set(sections.map(\.name)).count < sections.count else { return }
    let keys = request.settings.sortDescriptors?.compactMap(\.key) ?? []
    (content, self.sections) = (.none, nil)
    throw NSError.coreData(
      .coreData,
      [
        NSLocalizedFailureReasonErrorKey:
          "The fetched objects have section names (\(sectionNameKeyPath ?? "")) out of order: they are sorted by "
          + "\(keys). The first sort descriptor must keep each section together."
      ])
  }

  /// Delegates of snapshots get one with the first fetch, too.
  private func tellOfFetch() {
    guard delegateTakes.contains(.snapshots), let delegate, let controller else { return }
    delegate.controller(controller, didChangeContentWith: snapshot(reloading: []))
  }

  // MARK: Asking

  var objects: [NSManagedObject]? { content.isThere ? content.all : nil }

  var summary: String {
    guard let sections else { return "nothing was fetched yet; call performFetch() first" }
    return "\(content.count) objects in \(sections.count) sections"
  }

  func object(at path: IndexPath) -> NSManagedObject? {
    guard path.count == 2, let sections, sections.indices.contains(path[0]) else { return nil }
    let range = sections[path[0]].range
    guard path[1] >= 0, path[1] < range.count else { return nil }
    return content[range.lowerBound + path[1]]
  }

  func indexPath(of object: AnyObject) -> IndexPath? {
    guard let index = content.all.firstIndex(where: { $0 === object }) else { return nil }
    return path(of: index, in: sections ?? [])
  }

  /// Sections are in the order of the results.
  func path(of index: Int, in sections: [ResultSection]) -> IndexPath? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low < sections.count, sections[low].range.contains(index) else { return nil }
    return IndexPath(indexes: [low, index - sections[low].range.lowerBound])
  }

  // MARK: Sections

  func name(of object: NSManagedObject) -> String {
    guard let sectionNameKeyPath else { return "" }
    let value = PredicateValue.plain(object.value(forKeyPath: sectionNameKeyPath))
    return PredicateValue.text(value) ?? PredicateValue.number(value).map(Self.text) ?? value.map { "\($0)" }
      ?? ""
  }

  /// "1" for 1.0 and for true, as numbers describe themselves on Apple's platform.
  private static func text(of number: NSNumber) -> String {
    let isWhole = !PredicateValue.isFraction(number) || number.doubleValue == number.doubleValue.rounded()
    return isWhole && abs(number.doubleValue) < 1e15 ? "\(number.int64Value)" : number.stringValue
  }

  private func made(_ content: ResultContent) -> [ResultSection] {
    guard sectionNameKeyPath != nil else {
      return [section("", 0..<content.count)]
    }
    let objects = content.all
    var sections: [ResultSection] = []
    var start = 0
    for index in objects.indices {
      let isLast = index == objects.count - 1
      let name = name(of: objects[index])
      if isLast || self.name(of: objects[index + 1]) != name {
        sections.append(section(name, start..<(index + 1)))
        start = index + 1
      }
    }
    return sections
  }

  private func made(_ kept: [SectionCache.Section]) -> [ResultSection] {
    var start = 0
    return kept.map { part in
      defer { start += part.count }
      return section(part.name, start..<(start + part.count))
    }
  }

  private func section(_ name: String, _ range: Range<Int>) -> ResultSection {
    let content = content
    return ResultSection(name, indexTitle: indexTitle(name), range: range) { range.map { content[$0] } }
  }

  private func indexTitle(_ name: String) -> String? {
    if let delegate, let controller {
      return delegate.controller(controller, sectionIndexTitleForSectionName: name)
    }
    return owner?.sectionIndexTitle(forSectionName: name)
  }

  // MARK: Following

  private func follow() {
    if delegate == nil || !content.isThere {
      if let observation { NotificationCenter.default.removeObserver(observation) }
      observation = nil
    } else if observation == nil {
      observation = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
      ) { [weak self] note in self?.contextChanged(note.userInfo ?? [:]) }
    }
  }

  private func contextChanged(_ info: [AnyHashable: Any]) {
    guard content.isThere, let entity = try? context.entity(of: request.settings) else { return }
    var changed = ChangedObjects(info, entity, request.settings)
    // What a predicate has to fetch first is fetched for objects of this entity only.
    guard !changed.isEmpty, let settings = try? request.settings.prepared() else { return }
    changed.judge(by: settings.predicate)
    let old = content.all
    let new =
      changed.isEverything || settings.fetchLimit > 0 || settings.fetchOffset > 0
      ? (try? context.fetchObjects(settings)) ?? [] : changed.applied(to: old)
    let oldSections = sections ?? []
    content = .objects(new)
    let newSections = made(content)
    let changes = ResultChanges(old, oldSections, new, newSections, changed.updated, self)
    if changes.isEmpty {
      sections = newSections
      return
    }
    tell(changes, oldSections, newSections, old)
  }

  private func tell(
    _ changes: ResultChanges, _ oldSections: [ResultSection], _ newSections: [ResultSection],
    _ old: [NSManagedObject]
  ) {
    guard let delegate, let controller else {
      sections = newSections
      return
    }
    sections = newSections
    if delegateTakes.contains(.snapshots) {
      delegate.controller(controller, didChangeContentWith: snapshot(reloading: changes.updatedObjects))
      if delegateTakes.contains(.snapshots) { return }
    }
    if delegateTakes.contains(.differences) {
      let difference = content.all.map(\.objectID).difference(from: old.map(\.objectID))
      delegate.controller(controller, didChangeContentWith: difference)
      if delegateTakes.contains(.differences) { return }
    }
    delegate.controllerWillChangeContent(controller)
    changes.tell(delegate, controller)
    delegate.controllerDidChangeContent(controller)
  }

  private func snapshot(reloading updated: [NSManagedObject]) -> NSDiffableDataSourceSnapshotReference {
    let snapshot = NSDiffableDataSourceSnapshotReference()
    for section in sections ?? [] {
      snapshot.appendSections(withIdentifiers: [section.name])
      snapshot.appendItems(
        withIdentifiers: section.range.map { content[$0].objectID }, intoSectionWithIdentifier: section.name)
    }
    if !updated.isEmpty { snapshot.reloadItems(withIdentifiers: updated.map(\.objectID)) }
    return snapshot
  }
}
