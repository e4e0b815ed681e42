import TouchstoneFoundation

/// Delegates get it with results of any type: a controller of its own that shares what this one found, and is equal to it.
open class NSFetchedResultsController<ResultType>: _NSObject {
  final private(set) var results: FetchedResults
  public final let fetchRequest: NSFetchRequest<ResultType>
  public final let cacheName: String?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    guard fetchRequest.sortDescriptors?.isEmpty == false else {
      NSException.raise(
        .invalidArgumentException,
        "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
    }
    self.fetchRequest = fetchRequest
    cacheName = name
    results = FetchedResults(fetchRequest, context, sectionNameKeyPath, cacheName: name)
    super.init()
    results.owner = self
  }

  /// For delegates.
  convenience init(
    sharing results: FetchedResults, _ request: NSFetchRequest<ResultType>, _ cacheName: String?
  ) {
    self.init(
      fetchRequest: request, managedObjectContext: results.context,
      sectionNameKeyPath: results.sectionNameKeyPath,
      cacheName: cacheName)
    self.results = results
  }

  open var managedObjectContext: NSManagedObjectContext { results.context }
  open var sectionNameKeyPath: String? { results.sectionNameKeyPath }

  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.setDelegate(newValue) { [unowned self] in anyController } }
  }

  private var anyController: NSFetchedResultsController<any NSFetchRequestResult> {
    if let own = self as? NSFetchedResultsController<any NSFetchRequestResult> { return own }
    return NSFetchedResultsController<any NSFetchRequestResult>(
      sharing: results, NSFetchRequest<any NSFetchRequestResult>(fetchRequest.settings), cacheName)
  }

  open class func deleteCache(withName name: String?) { SectionCache.delete(name) }

  // MARK: Results

  open func performFetch() throws { try results.fetch() }

  open var fetchedObjects: [ResultType]? { results.objects?.compactMap { $0 as? ResultType } }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = results.object(at: indexPath) as? ResultType else {
      NSException.raise(
        .invalidArgumentException, "no object at index \(indexPath) in the results: \(results.summary)")
    }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    results.indexPath(of: object as AnyObject)
  }

  // MARK: Sections

  open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }

  open var sectionIndexTitles: [String] {
    var titles: [String] = []
    for section in results.sections ?? [] {
      if let title = section.indexTitle, titles.last != title { titles.append(title) }
    }
    return titles
  }

  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { String($0).uppercased() } ?? ""
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    (results.sections ?? []).firstIndex { $0.indexTitle == title } ?? NSNotFound
  }

  // MARK: The same for delegates

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any SharesFetchedResults)?.results === results
  }

  open override var hash: Int { ObjectIdentifier(results).hashValue }
}

/// Controllers of any type of results.
protocol SharesFetchedResults: AnyObject {
  var results: FetchedResults { get }
  func sectionIndexTitle(forSectionName sectionName: String) -> String?
}

extension NSFetchedResultsController: SharesFetchedResults {}
