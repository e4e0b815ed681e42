import TouchstoneFoundation

open class NSFetchIndexElementDescription: _NSObject, NSCopying {
  unowned(unsafe) var index: NSFetchIndexDescription?
  var storedProperty: NSPropertyDescription?
  private var storedName: String?
  private var storedCollation: NSFetchIndexElementType
  private var storedIsAscending = true

  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    storedProperty = property
    storedName = property.name
    storedCollation = collationType
    super.init()
  }

  open var property: NSPropertyDescription? { storedProperty }

  open var propertyName: String? { storedProperty?.name ?? storedName }

  open var collationType: NSFetchIndexElementType {
    get { storedCollation }
    set { edit { storedCollation = newValue } }
  }

  open var isAscending: Bool {
    get { storedIsAscending }
    set { edit { storedIsAscending = newValue } }
  }

  open var indexDescription: NSFetchIndexDescription? { index }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let property = storedProperty ?? NSPropertyDescription()
    let copy = NSFetchIndexElementDescription(property: property, collationType: storedCollation)
    copy.storedIsAscending = storedIsAscending
    return copy
  }

  private func edit(_ change: () -> Void) {
    if let index { index.edit(change) } else { change() }
  }
}
