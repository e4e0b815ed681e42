import FlyingFox
import Foundation

/// A page that shows the device, as the session sees it.
struct Viewer: Sendable {
  private let messages: AsyncStream<WSMessage>.Continuation
  /// It has no picture yet: only a whole frame makes sense to it.
  var needsWhole = true
  /// Frames sent and not yet drawn.
  var pending: [UInt32] = []
  /// When it last drew one, or was first sent one.
  var pendingSince: Double?
  /// Of the console: the number of the next line that it is to be told, and of the one behind what it has read.
  var nextLine = 0
  var readLines = 0
  /// Since when it has lines to read.
  var readingSince: Double?
  /// It draws nothing: it is sent nothing, and holds up nobody, until it does.
  var isSilent = false
  var clock = PageClock()

  init(_ messages: AsyncStream<WSMessage>.Continuation) {
    self.messages = messages
  }

  func send(frame: Data) { messages.yield(.data(frame)) }

  func send(_ update: ViewerUpdate) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(update) else { return }
    messages.yield(.text(String(decoding: data, as: UTF8.self)))
  }

  func finish() { messages.finish() }
}
