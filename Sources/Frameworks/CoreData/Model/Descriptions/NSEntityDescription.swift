import TouchstoneFoundation

open class NSEntityDescription: _NSObject, NSCopying {
  package internal(set) final unowned(unsafe) var model: NSManagedObjectModel?
  unowned(unsafe) var parent: NSEntityDescription?
  /// What the file calls the parent, until the entities of this model are known.
  var parentName: String?

  var storedName: String?
  var storedClassName: String?
  var storedIsAbstract = false
  var storedSubentities: [NSEntityDescription] = []
  /// Its own, without those that it inherits.
  var ownProperties: [NSPropertyDescription] = []
  var storedUserInfo: [AnyHashable: Any]?
  var storedVersionHashModifier: String?
  var storedRenamingIdentifier: String?
  var storedIndexes: [NSFetchIndexDescription] = []
  var storedConstraints: [[Any]] = []
  var storedCompoundIndexes: [[Any]] = []
  var storedDisplayName: NSExpression?
  /// By name with what it inherits; until the next change.
  var knownProperties: [String: NSPropertyDescription]?
  /// Its digest, once its model is in use.
  var knownHash: Data?
  /// Where its values are; made with those of the whole model.
  package internal(set) final var compiledLayout: EntityLayout?
  /// The layout's, for every object that is made.
  package internal(set) final var compiledShape: EntityShape?

  public override init() { super.init() }

  deinit {
    for subentity in storedSubentities where subentity.parent === self { subentity.parent = nil }
    for property in ownProperties where property.owner === self { property.owner = nil }
    for index in storedIndexes where index.owner === self { index.owner = nil }
  }

  open var managedObjectModel: NSManagedObjectModel {
    guard let model else {
      NSException(
        name: .internalInconsistencyException, reason: "the entity \"\(name ?? "")\" belongs to no model yet"
      ).raise()
    }
    return model
  }

  open var managedObjectClassName: String! {
    get { storedClassName ?? "NSManagedObject" }
    set { edit { storedClassName = newValue } }
  }

  open var name: String? {
    get { storedName }
    set {
      edit { storedName = newValue }
      model?.entitiesChanged()
    }
  }

  open var isAbstract: Bool {
    get { storedIsAbstract }
    set { edit { storedIsAbstract = newValue } }
  }

  open var userInfo: [AnyHashable: Any]? {
    get { storedUserInfo }
    set { edit { storedUserInfo = newValue } }
  }

  open var versionHashModifier: String? {
    get { storedVersionHashModifier }
    set { edit { storedVersionHashModifier = newValue } }
  }

  /// The name itself, unless it was set.
  open var renamingIdentifier: String? {
    get { storedRenamingIdentifier ?? name }
    set { edit { storedRenamingIdentifier = newValue } }
  }

  open var indexes: [NSFetchIndexDescription] {
    get { storedIndexes }
    set {
      edit {
        storedIndexes = newValue
        for index in newValue { index.owner = self }
      }
    }
  }

  /// Each inner list holds names or attributes, which together are unique.
  open var uniquenessConstraints: [[Any]] {
    get { storedConstraints }
    set { edit { storedConstraints = newValue } }
  }

  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var compoundIndexes: [[Any]] {
    get { storedCompoundIndexes }
    set { edit { storedCompoundIndexes = newValue } }
  }

  /// - Inert: stored and returned; there is no Spotlight.
  open var coreSpotlightDisplayNameExpression: NSExpression {
    get { storedDisplayName ?? NSExpression(forConstantValue: nil) }
    set { edit { storedDisplayName = newValue } }
  }

  /// For predicates like `entity.name == 'Person'`.
  open override func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "managedObjectClassName": managedObjectClassName
    case "isAbstract": isAbstract
    default: super.value(forKey: key)
    }
  }

  /// Of another model too, if it says the same of the same entity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSEntityDescription else { return false }
    return other === self || isLike(other)
  }

  open override var hash: Int { (name ?? "").hashValue }

  open override func copy() -> Any { copy(with: nil) }

  /// With copies of its properties and of the entities below it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSEntityDescription()
    copy.take(self)
    copy.subentities = subentities.compactMap { $0.copy() as? NSEntityDescription }
    return copy
  }

  // MARK: Changes

  func edit(_ change: () -> Void) {
    checkEditable()
    change()
  }

  /// A model in use cannot be changed: objects lie where its layout said.
  func checkEditable() {
    guard model?.isInUse == true else { return }
    NSException(
      name: .internalInconsistencyException, reason: "Can't modify an immutable model."
    ).raise()
  }

  func propertiesChanged() {
    knownProperties = nil
    for subentity in storedSubentities { subentity.propertiesChanged() }
  }
}
