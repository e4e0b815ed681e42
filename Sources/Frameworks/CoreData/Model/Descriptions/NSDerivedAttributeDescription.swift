import TouchstoneFoundation

open class NSDerivedAttributeDescription: NSAttributeDescription {
  private var storedExpression: NSExpression?
  /// As a model's file has it, which is read when it is first asked for.
  var storedText: String?
  var storedFilter: NSPredicate?

  open var derivationExpression: NSExpression? {
    get {
      if storedExpression == nil { storedExpression = storedText.flatMap { PredicateReading.expression($0) } }
      return storedExpression
    }
    set {
      edit {
        storedExpression = newValue
        storedText = nil
      }
    }
  }

  /// The expression as text, by which stores know it.
  var derivationText: String { storedText ?? storedExpression?.description ?? "" }

  open var filterPredicate: NSPredicate? {
    get { storedFilter }
    set { edit { storedFilter = newValue } }
  }

  override func blank() -> NSPropertyDescription { NSDerivedAttributeDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSDerivedAttributeDescription else { return }
    (storedExpression, storedText) = (other.storedExpression, other.storedText)
    storedFilter = other.storedFilter
  }
}
