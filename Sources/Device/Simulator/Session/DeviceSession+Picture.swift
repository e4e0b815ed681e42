import FlyingFox
import Foundation

extension DeviceSession {
  /// The screen as one whole frame, as a page that has just come gets it.
  func picture(within limit: Duration = .seconds(5)) async throws -> Data {
    // An app that is built anew is on the screen until it is replaced.
    let isInFront = process != nil && !app.isInBackground && app.state != .launching
    guard settings != nil || isInFront else { throw Refusal("No app shows anything on this device.") }
    let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
    let id = attach(Viewer(continuation))
    let patience = Task {
      try await Task.sleep(for: limit)
      continuation.finish()
    }
    defer {
      patience.cancel()
      detach(id)
    }
    for await message in messages {
      if case .data(let frame) = message { return frame }
    }
    throw Refusal("The app does not answer.")
  }
}
