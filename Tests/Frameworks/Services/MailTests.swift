import Testing
import TouchstoneTestSupport
import UIKit

@testable import MessageUI

@Suite("Mail", .serialized) @MainActor struct MailTests {
  private func text(_ mail: Mail) -> String {
    String(decoding: mail.encoded(date: Date(timeIntervalSince1970: 0), boundary: "B"), as: UTF8.self)
  }

  @Test("a mail is a file as RFC 5322 has it")
  func plain() {
    let mail = Mail(to: ["a@example.com", "b@example.com"], subject: "Grüße", body: "Text")
    #expect(
      text(mail)
        == [
          "From: owner@device.invalid", "To: a@example.com, b@example.com",
          "Subject: =?utf-8?B?R3LDvMOfZQ==?=",
          "Date: Thu, 1 Jan 1970 00:00:00 +0000", "MIME-Version: 1.0",
          "Content-Type: text/plain; charset=utf-8",
          "Content-Transfer-Encoding: base64", "", "VGV4dA==", "",
        ].joined(separator: "\r\n"))
  }

  @Test("attachments follow the text, each in a part of its own")
  func attachments() {
    var mail = Mail(to: ["a@example.com"], subject: "Log", body: "<b>x</b>", isHTML: true)
    mail.attachments = [.init(data: Data("1".utf8), mimeType: "text/csv", name: "a\".csv")]
    let lines = text(mail).components(separatedBy: "\r\n")
    #expect(lines.filter { $0 == "--B" }.count == 2)
    #expect(lines.contains("Content-Type: text/html; charset=utf-8"))
    #expect(lines.contains("Content-Disposition: attachment; filename=\"a'.csv\""))
    #expect(lines.dropLast().last == "--B--")
  }

  @Test("no subject begins a header of its own")
  func headers() {
    let mail = Mail(to: ["a@example.com"], subject: "Hello\r\nBcc: eve@example.com")
    #expect(!text(mail).contains("\r\nBcc:"))
  }

  private final class Listener: NSObject, MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []
    func mailComposeController(
      _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
      error: (any Error)?
    ) {
      results.append(result)
      controller.dismiss(animated: true)
    }
  }

  @Test("what is sent from the sheet lies in the device's outbox")
  func sheet() throws {
    let root = UIViewController()
    let device = device(showing: root)
    let (composer, listener) = (MFMailComposeViewController(), Listener())
    composer.mailComposeDelegate = listener
    composer.setToRecipients(["a@example.com"])
    composer.setSubject("Hello")
    composer.setMessageBody("Text", isHTML: false)
    root.present(composer, animated: false)
    device.advance(by: 1)
    let send = composer.topViewController?.navigationItem.rightBarButtonItem
    #expect(send?.isEnabled == true)
    device.tap(
      at: CGPoint(
        x: UIScreen.main.bounds.width - 40,
        y: composer.navigationBar.convert(
          CGPoint(x: 0, y: 22), to: nil
        ).y))
    device.advance(by: 1)
    #expect(listener.results == [.sent])
    let files = try FileManager.default.contentsOfDirectory(atPath: Outbox.folder.path)
    #expect(files == ["1.eml"])
    let mail = try String(contentsOf: Outbox.folder.appendingPathComponent("1.eml"), encoding: .utf8)
    #expect(mail.contains("To: a@example.com\r\n"))
  }
}
