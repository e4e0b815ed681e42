import Foundation

/// What the run time keeps for one object: associated objects, observers, notification registrations, and of an
/// archiver what it was told.
final class ObjectAttachments {
  var associated: [UnsafeRawPointer: AssociatedObject] = [:]
  var observed: ObservedObject?
  /// Observers by method, guarded by a lock of theirs.
  var methodObservers = MethodObservers()
  var notifications: [NotificationRegistration] = []
  var archive: ArchiveInProgress?

  /// Zero until it is asked for.
  private var number = 0

  nonisolated(unsafe) private static var foreign: [ObjectIdentifier: Foreign] = [:]
  private static let lock = NSRecursiveLock()

  /// An object with no room of its own. Its address may be given to another object after its death,
  /// which the weak reference tells.
  private struct Foreign {
    weak var object: AnyObject?
    let attachments: ObjectAttachments
  }

  static func existing(of object: AnyObject) -> ObjectAttachments? {
    if let object = object as? _NSObject { return object.ownAttachments }
    lock.lock()
    defer { lock.unlock() }
    guard let entry = foreign[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.attachments
  }

  static func of(_ object: AnyObject) -> ObjectAttachments {
    lock.lock()
    defer { lock.unlock() }
    if let existing = existing(of: object) { return existing }
    let new = ObjectAttachments()
    if let object = object as? _NSObject {
      object.ownAttachments = new
    } else {
      if foreign.count > 64, foreign.count.nonzeroBitCount == 1 {
        foreign = foreign.filter { $0.value.object != nil }
      }
      foreign[ObjectIdentifier(object)] = Foreign(object: object, attachments: new)
    }
    return new
  }

  static func number(of object: AnyObject) -> Int {
    lock.lock()
    defer { lock.unlock() }
    let attachments = of(object)
    if attachments.number == 0 { attachments.number = FoundationRuntime.current.objectNumbers.next() }
    return attachments.number
  }

  deinit { for registration in notifications { registration.end() } }
}
