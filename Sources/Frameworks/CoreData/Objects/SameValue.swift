import TouchstoneFoundation

/// Whether two values of a property are equal, whatever their type.
enum SameValue {
  static func test(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left as NSObject, let right as NSObject): left === right || left.isEqual(right)
    case (let left as AnyHashable, let right as AnyHashable): left == right
    case (let left?, let right?): (left as AnyObject) === (right as AnyObject)
    default: false
    }
  }
}
