import Foundation

/// What the holder of a device says to the app that runs on it.
public enum DeviceMessage: Equatable, Sendable {
  /// The viewer has drawn this frame: pacing counts it as landed.
  case frameShown(sequence: UInt32)
  /// A viewer has come (back) and has nothing: send the whole screen.
  case repaint
  case input(InputEvent)
  case lifecycle(LifecycleEvent)
  case pasteboard(PasteboardContent)
  case automation(AutomationRequest)
  /// The app is to open something; it comes to the front for it.
  case open(LaunchReason)
  /// The app's main thread is to answer.
  case ping(number: UInt32)
  /// Whether the app is to tell what a screen reader finds, and tell it again when that changes.
  case watchElements(isOn: Bool)
  /// To a UI test.
  case reply(DeviceReply)
  /// To a process that runs tests: what it told last is written down, after all that it had printed by then.
  case heard

  /// A view debugger's question.
  case views(ViewRequest)
  /// Whether the app is to tell when its layers may have changed.
  case watchViews(isOn: Bool)
  /// The app that has opened this one, by its name: the status bar shows the way back to it. Nil: none any more.
  case previousApp(name: String?)

  enum Kind: UInt8 {
    case frameShown = 65, repaint, input, lifecycle, pasteboard, automation, open, ping, watchElements, reply,
      views, watchViews, heard, previousApp
  }

  public func encoded() throws -> [UInt8] {
    let encoder = ControlCoding.encoder
    switch self {
    case .frameShown(let sequence):
      var payload: [UInt8] = []
      payload.appendLittleEndian(sequence)
      return Self.frame(.frameShown, payload)
    case .repaint: return Self.frame(.repaint, [])
    case .input(let event): return Self.frame(.input, [UInt8](try encoder.encode(event)))
    case .lifecycle(let event): return Self.frame(.lifecycle, [UInt8](try encoder.encode(event)))
    case .pasteboard(let content):
      return Self.frame(.pasteboard, [UInt8](try encoder.encode(content)))
    case .automation(let request):
      return Self.frame(.automation, [UInt8](try encoder.encode(request)))
    case .open(let reason): return Self.frame(.open, [UInt8](try encoder.encode(reason)))
    case .ping(let number):
      var payload: [UInt8] = []
      payload.appendLittleEndian(number)
      return Self.frame(.ping, payload)
    case .watchElements(let isOn): return Self.frame(.watchElements, [isOn ? 1 : 0])
    case .reply(let reply): return Self.frame(.reply, [UInt8](try encoder.encode(reply)))
    case .views(let request): return Self.frame(.views, [UInt8](try encoder.encode(request)))
    case .watchViews(let isOn): return Self.frame(.watchViews, [isOn ? 1 : 0])
    case .heard: return Self.frame(.heard, [])
    case .previousApp(let name): return Self.frame(.previousApp, [UInt8]((name ?? "").utf8))
    }
  }

  public init(_ message: MessageParser.Message) throws {
    guard let kind = Kind(rawValue: message.kind) else {
      throw ProtocolError.unknownKind(message.kind)
    }
    let payload = message.payload
    switch kind {
    case .frameShown:
      guard payload.count == 4 else { throw ProtocolError.malformed("frame acknowledgement") }
      self = .frameShown(sequence: payload.littleEndian32(at: 0))
    case .repaint: self = .repaint
    case .input: self = .input(try ControlCoding.decode(payload, "input event"))
    case .lifecycle: self = .lifecycle(try ControlCoding.decode(payload, "lifecycle event"))
    case .pasteboard: self = .pasteboard(try ControlCoding.decode(payload, "pasteboard content"))
    case .automation: self = .automation(try ControlCoding.decode(payload, "automation request"))
    case .open: self = .open(try ControlCoding.decode(payload, "launch reason"))
    case .ping:
      guard payload.count == 4 else { throw ProtocolError.malformed("ping") }
      self = .ping(number: payload.littleEndian32(at: 0))
    case .watchElements:
      guard payload.count == 1 else { throw ProtocolError.malformed("wish for elements") }
      self = .watchElements(isOn: payload[0] != 0)
    case .reply: self = .reply(try ControlCoding.decode(payload, "reply to a test"))
    case .views: self = .views(try ControlCoding.decode(payload, "question about views"))
    case .watchViews:
      guard payload.count == 1 else { throw ProtocolError.malformed("wish for views") }
      self = .watchViews(isOn: payload[0] != 0)
    case .heard: self = .heard
    case .previousApp:
      self = .previousApp(name: payload.isEmpty ? nil : String(decoding: payload, as: UTF8.self))
    }
  }

  private static func frame(_ kind: Kind, _ payload: [UInt8]) -> [UInt8] {
    MessageFraming.encode(kind: kind.rawValue, payload: payload)
  }
}
