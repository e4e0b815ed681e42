import Foundation

/// Names of classes as C has them: made once for each class, and never let go.
private final class ClassNames: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [ObjectIdentifier: UnsafePointer<CChar>] = [:]

  func text(of type: AnyClass) -> UnsafePointer<CChar> {
    lock.withLock {
      if let text = texts[ObjectIdentifier(type)] { return text }
      let text = UnsafePointer(strdup(NSStringFromClass(type))!)
      texts[ObjectIdentifier(type)] = text
      return text
    }
  }
}

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  guard let cls else { return NoClass.name }
  return FoundationRuntime.current.state(ClassNames.self, make: ClassNames.init).text(of: cls)
}

public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> { class_getName(object_getClass(obj)) }

private enum NoClass {
  nonisolated(unsafe) static let name = UnsafePointer(strdup("nil")!)
}
