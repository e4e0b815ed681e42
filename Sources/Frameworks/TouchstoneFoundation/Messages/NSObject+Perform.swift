import Foundation
import TouchstoneSwiftRuntime

extension NSObjectProtocol {
  public func responds(to aSelector: Selector!) -> Bool {
    if let object = self as? _NSObject { return object.responds(to: aSelector) }
    return ObjectRuntime.responds(self, to: aSelector)
  }

  /// Objective-C's protocols are values there; here they are types, as which an app names both alike.
  public func conforms<AProtocol>(to aProtocol: AProtocol.Type) -> Bool { self is AProtocol }

  public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: self) == aClass }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    FoundationRuntime.current.performedResults.keep(ObjectRuntime.sendRequired(aSelector, to: self, []))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    FoundationRuntime.current.performedResults.keep(ObjectRuntime.sendRequired(aSelector, to: self, [object]))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!)
    -> Unmanaged<AnyObject>!
  {
    FoundationRuntime.current.performedResults.keep(
      ObjectRuntime.sendRequired(aSelector, to: self, [object1, object2]))
  }
}

extension NSObject {
  /// - Partial: no class conforms to a private protocol.
  public class func conforms<AProtocol>(to aProtocol: AProtocol.Type) -> Bool {
    if let answer = MangledNames.adopts(self, aProtocol) { return answer }
    reportPartial()
    return false
  }
}

/// Answers of `perform` live until the run loop's next turn, as an autoreleased object would.
final class PerformedResults: @unchecked Sendable {
  private var kept: [AnyObject] = []

  func keep(_ value: Any?) -> Unmanaged<AnyObject>! {
    guard let value else { return nil }
    let object = value as AnyObject
    guard Thread.isMainThread else { return Unmanaged.passRetained(object) }
    kept.append(object)
    if kept.count == 1 { RunLoop.main.perform { self.kept.removeAll() } }
    return Unmanaged.passUnretained(object)
  }
}
