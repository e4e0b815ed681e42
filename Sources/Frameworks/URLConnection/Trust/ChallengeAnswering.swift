import Foundation
import FoundationNetworking

// What the translator writes for an app's classes that answer challenges. Protocols of Swift's do not tell whether a method is a class's
// own, and who does not ask pays nothing. Of a main actor's class they are everybody's to ask, not that actor's (`SendableMetatype`).

public typealias _ChallengeAnswer = (URLSession.AuthChallengeDisposition, URLCredential?)

/// Has `urlSession(_:didReceive:completionHandler:)`.
public protocol _AnsweringSessionChallenges: AnyObject, SendableMetatype {}

/// Has `urlSession(_:task:didReceive:completionHandler:)`.
public protocol _AnsweringTaskChallenges: AnyObject, SendableMetatype {}

/// Has `urlSession(_:didReceive:)`.
public protocol _AnsweringSessionChallengesLater: AnyObject, SendableMetatype {
  func urlSession(_ session: URLSession, didReceive challenge: URLAuthenticationChallenge) async
    -> _ChallengeAnswer
}

/// Has `urlSession(_:task:didReceive:)`.
public protocol _AnsweringTaskChallengesLater: AnyObject, SendableMetatype {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
  ) async -> _ChallengeAnswer
}

/// Which of a delegate's methods is asked about a server.
enum ChallengeAnswering {
  typealias Answer = @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  typealias Method = @Sendable (URLAuthenticationChallenge, @escaping Answer) -> Void

  /// A task's own delegate first; of a session's, the method for the whole session first. Nil: nobody is asked.
  static func method(for owner: TransferOwner) -> Method? {
    let (session, task) = (owner.session, owner.task)
    // A session of ours for one task asks in another's place.
    let general =
      (session.delegate as? ByteReceiver).map { $0.other as (any URLSessionDelegate)? } ?? session.delegate
    if let own = owner.ownDelegate, let method = forTask(own, session, task) { return method }
    return general.flatMap { forSession($0, session) ?? forTask($0, session, task) }
  }

  private static func forSession(_ delegate: any URLSessionDelegate, _ session: URLSession) -> Method? {
    if delegate is any _AnsweringSessionChallenges {
      return { delegate.urlSession(session, didReceive: $0, completionHandler: $1) }
    }
    guard let later = delegate as? any _AnsweringSessionChallengesLater else { return nil }
    nonisolated(unsafe) let other = later
    return { challenge, answer in
      Task {
        let (disposition, credential) = await other.urlSession(session, didReceive: challenge)
        answer(disposition, credential)
      }
    }
  }

  private static func forTask(
    _ delegate: any URLSessionDelegate, _ session: URLSession, _ task: URLSessionTask
  ) -> Method? {
    if delegate is any _AnsweringTaskChallenges, let known = delegate as? any URLSessionTaskDelegate {
      return { known.urlSession(session, task: task, didReceive: $0, completionHandler: $1) }
    }
    guard let later = delegate as? any _AnsweringTaskChallengesLater else { return nil }
    nonisolated(unsafe) let other = later
    return { challenge, answer in
      Task {
        let (disposition, credential) = await other.urlSession(session, task: task, didReceive: challenge)
        answer(disposition, credential)
      }
    }
  }
}
