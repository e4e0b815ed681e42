import Foundation
import FoundationNetworking
@_spi(Reflection) import Swift

/// What sessions keep of an answer to themselves: `session-fields` in RuntimeBets.md.
///
/// In a Foundation that keeps it otherwise nothing is written.
enum AnswerFields {
  /// Foundation's own names of what it looks for when an answer ends.
  enum Key: String {
    case responseData, temporaryFileURL
  }

  /// To be called where nobody else reads them: on the task's queue, before the end is handed on.
  static func set(_ key: Key, _ value: Any, of answering: URLProtocol) {
    guard let properties, let type = properties.type as? any KeyedByName.Type else { return }
    type.set(value, key.rawValue, at: Unmanaged.passUnretained(answering).toOpaque() + properties.offset)
  }

  /// The queue on which a task does all that its session's registry is asked for. It never changes.
  static func workQueue(of task: URLSessionTask) -> DispatchQueue? {
    guard let workQueue, workQueue.type == DispatchQueue.self else { return nil }
    return (Unmanaged.passUnretained(task).toOpaque() + workQueue.offset).load(as: DispatchQueue.self)
  }

  /// Says what the answer to the task is, and how long: what Foundation's client would say as it tells the
  /// task's delegate. False in a Foundation that keeps it otherwise. On the task's queue.
  static func setResponse(_ response: URLResponse, of task: URLSessionTask) -> Bool {
    guard let answer, answer.type == URLResponse?.self, let lock, lock.type == DispatchQueue.self else {
      return false
    }
    let place = Unmanaged.passUnretained(task).toOpaque()
    (place + lock.offset).load(as: DispatchQueue.self).sync {
      (place + answer.offset).assumingMemoryBound(to: URLResponse?.self).pointee = response
    }
    setExpectedLength(of: response, of: task)
    return true
  }

  static func setExpectedLength(of response: URLResponse, of task: URLSessionTask) {
    guard let expected, expected.type == Int64.self else { return }
    (Unmanaged.passUnretained(task).toOpaque() + expected.offset).storeBytes(
      of: response.expectedContentLength, as: Int64.self)
  }

  private struct Field: @unchecked Sendable {
    let offset: Int
    let type: Any.Type
  }

  private static let properties = field("properties", of: URLProtocol.self)
  private static let workQueue = field("workQueue", of: URLSessionTask.self)
  private static let answer = field("_response", of: URLSessionTask.self)
  private static let lock = field("syncQ", of: URLSessionTask.self)
  private static let expected = field("countOfBytesExpectedToReceive", of: URLSessionTask.self)

  private static func field(_ name: String, of type: AnyClass) -> Field? {
    var found: Field?
    _ = _forEachField(of: type, options: .classType) { label, offset, type, _ in
      if String(cString: label) == name { found = Field(offset: offset, type: type) }
      return found == nil
    }
    return found
  }
}

/// A dictionary by an enumeration of somebody else's, whose cases are named by text.
private protocol KeyedByName {
  static func set(_ value: Any, _ name: String, at place: UnsafeMutableRawPointer)
}

extension Dictionary: KeyedByName where Key: RawRepresentable, Key.RawValue == String, Value == Any {
  fileprivate static func set(_ value: Any, _ name: String, at place: UnsafeMutableRawPointer) {
    guard let key = Key(rawValue: name) else { return }
    place.assumingMemoryBound(to: Self.self).pointee[key] = value
  }
}
