import Foundation

/// What an app's process says to whoever holds its device.
///
/// Frames and the greeting are raw bytes (a launch must not pay for a JSON encoder); the rest is JSON.
public enum AppMessage: Equatable, Sendable {
  /// First message of every connection.
  case hello(version: UInt16, processIdentifier: UInt32)
  /// Ops as `FrameOps` describes them.
  case frame([UInt8])
  case lifecycle(AppLifecycleReport)
  case pasteboard(PasteboardContent)
  case log(AppLogEntry)
  case automation(AutomationReply)
  /// The main thread has heard this ping.
  case pong(number: UInt32)
  case test(TestEvent)
  /// What a screen reader finds on the screen, in its order.
  case elements([AccessibleElement])
  /// A UI test waits for the reply.
  case request(DeviceRequest)
  /// To a view debugger.
  case views(ViewReply)

  enum Kind: UInt8 {
    case hello = 1, frame, lifecycle, pasteboard, log, automation, pong, test, elements, request, views
  }

  public func encoded() throws -> [UInt8] {
    let encoder = ControlCoding.encoder
    switch self {
    case .hello(let version, let processIdentifier):
      var payload: [UInt8] = []
      payload.appendLittleEndian(version)
      payload.appendLittleEndian(processIdentifier)
      return Self.frame(.hello, payload)
    case .frame(let ops): return Self.frame(.frame, ops)
    case .lifecycle(let report): return Self.frame(.lifecycle, [UInt8](try encoder.encode(report)))
    case .pasteboard(let content):
      return Self.frame(.pasteboard, [UInt8](try encoder.encode(content)))
    case .log(let entry): return Self.frame(.log, [UInt8](try encoder.encode(entry)))
    case .pong(let number):
      var payload: [UInt8] = []
      payload.appendLittleEndian(number)
      return Self.frame(.pong, payload)
    case .automation(let reply):
      return Self.frame(.automation, [UInt8](try encoder.encode(reply)))
    case .test(let event): return Self.frame(.test, [UInt8](try encoder.encode(event)))
    case .elements(let list): return Self.frame(.elements, [UInt8](try encoder.encode(list)))
    case .request(let request): return Self.frame(.request, [UInt8](try encoder.encode(request)))
    case .views(let reply): return Self.frame(.views, [UInt8](try encoder.encode(reply)))
    }
  }

  public init(_ message: MessageParser.Message) throws {
    guard let kind = Kind(rawValue: message.kind) else {
      throw ProtocolError.unknownKind(message.kind)
    }
    let payload = message.payload
    switch kind {
    case .hello:
      guard payload.count == 6 else { throw ProtocolError.malformed("greeting") }
      self = .hello(
        version: payload.littleEndian16(at: 0), processIdentifier: payload.littleEndian32(at: 2))
    case .frame: self = .frame(payload)
    case .lifecycle: self = .lifecycle(try ControlCoding.decode(payload, "lifecycle report"))
    case .pasteboard: self = .pasteboard(try ControlCoding.decode(payload, "pasteboard content"))
    case .log: self = .log(try ControlCoding.decode(payload, "log entry"))
    case .pong:
      guard payload.count == 4 else { throw ProtocolError.malformed("pong") }
      self = .pong(number: payload.littleEndian32(at: 0))
    case .automation: self = .automation(try ControlCoding.decode(payload, "automation reply"))
    case .test: self = .test(try ControlCoding.decode(payload, "test event"))
    case .elements: self = .elements(try ControlCoding.decode(payload, "list of elements"))
    case .request: self = .request(try ControlCoding.decode(payload, "request of a test"))
    case .views: self = .views(try ControlCoding.decode(payload, "reply about views"))
    }
  }

  private static func frame(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    MessageFraming.encode(kind: kind.rawValue, payload: payload)
  }
}
