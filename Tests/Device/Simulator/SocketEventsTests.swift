import FlyingSocks
import Foundation
import Testing

@testable import Simulator

@Suite("Which sockets are ready") struct SocketEventsTests {
  /// Two ends of a connection.
  private func pair() throws -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  private func opened() throws -> SocketEvents {
    let events = SocketEvents()
    try events.open()
    return events
  }

  private func say(_ descriptor: Int32) { #expect(write(descriptor, "x", 1) == 1) }

  @Test("a socket that gets the number of one that was closed while it was watched is heard")
  func reusedNumbers() throws {
    let events = try opened()
    let (old, oldPeer) = try pair()
    let number = Socket.FileDescriptor(rawValue: old)
    events.addEvents([.read], for: number)
    say(oldPeer)
    #expect(try events.getNotifications().map(\.file) == [number])
    // Whoever was woken closes it before it is forgotten, and another connection has the number.
    let (new, newPeer) = try pair()
    try #require(dup2(new, old) == old)
    close(new)
    events.removeEvents([.read], for: number)
    events.addEvents([.read], for: number)
    say(newPeer)
    let heard = try events.getNotifications()
    #expect(heard == [EventNotification(file: number, events: [.read], errors: [])])
    try events.close()
    for end in [old, oldPeer, newPeer] { close(end) }
  }

  @Test("what is added during a wait is waited for, and the end of a wait is an error")
  func waiting() async throws {
    let events = try opened()
    let (end, peer) = try pair()
    let number = Socket.FileDescriptor(rawValue: end)
    let (heard, hear) = AsyncStream<[EventNotification]?>.makeStream()
    Thread.detachNewThread {
      while let ready = try? events.getNotifications() {
        // Before it is heard of: whoever hears adds more.
        for socket in ready { events.removeEvents([.read, .write], for: socket.file) }
        hear.yield(ready)
      }
      hear.yield(nil)
      hear.finish()
    }
    var next = heard.makeAsyncIterator()
    events.addEvents([.write], for: number)
    #expect(await next.next() == [EventNotification(file: number, events: [.write], errors: [])])
    events.addEvents([.read], for: number)
    say(peer)
    #expect(await next.next() == [EventNotification(file: number, events: [.read], errors: [])])
    try events.stop()
    #expect(await next.next() == .some(nil))
    #expect(throws: (any Error).self) { try events.stop() }
    try events.close()
    for end in [end, peer] { close(end) }
  }

  @Test("whoever waits for a socket hears of its end, and of a number that is no socket's")
  func ends() throws {
    let events = try opened()
    let (end, peer) = try pair()
    let number = Socket.FileDescriptor(rawValue: end)
    close(peer)
    events.addEvents([.write], for: number)
    #expect(try events.getNotifications().first?.errors.isEmpty == false)
    close(end)
    #expect(try events.getNotifications().first?.errors == [.error])
    try events.close()
  }
}
