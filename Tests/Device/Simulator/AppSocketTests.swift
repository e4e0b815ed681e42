import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// The simulator's end of an app's socket.
@Suite struct AppSocketTests {
  private final class Heard: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    func hear() { lock.withLock { count += 1 } }
    var all: Int { lock.withLock { count } }
  }

  @Test("what an app says that ends before anyone has come to hear it is heard") func late() throws {
    let socket = try AppSocket()
    let app = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(app, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(status == 0)
    for number in 0..<3 as Range<UInt32> {
      let bytes = try AppMessage.pong(number: number).encoded()
      #expect(send(app, bytes, bytes.count, 0) == bytes.count)
    }
    close(app)
    socket.close()
    let heard = Heard()
    let isOver = DispatchSemaphore(value: 0)
    socket.start(message: { _ in heard.hear() }, failed: { _ in }, ended: { isOver.signal() })
    #expect(isOver.wait(timeout: .now() + 10) == .success)
    #expect(heard.all == 3)
  }

  @Test("nobody waits for an app that never comes once the socket is closed") func never() throws {
    let socket = try AppSocket()
    let isOver = DispatchSemaphore(value: 0)
    socket.start(message: { _ in }, failed: { _ in }, ended: { isOver.signal() })
    socket.close()
    #expect(isOver.wait(timeout: .now() + 10) == .success)
  }
}
