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

  /// Whose an answer to the task is that a class of the app's gives.
  init?(task: URLSessionTask, answeredBy loader: URLProtocol) {
    guard let queue = AnswerFields.workQueue(of: task),
      let session = Self.session?.object(in: task) as? URLSession
    else { return nil }
    (self.loader, self.task, self.session, self.queue) = (loader, task, session, queue)
  }

  /// Who hears of the task's answers: nobody of a task that has a completion handler, unless it has a
  /// delegate of its own beside it. On the session's queue.
  var listener: (any URLSessionTaskDelegate)? {
    guard let payload = behaviour() else { return nil }
    return payload.isEmpty
      ? task.delegate : payload.lazy.compactMap { $0 as? any URLSessionTaskDelegate }.first
  }

  /// The task's own delegate, if it has one beside its session's: Foundation keeps that of asynchronous calls, whose handlers it calls
  /// in place, in the session's registry. On the session's queue.
  var ownDelegate: (any URLSessionTaskDelegate)? {
    if let known = task.delegate, known !== session.delegate { return known }
    guard Self.isCalledInPlace?.flag(in: task) ?? true else { return nil }
    return behaviour()?.lazy.compactMap { $0 as? any URLSessionTaskDelegate }.first
  }

  /// What the session's registry has for the task: nothing if all goes to the delegate, else handlers and
  /// delegates. Nil of a task that it does not know.
  private func behaviour() -> [Any]? {
    guard let registry = Self.field("taskRegistry", of: session),
      let behaviours = Self.field("behaviours", of: registry as AnyObject)
    else { return nil }
    guard let known = (behaviours as? any NumberedTable)?.value(task.taskIdentifier) else { return nil }
    guard let payload = Mirror(reflecting: known).children.first?.value else { return [] }
    let parts = Mirror(reflecting: payload)
    // A handler alone is no tuple.
    return parts.displayStyle == .tuple ? parts.children.map(\.value) : [payload]
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

/// A dictionary by numbers, of values whose type nobody else knows.
private protocol NumberedTable {
  func value(_ number: Int) -> Any?
}

extension Dictionary: NumberedTable where Key == Int {
  fileprivate func value(_ number: Int) -> Any? { self[number] }
}
