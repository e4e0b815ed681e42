import Foundation
@testable import TouchstoneDeviceProtocol

/// Any bytes as what an app says to its device and as what a device says to its app, in pieces: messages or an error.
/// What was understood is said again in the same words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let piece = max(1, Int(bytes.first ?? 1))
  var whole = MessageParser()
  var torn = MessageParser()
  whole.append(bytes)
  var canvas = FrameCanvas()
  var next = 0
  do {
    while let message = try whole.next() {
      var same = try torn.next()
      while same == nil, next < bytes.count {
        torn.append(bytes[next..<min(bytes.count, next + piece)])
        next += piece
        same = try torn.next()
      }
      precondition(same == message, "a message that comes in pieces is another")
      use(message, &canvas)
    }
  } catch { precondition(error is ProtocolError, "an error of ours: \(error)") }
  return 0
}

private func use(_ message: MessageParser.Message, _ canvas: inout FrameCanvas) {
  if let said = try? AppMessage(message) {
    if case .frame(let ops) = said { try? canvas.apply(ops) }
    precondition(again(try? said.encoded()).flatMap { try? AppMessage($0) } == said, "\(said) is not said again")
  }
  if let said = try? DeviceMessage(message) {
    precondition(again(try? said.encoded()).flatMap { try? DeviceMessage($0) } == said, "\(said) is not said again")
  }
}

private func again(_ bytes: [UInt8]?) -> MessageParser.Message? {
  guard let bytes else { return nil }
  var parser = MessageParser()
  parser.append(bytes)
  return (try? parser.next()) ?? nil
}
