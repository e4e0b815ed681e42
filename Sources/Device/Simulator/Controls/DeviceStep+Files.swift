import Foundation

extension DeviceStep {
  /// The line with the payload, or the document, in place of its file's name. The file is read by whoever says the step, never by a
  /// simulator that hears it.
  public static func readingFile(of line: String) throws -> String {
    switch try parse(line) {
    case .pushFile(let file): try push(file, line)
    case .documentFile(let file): try openFile(file, line)
    default: line
    }
  }

  /// One byte more than there may be, if there are so many.
  private static func content(_ file: String, atMost bytes: Int, _ line: String) throws -> Data {
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw ScriptStep.Mistake(line, "There is no file '\(file)' that can be read.")
    }
    defer { try? handle.close() }
    return try handle.read(upToCount: bytes + 1) ?? Data()
  }

  private static func push(_ file: String, _ line: String) throws -> String {
    let data = try content(file, atMost: PushPayload.longest, line)
    guard let text = String(data: data, encoding: .utf8), PushPayload.isWhole(text) else {
      throw ScriptStep.Mistake(
        line,
        "'\(file)' is no payload: it takes a JSON object with an object \"aps\", of \(PushPayload.longest) bytes at most."
      )
    }
    return "push:" + text
  }

  private static func openFile(_ file: String, _ line: String) throws -> String {
    let data = try content(file, atMost: HandedDocument.longest, line)
    let name = URL(fileURLWithPath: file).lastPathComponent
    guard let document = HandedDocument(name: name, data: data) else {
      throw ScriptStep.Mistake(
        line, "'\(file)' is not handed over: a document has \(HandedDocument.longest) bytes at most.")
    }
    return try document.step
  }
}
