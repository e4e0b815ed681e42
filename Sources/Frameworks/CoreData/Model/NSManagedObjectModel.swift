import TouchstoneFoundation

open class NSManagedObjectModel: _NSObject, NSCopying {
  var storedEntities: [NSEntityDescription] = []
  var knownEntities: [String: NSEntityDescription]?
  var entitiesOfConfigurations: [String: [NSEntityDescription]] = [:]
  var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  var templateRecords: [String: FetchRequestRecord] = [:]
  var storedVersionIdentifiers: Set<AnyHashable> = []
  var storedLocalizations: [String: String]?
  /// There from the moment that a coordinator or context has it; from then on it cannot be changed.
  private var usedLayout: ModelLayout?
  private let lock = NSLock()

  public override init() { super.init() }

  deinit {
    for entity in storedEntities where entity.model === self { entity.model = nil }
  }

  open var entities: [NSEntityDescription] {
    get { storedEntities }
    set {
      checkEditable()
      for old in storedEntities where old.model === self { old.model = nil }
      storedEntities = newValue
      for new in newValue { new.model = self }
      entitiesChanged()
    }
  }

  open var entitiesByName: [String: NSEntityDescription] {
    if let knownEntities { return knownEntities }
    let all = Dictionary(storedEntities.map { ($0.name ?? "", $0) }) { first, _ in first }
    knownEntities = all
    return all
  }

  open var versionIdentifiers: Set<AnyHashable> {
    get { storedVersionIdentifiers }
    set {
      checkEditable()
      storedVersionIdentifiers = newValue
    }
  }

  open var localizationDictionary: [String: String]? {
    get { storedLocalizations }
    set { storedLocalizations = newValue }
  }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSManagedObjectModel()
    copy.take([self])
    return copy
  }

  /// Models of the same entities are equal, wherever they were read.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectModel else { return false }
    return other === self || other.entityVersionHashesByName == entityVersionHashesByName
  }

  open override var hash: Int { Set(entitiesByName.keys).hashValue }

  // MARK: Use

  /// Where the values of all entities are. The first call freezes the model.
  package final var layout: ModelLayout {
    lock.lock()
    defer { lock.unlock() }
    if let usedLayout { return usedLayout }
    let layout = ModelLayout(of: self)
    usedLayout = layout
    return layout
  }

  package final var isInUse: Bool {
    lock.lock()
    defer { lock.unlock() }
    return usedLayout != nil
  }

  func entitiesChanged() { knownEntities = nil }

  func checkEditable() {
    guard isInUse else { return }
    NSException(
      name: .internalInconsistencyException, reason: "Can't modify an immutable model."
    ).raise()
  }
}
