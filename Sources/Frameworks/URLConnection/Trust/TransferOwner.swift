import Foundation
import FoundationNetworking
@_spi(Reflection) import Swift

/// Whose a transfer of libcurl's is: `transfer-owners` in RuntimeBets.md. Of another Foundation's nobody's, and nobody is asked.
struct TransferOwner {
  /// What loads for the task.
  let loader: URLProtocol
  let task: URLSessionTask
  let session: URLSession
  /// Where a session does all that it does with libcurl.
  let queue: DispatchQueue

  /// `handle` is the object that Foundation has libcurl give to its functions.
  init?(_ handle: UnsafeMutableRawPointer) {
    let handle = Unmanaged<AnyObject>.fromOpaque(handle).takeUnretainedValue()
    guard let loader = Self.field("delegate", of: handle) as? URLProtocol, let task = loader.task,
      let queue = AnswerFields.workQueue(of: task),
      let session = Self.session?.object(in: task) as? URLSession
    else { return nil }
    (self.loader, self.task, self.session, self.queue) = (loader, task, session, queue)
  }

  /// The task's own delegate, if it has one beside its session's: Foundation keeps that of asynchronous calls, whose handlers it calls
  /// in place, in the session's registry. On the session's queue.
  var ownDelegate: (any URLSessionTaskDelegate)? {
    if let known = task.delegate, known !== session.delegate { return known }
    guard Self.isCalledInPlace?.flag(in: task) ?? true,
      let registry = Self.field("taskRegistry", of: session),
      let behaviours = Self.field("behaviours", of: registry as AnyObject)
    else { return nil }
    for entry in Mirror(reflecting: behaviours).children {
      let pair = Mirror(reflecting: entry.value).children.map(\.value)
      guard pair.count == 2, pair[0] as? Int == task.taskIdentifier else { continue }
      let payload = Mirror(reflecting: pair[1]).children.first.map { Mirror(reflecting: $0.value).children }
      return payload?.lazy.compactMap { $0.value as? any URLSessionTaskDelegate }.first
    }
    return nil
  }

  // MARK: - Fields of Foundation's

  private static func field(_ name: String, of object: AnyObject) -> Any? {
    Mirror(reflecting: object).children.first { $0.label == name }?.value
  }

  /// Where a task has a field of its own.
  private struct Place {
    let offset: Int

    /// A reference, with or without the table of a protocol behind it.
    func object(in task: URLSessionTask) -> AnyObject? {
      let place = Unmanaged.passUnretained(task).toOpaque() + offset
      return place.load(as: Unmanaged<AnyObject>?.self)?.takeUnretainedValue()
    }

    func flag(in task: URLSessionTask) -> Bool {
      (Unmanaged.passUnretained(task).toOpaque() + offset).load(as: UInt8.self) & 1 != 0
    }
  }

  private static let session = place("session", ofType: { "\($0)".contains("URLSessionProtocol") })
  private static let isCalledInPlace = place("_callCompletionHandlerInline", ofType: { $0 == Bool.self })

  private static func place(_ name: String, ofType isRight: (Any.Type) -> Bool) -> Place? {
    var found: Place?
    _ = _forEachField(of: URLSessionTask.self, options: .classType) { label, offset, type, _ in
      guard String(cString: label) == name else { return true }
      if isRight(type) { found = Place(offset: offset) }
      return false
    }
    return found
  }
}
