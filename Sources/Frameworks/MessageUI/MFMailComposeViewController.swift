import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

public struct MFMailComposeError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable { case saveFailed = 0, sendFailed = 1 }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "MFMailComposeErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

@preconcurrency @MainActor public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) {}
}

/// The sheet in which a mail is written. What is sent lies in the device's outbox, as a file.
open class MFMailComposeViewController: UINavigationController {
  private let form = ComposeController()
  private var mail = Mail()
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  open class func canSendMail() -> Bool { true }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    form.title = "New Message"
    form.ended = { [weak self] in self?.end(as: $0) }
    form.prepare = { [weak self] in self?.fill($0) }
    viewControllers = [form]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setSubject(_ subject: String) { mail.subject = subject }
  open func setToRecipients(_ toRecipients: [String]?) { mail.to = toRecipients ?? [] }
  open func setCcRecipients(_ ccRecipients: [String]?) { mail.cc = ccRecipients ?? [] }
  open func setBccRecipients(_ bccRecipients: [String]?) { mail.bcc = bccRecipients ?? [] }
  open func setMessageBody(_ body: String, isHTML: Bool) { (mail.body, mail.isHTML) = (body, isHTML) }
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {
    mail.attachments.append(Mail.Attachment(data: attachment, mimeType: mimeType, name: filename))
  }
  open func setPreferredSendingEmailAddress(_ emailAddress: String) { mail.from = emailAddress }

  private func fill(_ form: ComposeController) {
    form.fields = [
      ComposeField("To:", mail.to.joined(separator: ", ")),
      ComposeField("Cc:", mail.cc.joined(separator: ", ")),
      ComposeField("Bcc:", mail.bcc.joined(separator: ", ")),
      ComposeField("Subject:", mail.subject),
    ]
    form.text = mail.body
    form.attachments = mail.attachments.map(\.name)
  }

  private func end(as wish: ComposeController.Wish) {
    switch wish {
    case .cancel: tell(.cancelled, nil)
    case .save: finish(.saved, in: .saveFailed)
    case .send: finish(.sent, in: .sendFailed)
    }
  }

  private func finish(_ result: MFMailComposeResult, in failure: MFMailComposeError.Code) {
    func addresses(_ row: Int) -> [String] {
      form.fields[row].text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    (mail.to, mail.cc, mail.bcc) = (addresses(0), addresses(1), addresses(2))
    (mail.subject, mail.body) = (form.fields[3].text, form.text)
    let data = mail.encoded(date: Date(), boundary: UUID().uuidString)
    do {
      try Outbox.keep(data, type: result == .sent ? "eml" : "draft.eml")
      tell(result, nil)
    } catch {
      tell(.failed, MFMailComposeError(failure))
    }
  }

  private func tell(_ result: MFMailComposeResult, _ error: MFMailComposeError?) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: error)
  }
}
