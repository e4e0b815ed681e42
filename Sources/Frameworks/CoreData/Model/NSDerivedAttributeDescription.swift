import TouchstoneFoundation

open class NSDerivedAttributeDescription: NSAttributeDescription {
  var storedExpression: NSExpression?
  var storedFilter: NSPredicate?

  open var derivationExpression: NSExpression? {
    get { storedExpression }
    set { edit { storedExpression = newValue } }
  }

  open var filterPredicate: NSPredicate? {
    get { storedFilter }
    set { edit { storedFilter = newValue } }
  }

  override func blank() -> NSPropertyDescription { NSDerivedAttributeDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSDerivedAttributeDescription else { return }
    storedExpression = other.storedExpression
    storedFilter = other.storedFilter
  }
}
