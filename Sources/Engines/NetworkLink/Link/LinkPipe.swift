import CTouchstoneRuntime
import Dispatch
import Glibc

/// One way of one connection: what comes in at one socket goes out at the other when the link's schedule says.
///
/// Of the link's queue alone.
final class LinkPipe {
  private struct Chunk {
    var bytes: ArraySlice<UInt8>
    var due: Double
    var isEnd: Bool { bytes.isEmpty }
  }

  /// Bytes that wait at most before no more are read.
  private static let capacity = 1 << 18
  /// Nanoseconds within which what one side says is said in one go.
  private static let pause: Int64 = 20_000_000

  private unowned let link: NetworkLink
  private let isUp: Bool
  private let input: Int32
  private let output: Int32
  private var chunks: [Chunk] = []
  private var waiting = 0
  private var last = 0.0
  private var reader: (any DispatchSourceRead)?
  private var isReading = false
  /// When what is read now was there to be read: it waited while there was no room for it.
  private var ready: Double?
  /// When the other side was last heard of, on the machine's clock.
  private var heard: Int64 = 0
  private var writer: (any DispatchSourceWrite)?
  private(set) var isClosed = false
  /// Nothing sets out before: the handshake is under way.
  var opening = 0.0
  /// Whether there is somebody at the other end.
  var hasTarget = true
  var ended: (() -> Void)?

  init(_ link: NetworkLink, isUp: Bool, input: Int32, output: Int32) {
    (self.link, self.isUp, self.input, self.output) = (link, isUp, input, output)
  }

  func start() {
    let reader = DispatchSource.makeReadSource(fileDescriptor: input, queue: link.queue)
    reader.setEventHandler { [self] in read() }
    let input = input
    reader.setCancelHandler { Glibc.close(input) }
    self.reader = reader
    isReading = true
    reader.resume()
  }

  /// Whether something is on its way that time alone brings.
  func isCarrying(at time: Double) -> Bool { hasTarget && chunks.first.map { $0.due > time } ?? false }

  var due: Double? { hasTarget && writer == nil ? chunks.first?.due : nil }

  private func read() {
    guard !isClosed else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(input, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      pauseReading()
      // Whoever hangs up on the app's side wants nothing more; what the server said last is still on its way.
      if isUp { ended?() } else { chunks.append(Chunk(bytes: [], due: chunks.last?.due ?? 0)) }
      link.changed()
      return
    }
    heard = touchstone_clock_real_now()
    let time = ready ?? link.now
    add(buffer[0..<count], at: time)
    // A full buffer, or none to spare: there is more already.
    ready = count == buffer.count || waiting > Self.capacity ? time : nil
    if waiting > Self.capacity { pauseReading() }
    link.changed()
  }

  /// Until when, on the machine's clock, more may be on its way from the other side: what follows at once belongs together.
  var mayFollow: Int64 { isReading && hasTarget && !chunks.isEmpty ? heard + Self.pause : 0 }

  private func add(_ bytes: ArraySlice<UInt8>, at time: Double) {
    waiting += bytes.count
    let portion = link.portion(isUp: isUp)
    var rest = bytes
    while !rest.isEmpty {
      let part = rest.prefix(portion)
      rest = rest.dropFirst(part.count)
      chunks.append(Chunk(bytes: part, due: arrival(of: part.count, at: time)))
    }
  }

  private func arrival(of count: Int, at time: Double) -> Double {
    last = max(last, link.arrival(of: count, isUp: isUp, at: max(time, opening)))
    return last
  }

  /// The link has become another.
  func reschedule() {
    (last, ready) = (0, nil)
    let all = chunks
    chunks = []
    waiting = 0
    for chunk in all {
      if chunk.isEnd { chunks.append(Chunk(bytes: [], due: last)) } else { add(chunk.bytes, at: link.now) }
    }
  }

  private func pauseReading() {
    guard isReading else { return }
    isReading = false
    reader?.suspend()
  }

  /// Passes on what is due.
  func deliver(at time: Double) {
    var done = 0
    while !isClosed, hasTarget, writer == nil, done < chunks.count, chunks[done].due <= time {
      if chunks[done].isEnd {
        done += 1
        shutdown(output, Int32(SHUT_WR))
        ended?()
      } else if write(&chunks[done].bytes) {
        done += 1
      }
    }
    chunks.removeFirst(min(done, chunks.count))
    guard !isClosed, !isReading, waiting <= Self.capacity / 2, chunks.last?.isEnd != true, let reader else {
      return
    }
    isReading = true
    reader.resume()
  }

  /// Answers whether all was taken.
  private func write(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let count = bytes.withUnsafeBytes { send(output, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count > 0 {
      bytes = bytes.dropFirst(count)
      waiting -= count
      return bytes.isEmpty
    }
    if errno == EINTR { return false }
    guard errno == EAGAIN else {
      // Nobody listens any more.
      waiting -= bytes.count
      bytes = []
      return true
    }
    waitForRoom()
    return false
  }

  private func waitForRoom() {
    // A source must be over before its descriptor is closed, so it has one of its own.
    let own = dup(output)
    let writer = DispatchSource.makeWriteSource(fileDescriptor: own, queue: link.queue)
    writer.setCancelHandler { Glibc.close(own) }
    writer.setEventHandler { [self] in
      self.writer?.cancel()
      self.writer = nil
      link.changed()
    }
    self.writer = writer
    writer.resume()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    chunks = []
    ended = nil
    writer?.cancel()
    writer = nil
    Glibc.close(output)
    if let reader {
      reader.cancel()
      // One that is suspended is never told.
      if !isReading { reader.resume() }
    } else {
      Glibc.close(input)
    }
    reader = nil
  }
}
