import FlyingFox
import Foundation

extension DeviceSession {
  /// The screen as one whole frame, as a page that has just come gets it.
  func picture(within seconds: Double = 5) async throws -> Data {
    guard device.showsSomething else { throw Refusal("No app shows anything on this device.") }
    let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
    let id = attach(Viewer(continuation))
    let patience = Task { [clock] in
      try await clock.sleep(until: clock.now + seconds)
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
