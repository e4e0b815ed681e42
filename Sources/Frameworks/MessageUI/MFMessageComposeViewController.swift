import UIKit

public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

@preconcurrency @MainActor public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// The sheet in which a text message is written. What is sent lies in the device's outbox, as a file.
open class MFMessageComposeViewController: UINavigationController {
  private let form = ComposeController()
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?
  private var attached: [(data: Data, type: String, name: String)] = []

  open class func canSendText() -> Bool { true }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { true }
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { true }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    form.title = "New iMessage"
    form.canSave = false
    form.ended = { [weak self] in self?.end(as: $0) }
    form.prepare = { [weak self] in self?.fill($0) }
    viewControllers = [form]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @discardableResult
  open func addAttachmentData(_ attachmentData: Data, typeIdentifier uti: String, filename: String) -> Bool {
    attached.append((attachmentData, uti, filename))
    return true
  }

  private func fill(_ form: ComposeController) {
    form.fields = [ComposeField("To:", (recipients ?? []).joined(separator: ", "))]
    form.text = body ?? ""
    form.attachments = attached.map(\.name)
  }

  /// Kept as a mail is: to whom, what, and what belongs to it.
  private func end(as wish: ComposeController.Wish) {
    guard wish == .send else { return tell(.cancelled) }
    var message = Mail()
    message.to = form.fields[0].text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    (message.subject, message.body) = (subject ?? "", form.text)
    message.attachments = attached.map {
      .init(data: $0.data, mimeType: "application/octet-stream", name: $0.name)
    }
    do {
      try Outbox.keep(message.encoded(date: Date(), boundary: UUID().uuidString), type: "message.eml")
      tell(.sent)
    } catch {
      tell(.failed)
    }
  }

  private func tell(_ result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}
