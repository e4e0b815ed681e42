import TouchstoneFoundation

open class NSExpressionDescription: NSPropertyDescription {
  var storedExpression: NSExpression?
  var storedResultType = NSAttributeType.undefinedAttributeType

  open var expression: NSExpression? {
    get { storedExpression }
    set { edit { storedExpression = newValue } }
  }

  open var expressionResultType: NSAttributeType {
    get { storedResultType }
    set { edit { storedResultType = newValue } }
  }

  public final var resultType: NSAttributeDescription.AttributeType {
    get { NSAttributeDescription.AttributeType(expressionResultType) }
    set { expressionResultType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
  }

  override func blank() -> NSPropertyDescription { NSExpressionDescription() }

  override func take(_ other: NSPropertyDescription) {
    super.take(other)
    guard let other = other as? NSExpressionDescription else { return }
    storedExpression = other.storedExpression
    storedResultType = other.storedResultType
  }
}
