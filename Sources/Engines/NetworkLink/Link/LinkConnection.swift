import Dispatch
import Glibc

/// A connection of the app's over the link: two ways, between the socket that the app's side holds and the server's.
///
/// Of the link's queue alone.
final class LinkConnection {
  let transfer: UInt64
  let up: LinkPipe
  let down: LinkPipe
  private unowned let link: NetworkLink
  private let usesName: Bool
  private var connecting: (any DispatchSourceWrite)?
  private(set) var isClosed = false

  /// Both sockets are the connection's from now on. `isConnected` is false while the system still makes that to the server.
  init(
    _ link: NetworkLink, transfer: UInt64, client: Int32, server: Int32, isConnected: Bool, usesName: Bool
  ) {
    (self.link, self.transfer, self.usesName) = (link, transfer, usesName)
    // Each way closes its own.
    up = LinkPipe(link, isUp: true, input: client, output: dup(server))
    down = LinkPipe(link, isUp: false, input: server, output: dup(client))
    open(at: link.now)
    for pipe in [up, down] {
      pipe.hasTarget = isConnected
    }
    // Once the server has said its last word, whoever asks the next thing hears that it is over.
    for pipe in [up, down] { pipe.ended = { [weak self] in self?.close() } }
    up.start()
    if isConnected { down.start() } else { awaitServer(server) }
  }

  /// Asks for the name and shakes hands, from that time on.
  private func open(at time: Double) {
    let opening = link.opening(at: time, usesName: usesName)
    (up.opening, down.opening) = (opening, opening)
  }

  /// Time alone brings it on.
  func isCarrying(at time: Double) -> Bool { up.isCarrying(at: time) || down.isCarrying(at: time) }

  /// Until when, on the machine's clock, one side may go on with what it says.
  var mayFollow: Int64 { max(up.mayFollow, down.mayFollow) }

  func reschedule(at time: Double) {
    if up.opening > time { open(at: time) }
    up.reschedule()
    down.reschedule()
  }

  func deliver(at time: Double) {
    up.deliver(at: time)
    down.deliver(at: time)
  }

  var due: Double? { [up.due, down.due].compactMap { $0 }.min() }

  private func awaitServer(_ server: Int32) {
    let own = dup(server)
    let source = DispatchSource.makeWriteSource(fileDescriptor: own, queue: link.queue)
    source.setCancelHandler { Glibc.close(own) }
    source.setEventHandler { [weak self] in self?.serverAnswered(own) }
    connecting = source
    source.resume()
  }

  private func serverAnswered(_ server: Int32) {
    guard let connecting else { return }
    self.connecting = nil
    var (error, size): (Int32, socklen_t) = (0, 4)
    getsockopt(server, SOL_SOCKET, SO_ERROR, &error, &size)
    connecting.cancel()
    if error == 0 {
      for pipe in [up, down] { pipe.hasTarget = true }
      down.start()
      link.changed()
    } else {
      link.refuse(transfer, error)
      close()
    }
  }

  /// The app's side sees the end.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    connecting?.cancel()
    connecting = nil
    up.close()
    down.close()
    link.forget(self)
  }
}
