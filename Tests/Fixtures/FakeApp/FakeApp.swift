import Foundation
import TouchstoneDeviceProtocol

/// An app without UIKit: it speaks the device protocol and paints what happens to it, so that the
/// simulator can be tested by itself. Arguments choose how it misbehaves: `crash`, `exit`; `late=FILE` waits for a file
/// before it connects, `busy` shows a picture and hears nothing, `deaf` does not end when told, `brittle` crashes then,
/// `mute` answers no ping, `spin` does nothing else once it has connected, `greedy` takes all the memory then,
/// `offspring` has a program do that, `flood` prints without an end, `burst=COUNT` so many lines when it is shaken, `stops` stops then, as for a debugger, `kinds` one line of each kind, `store` keeps touches in a store of Core Data's,
/// `asks` has the device open the URLs that are typed, and goes the way back at the word `back`.
@main struct FakeApp {
  static func main() throws {
    say("FakeApp starts \(CommandLine.arguments.dropFirst().joined(separator: " "))")
    if CommandLine.arguments.contains("greedy-program") { takeMemory() }
    if CommandLine.arguments.contains("crash") { fatalError("FakeApp was told to crash") }
    if CommandLine.arguments.contains("exit") { exit(3) }
    if let file = CommandLine.arguments.first(where: { $0.hasPrefix("late=") })?.dropFirst(5) {
      while access(String(file), F_OK) != 0 { usleep(1000) }
    }
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment[LaunchEnvironment.socket],
      let device = DeviceDescription(environmentValue: environment[LaunchEnvironment.device] ?? "")
    else {
      FileHandle.standardError.write(Data("FakeApp: no device in the environment\n".utf8))
      exit(2)
    }
    var app = RunningFakeApp(connection: Connection(path: path), device: device)
    if let traits = LaunchTraits(environmentValue: environment[LaunchEnvironment.traits] ?? "") {
      app.isDark = traits.isDark
      app.orientation = traits.orientation
    }
    try app.run()
  }

  /// Has another program take the memory.
  static func startGreedyProgram() {
    var strings: [UnsafeMutablePointer<CChar>?] = [
      strdup(CommandLine.arguments[0]), strdup("greedy-program"), nil,
    ]
    var process = pid_t()
    posix_spawn(&process, "/proc/self/exe", nil, nil, &strings, environ)
  }

  /// Prints numbered lines as fast as they are taken, and by how much its memory has grown for that at most.
  static func burst(_ count: Int) {
    let before = peakMemory
    let step = 1000
    for first in stride(from: 0, to: count, by: step) {
      let lines = (first..<min(count, first + step)).map { "line \($0) of a burst\n" }.joined()
      FileHandle.standardOutput.write(Data(lines.utf8))
    }
    say("memory grown by \(peakMemory - before) KiB")
  }

  /// In KiB. Without it no line tells of growth.
  private static var peakMemory: Int {
    let status = try! String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    return Int(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }!.filter(\.isNumber))!
  }

  /// One of each kind of line.
  static func sayAllKinds() {
    say("\u{1B}[32mgreen\u{1B}[0m and plain")
    NSLog("from NSLog")
    let lines = [
      "[com.example:net] debug: ping", "[com.example:net] error: no answer",
      "touchstone: note: it does nothing",
      "plain error stream",
    ]
    FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  static func flood() {
    let lines = String(repeating: String(repeating: "x", count: 999) + "\n", count: 100)
    Thread { while true { FileHandle.standardOutput.write(Data(lines.utf8)) } }.start()
  }

  static func spinForever() -> Never {
    var count = 0
    while true { count &+= 1 }
  }

  /// Uses each page, so that it counts.
  @inline(never) @_optimize(none)
  static func takeMemory() -> Never {
    let size = 1 << 20
    while true { malloc(size).map { memset($0, 1, size) } }
  }
}

/// A line of output at once: the pipe would keep it until it is full.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

struct RunningFakeApp {
  let connection: Connection
  let device: DeviceDescription
  var isDark = false
  var orientation = DeviceOrientation.portrait
  var sequence: UInt32 = 0
  let kept = KeptTouches()
  var writer = FrameWriter()

  mutating func run() throws {
    try connection.send(
      .hello(version: MessageFraming.version, processIdentifier: UInt32(getpid())))
    try connection.send(.lifecycle(.status(["quickActions": "new\tNew order"])))
    if CommandLine.arguments.contains("busy") {
      try paintAll()
      while true { pause() }
    }
    if CommandLine.arguments.contains("spin") { FakeApp.spinForever() }
    if CommandLine.arguments.contains("greedy") { FakeApp.takeMemory() }
    if CommandLine.arguments.contains("offspring") { FakeApp.startGreedyProgram() }
    if CommandLine.arguments.contains("flood") { FakeApp.flood() }
    if CommandLine.arguments.contains("kinds") { FakeApp.sayAllKinds() }
    while let message = try connection.next() {
      try take(message)
    }
  }

  private var isOnItsSide: Bool { orientation.rawValue >= 3 }
  private var width: Int { Int((isOnItsSide ? device.height : device.width) * device.scale) }
  private var height: Int { Int((isOnItsSide ? device.width : device.height) * device.scale) }
  private func pixels(_ points: Double) -> Int { Int(points * device.scale) }

  private mutating func take(_ message: DeviceMessage) throws {
    switch message {
    case .repaint: try paintAll()
    case .input(.touches(let fingers)): for finger in fingers { try take(finger) }
    case .input(.wheel): try scroll()
    case .input(.text(let text)):
      say("text \(text)")
      guard CommandLine.arguments.contains("asks") else { return }
      try connection.send(.lifecycle(text == "back" ? .previousApp : .openURL(text)))
    case .input(.key(let name, let modifiers)): say("key \(name) \(modifiers.joined(separator: "+"))")
    case .input(.orientation(let held)):
      orientation = held
      try paintAll()
    case .input(.appearance(let dark)):
      isDark = dark
      try paintAll()
    case .input(.shake):
      say("shake")
      if CommandLine.arguments.contains("stops") { kill(getpid(), SIGSTOP) }
      if let count = CommandLine.arguments.first(where: { $0.hasPrefix("burst=") })?.dropFirst(6) {
        FakeApp.burst(Int(count) ?? 0)
      }
    case .input(.contentSize(let category)): say("size \(category)")
    case .input(.locale(let identifier)): say("locale \(identifier)")
    case .input(.language(let identifier)): say("language \(identifier)")
    case .input(.hardwareKeyboard(let isConnected)): say("keyboard \(isConnected ? "hardware" : "screen")")
    case .input(.voiceOver(let isRunning)): say("voiceover \(isRunning ? "on" : "off")")
    case .input(.voiceOverGesture(let gesture)): say("voiceover \(gesture.rawValue)")
    case .watchElements(let isOn):
      say("elements \(isOn ? "wanted" : "not wanted")")
      if isOn { try connection.send(.elements(elements)) }
    case .views(let request): try connection.send(.views(reply(to: request)))
    case .watchViews(let isOn):
      say("views \(isOn ? "wanted" : "not wanted")")
      if isOn { try connection.send(.views(ViewReply(identifier: 0))) }
    case .input(.condition(let name, let value)): say("condition \(name.rawValue) \(value)")
    case .input(.network(let isOnline)): say("network \(isOnline ? "on" : "off")")
    case .input(.link(let profile)): say("network \(profile)")
    case .input(.biometry(let isEnrolled)): say("biometry \(isEnrolled ? "enrolled" : "none")")
    case .input(.biometricMatch(let isOwner)): say("biometry \(isOwner ? "match" : "nomatch")")
    case .input(.push(let payload)): say("push \(payload)")
    case .open(let reason): say("open \(reason.environmentValue)")
    case .lifecycle(let event):
      say("lifecycle \(event.rawValue)")
      guard event == .terminate, !CommandLine.arguments.contains("deaf") else { return }
      if CommandLine.arguments.contains("brittle") { fatalError("FakeApp breaks as it ends") }
      exit(0)
    case .pasteboard(let content): say("pasteboard \(content.string ?? "")")
    case .frameShown(let shown): say("shown \(shown)")
    case .reply, .heard: break
    case .previousApp(let name): say("way back \(name ?? "none")")
    case .ping(let number):
      if !CommandLine.arguments.contains("mute") { try connection.send(.pong(number: number)) }
    case .automation(let request):
      try connection.send(.automation(AutomationReply(identifier: request.identifier, text: "fake")))
    }
  }

  /// A button at the upper left, which crashes it, and a slider below.
  private var elements: [AccessibleElement] {
    [
      AccessibleElement(
        type: 9, identifier: "crash", label: "Crash", hint: "Ends the app", traits: ["button"],
        actions: ["Later"], frame: AutomationFrame(x: 0, y: 0, width: 40, height: 40),
        activationPoint: AutomationPoint(x: 20, y: 20), spoken: "Crash. Button. Ends the app."),
      AccessibleElement(
        type: 33, label: "Volume", value: "50%", traits: ["adjustable"], actions: ["Increment", "Decrement"],
        frame: AutomationFrame(x: 100, y: 400, width: 200, height: 100),
        activationPoint: AutomationPoint(x: 200, y: 450), spoken: "Volume: 50%. Adjustable."),
    ]
  }

  /// A window with a label that clips.
  private func reply(to request: ViewRequest) -> ViewReply {
    var reply = ViewReply(identifier: request.identifier)
    switch request.question {
    case .tree(let known):
      guard known != 5 else { break }
      reply.tree = LayerTree(
        digest: 5, width: device.width, height: device.height, classes: ["UIWindow", "UILabel"],
        layers: [
          .init(
            id: 1, parent: -1, class: 0, flags: [.isView], opacity: 1, width: device.width,
            height: device.height,
            place: [1, 0, 0, 1, 0, 0]),
          .init(
            id: 2, parent: 0, class: 1, flags: [.isView, .clips], opacity: 1, width: 80, height: 20,
            place: [1, 0, 0, 1, 16, 60], text: "Fake"),
        ])
    case .facts(let id):
      reply.facts = LayerFacts(
        layer: id, sections: [.init("View", [.init("Class", "UILabel")])], constraints: [])
    case .pictures(let wishes):
      reply.pictures = wishes.map { .init(layer: $0.layer, digest: 1, png: Data([1])) }
    case .printed: reply.text = "<UIWindow>"
    }
    return reply
  }

  private mutating func take(_ finger: InputEvent.Finger) throws {
    switch finger.phase {
    case .began:
      say("touch \(Int(finger.x)) \(Int(finger.y))")
      try kept?.add([("touch", finger.x)])
      // The square of 40 points at the top left is a button that crashes.
      if finger.x < 40, finger.y < 40 { fatalError("The crash button was tapped") }
      try paintSquare(x: finger.x, y: finger.y)
    case .moved: try paintSquare(x: finger.x, y: finger.y)
    case .ended, .cancelled: break
    }
  }

  private mutating func begin(whole: Bool) {
    sequence += 1
    writer.begin(
      FrameHeader(
        sequence: sequence, width: width, height: height, orientation: UInt8(orientation.rawValue),
        isWhole: whole))
  }

  /// A page with a bar, rows and the crash button.
  private mutating func paintAll() throws {
    begin(whole: true)
    let paper: UInt8 = isDark ? 18 : 255
    writer.fill(OpRect(x: 0, y: 0, width: width, height: height), red: paper, green: paper, blue: paper)
    writer.fill(OpRect(x: 0, y: 0, width: width, height: pixels(100)), red: 36, green: 113, blue: 214)
    for row in 0..<8 where pixels(160 + Double(row) * 44) < height {
      let y = pixels(120 + Double(row) * 44)
      let shade: UInt8 = isDark ? 50 : 222
      writer.fill(
        OpRect(x: pixels(16), y: y, width: width / 2, height: pixels(12)), red: shade, green: shade,
        blue: shade)
      writer.fill(
        OpRect(x: pixels(16), y: y + pixels(30), width: width - pixels(16), height: 1), red: shade,
        green: shade, blue: shade)
    }
    writer.fill(OpRect(x: 0, y: 0, width: pixels(40), height: pixels(40)), red: 220, green: 40, blue: 40)
    try connection.send(.frame(writer.bytes))
  }

  /// A green square, as an LZ4 block that repeats its first pixel.
  private mutating func paintSquare(x: Double, y: Double) throws {
    let side = 24
    let left = min(max(0, pixels(x) - side / 2), width - side)
    let top = min(max(0, pixels(y) - side / 2), height - side)
    let rest = side * side * 4 - 4 - 5
    var block: [UInt8] = [0x4f, 20, 180, 90, 255, 4, 0]
    var more = rest - 4 - 15
    while more >= 255 {
      block.append(255)
      more -= 255
    }
    block.append(UInt8(more))
    block += [0x50, 255, 20, 180, 90, 255]
    begin(whole: false)
    block.withUnsafeBytes { writer.lz4(OpRect(x: left, y: top, width: side, height: side), block: $0) }
    try connection.send(.frame(writer.bytes))
  }

  private mutating func scroll() throws {
    begin(whole: false)
    let top = pixels(100)
    let step = pixels(10)
    writer.copy(OpRect(x: 0, y: top + step, width: width, height: height - top - step), toX: 0, y: top)
    writer.fill(OpRect(x: 0, y: height - step, width: width, height: step), red: 240, green: 180, blue: 90)
    try connection.send(.frame(writer.bytes))
  }
}

/// A blocking connection to the simulator.
final class Connection {
  private let descriptor: Int32
  private var parser = MessageParser()

  init(path: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    precondition(status == 0, "FakeApp: cannot connect to \(path): \(String(cString: strerror(errno)))")
  }

  func send(_ message: AppMessage) throws {
    let bytes = try message.encoded()
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
      guard count > 0 else { exit(0) }
      done += count
    }
  }

  func next() throws -> DeviceMessage? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let message = try parser.next() { return try DeviceMessage(message) }
      let count = read(descriptor, &buffer, buffer.count)
      // Asked for its stacks, it goes on reading.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      parser.append(buffer[0..<count])
    }
  }
}
