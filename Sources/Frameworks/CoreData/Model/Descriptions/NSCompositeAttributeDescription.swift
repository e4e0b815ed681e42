import TouchstoneFoundation

open class NSCompositeAttributeDescription: NSAttributeDescription {
  var storedElements: [NSAttributeDescription] = []

  public override init() {
    super.init()
    storedType = .compositeAttributeType
  }

  open var elements: [NSAttributeDescription] {
    get { storedElements }
    set { edit { storedElements = newValue } }
  }

  override func blank() -> NSPropertyDescription { NSCompositeAttributeDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSCompositeAttributeDescription else { return }
    storedElements = other.storedElements.compactMap { $0.copy() as? NSAttributeDescription }
  }
}
