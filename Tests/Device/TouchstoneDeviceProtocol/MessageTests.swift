import Testing
import TouchstoneDeviceProtocol

@Suite("Messages between app and device") struct MessageTests {
  @Test("a message is its length, its kind and its payload, little endian") func framing() throws {
    #expect(
      try AppMessage.hello(version: 1, processIdentifier: 258).encoded() == [6, 0, 0, 0, 1, 1, 0, 2, 1, 0, 0])
    #expect(try DeviceMessage.frameShown(sequence: 7).encoded() == [4, 0, 0, 0, 65, 7, 0, 0, 0])
    #expect(try DeviceMessage.repaint.encoded() == [0, 0, 0, 0, 66])
  }

  @Test("messages come out whole, however the bytes arrive") func pieces() throws {
    let sent: [DeviceMessage] = [
      .input(.touch(identifier: 1, phase: .began, x: 10.5, y: 20)), .repaint,
      .frameShown(sequence: 9), .lifecycle(.home), .pasteboard(PasteboardContent(string: "é")),
      .input(.orientation(held: .landscapeRight)), .ping(number: 300),
      .input(.voiceOverGesture(gesture: .magicTap)), .watchElements(isOn: true), .watchElements(isOn: false),
      .automation(AutomationRequest(identifier: 3, step: .tapElement("Settings"))),
      .reply(DeviceReply(identifier: 5, now: 1.5, failure: "There is no app")),
      .previousApp(name: "Café"), .previousApp(name: nil),
    ]
    let bytes = try sent.flatMap { try $0.encoded() }
    for size in [1, 3, 7, bytes.count] {
      var parser = MessageParser()
      var received: [DeviceMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.append(bytes[start..<min(start + size, bytes.count)])
        while let message = try parser.next() { received.append(try DeviceMessage(message)) }
      }
      #expect(received == sent)
    }
  }

  @Test("what the app says comes back as it was") func appMessages() throws {
    let sent: [AppMessage] = [
      .frame([1, 2, 3]), .lifecycle(.openURL("https://example.org/")), .lifecycle(.previousApp),
      .lifecycle(.status(["style": "light"])),
      .log(AppLogEntry(level: .warning, message: "Late")), .pasteboard(PasteboardContent(string: nil)),
      .pong(number: 300),
      .automation(AutomationReply(identifier: 4, failure: "No such label", seconds: 0.5)),
      .request(
        DeviceRequest(
          identifier: 5, now: 1.5,
          action: .launch(.bundle(identifier: "org.example"), arguments: ["-a"], environment: ["B": "c"]))),
      .test(
        .attachment(
          TestAttachment(name: "Screen", type: "public.png", content: [0x89, 0x50, 0], isKept: true), in: nil)
      ),
    ]
    var parser = MessageParser()
    for message in sent { parser.append(try message.encoded()) }
    var received: [AppMessage] = []
    while let message = try parser.next() { received.append(try AppMessage(message)) }
    #expect(received == sent)
  }

  @Test("input is the JSON that the page writes") func inputJSON() throws {
    let bytes = try DeviceMessage.input(.text(string: "a/b")).encoded()
    #expect(String(decoding: bytes.dropFirst(5), as: UTF8.self) == #"{"text":{"string":"a/b"}}"#)
    let fingers = #"{"touches":{"fingers":[{"identifier":1,"phase":"began","x":10,"y":2.5}]}}"#
    let touch = InputEvent.touch(identifier: 1, phase: .began, x: 10, y: 2.5)
    #expect(String(decoding: try DeviceMessage.input(touch).encoded().dropFirst(5), as: UTF8.self) == fingers)
  }

  @Test("fingers may say how long their news was on its way; what is not told has no age") func ages() throws
  {
    let touch = InputEvent.touch(identifier: 1, phase: .moved, x: 10, y: 2.5)
    let late = touch.aged(0.25)
    guard case .touches(let fingers) = late else {
      Issue.record("no touches")
      return
    }
    #expect(fingers.map(\.age) == [0.25] && late != touch)
    #expect(touch.aged(0.0001) == touch && InputEvent.shake.aged(0.25) == .shake)
    let message = DeviceMessage.input(late)
    var parser = MessageParser()
    parser.append(try message.encoded())
    let next = try parser.next()
    #expect(try DeviceMessage(#require(next)) == message)
  }

  @Test("a message that claims too much, or that nobody knows, is refused") func refusals() throws {
    var parser = MessageParser()
    parser.append([255, 255, 255, 255, 1])
    #expect(throws: ProtocolError.oversized(0xffff_ffff)) { try parser.next() }
    #expect(throws: ProtocolError.unknownKind(40)) {
      try AppMessage(MessageParser.Message(kind: 40, payload: []))
    }
    #expect(throws: ProtocolError.malformed("input event")) {
      try DeviceMessage(MessageParser.Message(kind: 67, payload: [123]))
    }
  }

  @Test("elements and findings come out as they were sent") func accessibility() throws {
    let element = AccessibleElement(
      type: 9, identifier: "go", label: "Go", value: "2", hint: "Starts", traits: ["button"],
      actions: ["Later"],
      frame: AutomationFrame(x: 1, y: 2, width: 3, height: 4), activationPoint: AutomationPoint(x: 2.5, y: 4),
      spoken: "Go: 2. Button. Starts.", isFocused: true)
    var reply = AutomationReply(identifier: 1)
    reply.findings = [AuditFinding(check: 1, element: 7, title: "Contrast failed", detail: "1.2")]
    for sent in [AppMessage.elements([element]), .elements([]), .automation(reply)] {
      var parser = MessageParser()
      parser.append(try sent.encoded())
      let message = try #require(try parser.next())
      #expect(try AppMessage(message) == sent)
    }
  }
}
