import Foundation
import FoundationNetworking

/// By a protocol's initializer an object may be made of another class than the one that was asked for.
public protocol _SessionMaking {}

extension URLSession: _SessionMaking {}

extension _SessionMaking {
  /// A configuration with an identifier is one of a background session, of which there is one.
  fileprivate init(
    making configuration: URLSessionConfiguration, _ delegate: any URLSessionDelegate,
    _ queue: OperationQueue?
  ) {
    let session: URLSession
    if let identifier = configuration.identifier {
      session = BackgroundSessions.shared.session(identifier) {
        BackgroundURLSession.make(configuration, delegate, queue)
      }
    } else {
      // The optional says that it is Foundation's own.
      session = URLSession(configuration: configuration, delegate: Optional(delegate), delegateQueue: queue)
    }
    self = session as! Self
  }
}

extension URLSession {
  /// Foundation's own takes an optional delegate and knows no background sessions: where there surely is a delegate, this is
  /// the nearer.
  ///
  /// - Partial: with none, or with an optional in its place, a background session takes completion handlers, and nobody hears
  ///   that it ended in the background.
  public convenience init(
    configuration: URLSessionConfiguration, delegate: any URLSessionDelegate, delegateQueue: OperationQueue?
  ) {
    // An app's own class is no background session.
    if Self.self == URLSession.self {
      self.init(making: configuration, delegate, delegateQueue)
    } else {
      self.init(configuration: configuration, delegate: Optional(delegate), delegateQueue: delegateQueue)
    }
  }
}
