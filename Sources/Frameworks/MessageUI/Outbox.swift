@_spi(Host) import TouchstoneFoundation
import UIKit

/// Where the device keeps what apps have sent: `SystemData/Outbox` in the app's home, a file each.
enum Outbox {
  static var folder: URL { FoundationRuntime.current.systemFolder("Outbox") }

  /// Answers the file, or throws what the file system does.
  @discardableResult static func keep(_ data: Data, type: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let there = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let number = there.compactMap { Int($0.prefix { $0 != "." }) }.max() ?? 0
    let file = folder.appendingPathComponent("\(number + 1).\(type)")
    try data.write(to: file, options: .withoutOverwriting)
    NSLog("%@", "sent: \(file.path)")
    return file
  }
}

/// A mail as it is written, and as RFC 5322 and MIME have it in a file.
struct Mail {
  struct Attachment {
    var data: Data
    var mimeType: String
    var name: String
  }

  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var subject = ""
  var body = ""
  var isHTML = false
  var from: String?
  var attachments: [Attachment] = []

  /// `boundary` stands between the parts.
  func encoded(date: Date, boundary: String) -> Data {
    var lines = [
      header("From", from ?? "owner@device.invalid"), header("To", to.joined(separator: ", ")),
      cc.isEmpty ? nil : header("Cc", cc.joined(separator: ", ")),
      bcc.isEmpty ? nil : header("Bcc", bcc.joined(separator: ", ")), header("Subject", subject),
      "Date: \(Self.dates.string(from: date))", "MIME-Version: 1.0",
    ].compactMap { $0 }
    let text = part("\(isHTML ? "text/html" : "text/plain"); charset=utf-8", Data(body.utf8))
    if attachments.isEmpty {
      lines += text
    } else {
      lines += ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", "", "--\(boundary)"] + text
      for attachment in attachments {
        let name = Self.encodedWord(Self.oneLine(attachment.name).replacingOccurrences(of: "\"", with: "'"))
        lines.append("--\(boundary)")
        lines += part(
          "\(Self.oneLine(attachment.mimeType)); name=\"\(name)\"", attachment.data,
          disposition: "attachment; filename=\"\(name)\"")
      }
      lines.append("--\(boundary)--")
    }
    return Data((lines.joined(separator: "\r\n") + "\r\n").utf8)
  }

  private func header(_ name: String, _ value: String) -> String {
    "\(name): \(Self.encodedWord(Self.oneLine(value)))"
  }

  private func part(_ type: String, _ data: Data, disposition: String? = nil) -> [String] {
    ["Content-Type: \(type)", disposition.map { "Content-Disposition: \($0)" }].compactMap { $0 } + [
      "Content-Transfer-Encoding: base64", "",
      data.base64EncodedString(options: [
        .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
      ]),
    ]
  }

  /// What would begin another header begins none.
  private static func oneLine(_ text: String) -> String {
    text.components(separatedBy: .newlines).joined(separator: " ")
  }

  /// RFC 2047, where there is more than ASCII.
  private static func encodedWord(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : "=?utf-8?B?\(Data(text.utf8).base64EncodedString())?="
  }

  private static var dates: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, d MMM yyyy HH:mm:ss Z"
    return formatter
  }
}
