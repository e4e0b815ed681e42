import Foundation

extension Thread {
  public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) {
    nonisolated(unsafe) let (object, argument) = (target as AnyObject, argument)
    detachNewThread { ObjectRuntime.sendRequired(selector, to: object, [argument]) }
  }
}
