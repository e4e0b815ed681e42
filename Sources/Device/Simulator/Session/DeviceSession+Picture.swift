import FlyingFox
import Foundation

extension DeviceSession {
  /// The screen as one whole frame, as a page that has just come gets it; nil if no app draws.
  func picture() async -> Data? {
    guard app.state == .running || app.showsSettings else { return nil }
    let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
    let id = attach(Viewer(continuation))
    defer { detach(id) }
    for await message in messages {
      if case .data(let frame) = message { return frame }
    }
    return nil
  }
}
