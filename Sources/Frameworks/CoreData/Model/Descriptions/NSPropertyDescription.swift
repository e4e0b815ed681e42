import TouchstoneFoundation

open class NSPropertyDescription: _NSObject, NSCopying {
  /// Set by the entity that has it.
  package internal(set) final unowned(unsafe) var owner: NSEntityDescription?

  var storedName = ""
  var storedIsOptional = true
  var storedIsTransient = false
  var storedUserInfo: [AnyHashable: Any]?
  var storedVersionHashModifier: String?
  var storedRenamingIdentifier: String?
  var storedIsIndexed = false
  var storedIsIndexedBySpotlight = false
  var storedIsStoredInExternalRecord = false
  var predicates: [NSPredicate] = []
  var warnings: [Any] = []

  public override init() { super.init() }

  open var entity: NSEntityDescription {
    guard let owner else {
      NSException(
        name: .internalInconsistencyException, reason: "the property \"\(name)\" belongs to no entity yet"
      ).raise()
    }
    return owner
  }

  open var name: String {
    get { storedName }
    set { edit { storedName = newValue } }
  }

  open var isOptional: Bool {
    get { storedIsOptional }
    set { edit { storedIsOptional = newValue } }
  }

  open var isTransient: Bool {
    get { storedIsTransient }
    set { edit { storedIsTransient = newValue } }
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

  @available(*, deprecated, message: "Use NSEntityDescription.indexes instead")
  open var isIndexed: Bool {
    get { storedIsIndexed }
    set { edit { storedIsIndexed = newValue } }
  }

  open var isIndexedBySpotlight: Bool {
    get { storedIsIndexedBySpotlight }
    set { edit { storedIsIndexedBySpotlight = newValue } }
  }

  @available(*, deprecated, message: "Use isIndexedBySpotlight instead")
  open var isStoredInExternalRecord: Bool {
    get { storedIsStoredInExternalRecord }
    set { edit { storedIsStoredInExternalRecord = newValue } }
  }

  open var validationPredicates: [NSPredicate] { predicates }
  open var validationWarnings: [Any] { warnings }

  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    edit {
      predicates = validationPredicates ?? []
      warnings = validationWarnings ?? []
    }
  }

  // MARK: Copies

  /// A new one of the same class, still without what it describes.
  func blank() -> NSPropertyDescription { NSPropertyDescription() }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = blank()
    copy.take(self)
    return copy
  }

  /// What `other` says, but its entity.
  func take(_ other: NSPropertyDescription) {
    storedName = other.storedName
    storedIsOptional = other.storedIsOptional
    storedIsTransient = other.storedIsTransient
    storedUserInfo = other.storedUserInfo
    storedVersionHashModifier = other.storedVersionHashModifier
    storedRenamingIdentifier = other.storedRenamingIdentifier
    storedIsIndexed = other.storedIsIndexed
    storedIsIndexedBySpotlight = other.storedIsIndexedBySpotlight
    storedIsStoredInExternalRecord = other.storedIsStoredInExternalRecord
    predicates = other.predicates
    warnings = other.warnings
  }

  /// Every change goes through here: a model in use cannot be changed.
  func edit(_ change: () -> Void) {
    owner?.checkEditable()
    change()
    owner?.propertiesChanged()
  }
}
