import Foundation

/// What comes over the network with a notification, as `.apns` files have it.
enum PushPayload {
  /// Bytes that Apple's service takes at most.
  static let longest = 4096

  /// Whether it is an object with an object `aps`, of no more than `longest` bytes.
  static func isWhole(_ text: String) -> Bool {
    guard text.utf8.count <= longest,
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return false }
    return object["aps"] is [String: Any]
  }
}

extension DeviceStep {
  /// The line with the payload in place of its file's name. The file is read by whoever says the step, never by a
  /// simulator that hears it.
  public static func readingFile(of line: String) throws -> String {
    guard case .pushFile(let file)? = try parse(line) else { return line }
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw ScriptStep.Mistake(line, "There is no file '\(file)' that can be read.")
    }
    defer { try? handle.close() }
    let data = try handle.read(upToCount: PushPayload.longest + 1) ?? Data()
    guard let text = String(data: data, encoding: .utf8), PushPayload.isWhole(text) else {
      throw ScriptStep.Mistake(
        line,
        "'\(file)' is no payload: it takes a JSON object with an object \"aps\", of \(PushPayload.longest) bytes at most."
      )
    }
    return "push:" + text
  }
}
