import TouchstoneFoundation

open class NSRelationshipDescription: NSPropertyDescription {
  weak var storedDestination: NSEntityDescription?
  weak var storedInverse: NSRelationshipDescription?
  /// What the file or the other model calls it, until the entities of this model are known.
  var destinationName: String?
  var inverseName: String?
  var storedMaxCount = 0
  var storedMinCount = 0
  var storedDeleteRule = NSDeleteRule.nullifyDeleteRule
  var storedIsOrdered = false

  open var destinationEntity: NSEntityDescription? {
    get { storedDestination }
    set { edit { storedDestination = newValue } }
  }

  open var inverseRelationship: NSRelationshipDescription? {
    get { storedInverse }
    set { edit { storedInverse = newValue } }
  }

  /// 0 is no limit.
  open var maxCount: Int {
    get { storedMaxCount }
    set { edit { storedMaxCount = newValue } }
  }

  open var minCount: Int {
    get { storedMinCount }
    set { edit { storedMinCount = newValue } }
  }

  open var deleteRule: NSDeleteRule {
    get { storedDeleteRule }
    set { edit { storedDeleteRule = newValue } }
  }

  open var isToMany: Bool { storedMaxCount != 1 }

  open var isOrdered: Bool {
    get { storedIsOrdered }
    set { edit { storedIsOrdered = newValue } }
  }

  override func blank() -> NSPropertyDescription { NSRelationshipDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSRelationshipDescription else { return }
    (storedDestination, storedInverse) = (other.storedDestination, other.storedInverse)
    destinationName = other.storedDestination?.name ?? other.destinationName
    inverseName = other.storedInverse?.name ?? other.inverseName
    storedMaxCount = other.storedMaxCount
    storedMinCount = other.storedMinCount
    storedDeleteRule = other.storedDeleteRule
    storedIsOrdered = other.storedIsOrdered
  }
}
