import TouchstoneFoundation

open class NSFetchIndexDescription: _NSObject, NSCopying {
  package internal(set) final unowned(unsafe) var owner: NSEntityDescription?
  private var storedName: String
  private var storedElements: [NSFetchIndexElementDescription]
  private var storedPredicate: NSPredicate?

  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    storedName = name
    storedElements = elements ?? []
    super.init()
    for element in storedElements { element.index = self }
  }

  deinit {
    for element in storedElements where element.index === self { element.index = nil }
  }

  open var name: String {
    get { storedName }
    set { edit { storedName = newValue } }
  }

  open var elements: [NSFetchIndexElementDescription] {
    get { storedElements }
    set {
      edit {
        storedElements = newValue
        for element in newValue { element.index = self }
      }
    }
  }

  open var partialIndexPredicate: NSPredicate? {
    get { storedPredicate }
    set { edit { storedPredicate = newValue } }
  }

  open var entity: NSEntityDescription? { owner }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copies = storedElements.compactMap { $0.copy() as? NSFetchIndexElementDescription }
    let copy = NSFetchIndexDescription(name: storedName, elements: copies)
    copy.storedPredicate = storedPredicate
    return copy
  }

  func edit(_ change: () -> Void) {
    owner?.checkEditable()
    change()
  }
}
