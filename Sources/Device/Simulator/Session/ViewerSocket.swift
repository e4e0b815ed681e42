import FlyingFox
import Foundation

/// Joins one page's WebSocket to the session for as long as it is open.
struct ViewerSocket: WSMessageHandler {
  let session: DeviceSession

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let (messages, continuation) = AsyncStream<WSMessage>.makeStream()
    let id = await session.open(Viewer(continuation))
    let reading = Task {
      for await message in client {
        guard case .text(let text) = message,
          let request = try? JSONDecoder().decode(ViewerRequest.self, from: Data(text.utf8))
        else { continue }
        await session.take(request, from: id)
      }
      await session.detach(id)
      continuation.finish()
    }
    continuation.onTermination = { _ in
      reading.cancel()
      Task { await session.detach(id) }
    }
    return messages
  }
}
