import EditorSupport
import Foundation

/// An editor, as far as servers and debug adapters see one: a program that speaks messages on its pipes.
final class ProtocolClient: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible { var description: String }

  let process = Process()
  private let input = Pipe()
  private let writer: MessageWriter
  private let condition = NSCondition()
  // What follows is used with the condition's lock held.
  private var received: [JSONValue] = []
  private var isAtEnd = false
  private var count = 0

  /// - Parameter isDebugger: Speaks the debug adapter protocol, whose questions have other names.
  private let isDebugger: Bool

  init(_ arguments: [String], environment: [String: String], isDebugger: Bool = false) throws {
    self.isDebugger = isDebugger
    writer = MessageWriter(input.fileHandleForWriting.fileDescriptor)
    let output = Pipe()
    process.executableURL = AttackGround.tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let thread = Thread { [self] in
      var reader = MessageReader(output.fileHandleForReading.fileDescriptor)
      while let message = try? reader.next() { note(message) }
      condition.withLock {
        isAtEnd = true
        condition.broadcast()
      }
      withExtendedLifetime(output) {}
    }
    thread.start()
  }

  private func note(_ message: JSONValue) {
    // A question of the server's: an editor of little interest agrees to all.
    if !isDebugger, message["method"] != .null, message["id"] != .null {
      writer.send(.object(["jsonrpc": "2.0", "id": message["id"], "result": .null]))
    }
    condition.withLock {
      received.append(message)
      condition.broadcast()
    }
  }

  /// The first message from a place in the order of all on that is meant; waits for it.
  @discardableResult
  func wait(for what: String, from start: Int = 0, seconds: Double = 120, where isMeant: (JSONValue) -> Bool)
    throws -> JSONValue
  {
    let end = Date() + seconds
    return try condition.withLock {
      var next = start
      while true {
        while next < received.count {
          if isMeant(received[next]) { return received[next] }
          next += 1
        }
        guard !isAtEnd, condition.wait(until: end) else {
          throw Failure(description: "\(what) did not come; the last was \(received.last ?? .null)")
        }
      }
    }
  }

  /// How many messages have come.
  var place: Int { condition.withLock { received.count } }

  private func next() -> Int {
    condition.withLock {
      count += 1
      return count
    }
  }

  func tell(_ method: String, _ params: JSONValue) {
    writer.send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks, and goes on.
  func post(_ method: String, _ params: JSONValue) -> Int {
    let number = next()
    writer.send(
      isDebugger
        ? ["type": "request", "seq": .integer(number), "command": .string(method), "arguments": params]
        : ["jsonrpc": "2.0", "id": .integer(number), "method": .string(method), "params": params])
    return number
  }

  /// Asks, and waits for the answer.
  @discardableResult func ask(_ method: String, _ params: JSONValue = [:]) throws -> JSONValue {
    try answer(to: post(method, params), method)
  }

  @discardableResult func answer(to number: Int, _ method: String) throws -> JSONValue {
    let answer = try wait(for: "the answer to \(method)") {
      isDebugger
        ? $0["type"] == "response" && $0["request_seq"].integer == number
        : $0["method"] == .null && $0["id"].integer == number
    }
    if isDebugger, answer["success"] != true { throw Failure(description: "\(method): \(answer)") }
    if answer["error"] != .null { throw Failure(description: "\(method): \(answer["error"])") }
    return isDebugger ? answer["body"] : answer["result"]
  }

  /// Those that descend from it.
  var descendants: Set<pid_t> {
    var found: Set<pid_t> = []
    var next = [process.processIdentifier]
    while let parent = next.popLast() {
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
      for thread in threads {
        let text =
          (try? String(contentsOfFile: "/proc/\(parent)/task/\(thread)/children", encoding: .utf8)) ?? ""
        for child in text.split(separator: " ").compactMap({ pid_t($0) }) where found.insert(child).inserted {
          next.append(child)
        }
      }
    }
    return found
  }

  /// Closes its pipe, as an editor that ends or crashes, and waits for its end.
  func hangUp() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
