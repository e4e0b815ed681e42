import TouchstoneFoundation

open class NSPropertyMapping: _NSObject {
  open var name: String?
  open var valueExpression: NSExpression?
  open var userInfo: [AnyHashable: Any]?

  public override init() { super.init() }

  convenience init(_ name: String, _ valueExpression: NSExpression?) {
    self.init()
    self.name = name
    self.valueExpression = valueExpression
  }
}
