import CryptoKit
import LocalAuthentication
import MessageUI
import MobileCoreServices
import Network
import OSLog
import Security
import StoreKit
import SystemConfiguration
import UIKit
import UniformTypeIdentifiers
import UserNotifications

class ServicesController: UITableViewController, MFMailComposeViewControllerDelegate,
  MFMessageComposeViewControllerDelegate
{
  private let monitor = NWPathMonitor()
  private let shop = Shop()
  private let logger = Logger(subsystem: "org.example.ServicesApp", category: "rows")
  private lazy var rows: [(String, () -> Void)] = [
    ("Types", types), ("Digest", digest), ("Keep", keep), ("Find", find), ("Forget", forget), ("Log", log),
    ("Ask", ask), ("Remind", remind), ("Owner", owner), ("Mail", mail), ("Rate", rate),
    ("Reachable", reachable), ("Stamps", shop.buyStamps), ("Frames", shop.buyFrames), ("Owned", shop.owned),
    ("Text", text),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Postcards"
    monitor.pathUpdateHandler = { say("network \($0.status)") }
    monitor.start(queue: .main)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].0
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    rows[indexPath.row].1()
  }

  private func types() {
    let type = UTType(filenameExtension: "jpg")
    say("types \(type?.identifier ?? "none") \(type?.conforms(to: .image) == true) \(kUTTypePNG as String)")
  }

  private func digest() {
    let digest = SHA256.hash(data: Data("abc".utf8))
    say("digest " + digest.prefix(4).map { String(format: "%02x", $0) }.joined())
  }

  private var query: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "postcards",
      kSecAttrAccount as String: "ann",
    ]
  }

  private func keep() {
    var item = query
    item[kSecValueData as String] = "secret".data(using: .utf8)
    item[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlock
    say("keep \(SecItemAdd(item as CFDictionary, nil))")
  }

  private func find() {
    var wish = query
    wish[kSecReturnData as String] = kCFBooleanTrue!
    wish[kSecMatchLimit as String] = kSecMatchLimitOne
    var found: CFTypeRef?
    let status = SecItemCopyMatching(wish as CFDictionary, &found)
    let text = (found as? Data).flatMap { String(data: $0, encoding: .utf8) }
    say("find \(status == errSecItemNotFound ? "nothing" : text ?? "\(status)")")
  }

  private func forget() { say("forget \(SecItemDelete(query as CFDictionary))") }

  private func log() {
    logger.error("row \(4, privacy: .public)")
    let store = try? OSLogStore(scope: .currentProcessIdentifier)
    let entries = try? store?.getEntries().compactMap { $0 as? OSLogEntryLog }
    say("log \(entries?.last?.composedMessage ?? "none")")
  }

  private func ask() {
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
      DispatchQueue.main.async { say("notifications \(granted)") }
    }
  }

  private func remind() {
    let content = UNMutableNotificationContent()
    content.title = "A postcard"
    content.body = "From Lisbon, where it rains."
    content.badge = 3
    content.categoryIdentifier = "card"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 10, repeats: false)
    let request = UNNotificationRequest(identifier: "card", content: content, trigger: trigger)
    UNUserNotificationCenter.current().add(request) { error in say("reminder \(error == nil)") }
  }

  private func owner() {
    let context = LAContext()
    var error: NSError?
    guard context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) else {
      return say("owner cannot be asked: \(error?.code ?? 0)")
    }
    context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "See your postcards") {
      isKnown, error in
      let code = (error as? LAError)?.code.rawValue ?? 0
      DispatchQueue.main.async { say("owner \(isKnown) \(code)") }
    }
  }

  private func mail() {
    guard MFMailComposeViewController.canSendMail() else { return say("no mail") }
    let composer = MFMailComposeViewController()
    composer.mailComposeDelegate = self
    composer.setToRecipients(["ann@example.com"])
    composer.setSubject("From Lisbon")
    composer.setMessageBody("It rains here, too.", isHTML: false)
    composer.addAttachmentData(Data("1,2".utf8), mimeType: "text/csv", fileName: "days.csv")
    present(composer, animated: true)
  }

  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
  ) {
    say("mail \(result == .sent ? "sent" : "not sent")")
    controller.dismiss(animated: true)
  }

  private func text() {
    guard MFMessageComposeViewController.canSendText() else { return say("no messages") }
    let composer = MFMessageComposeViewController()
    composer.messageComposeDelegate = self
    composer.recipients = ["+351 555 0100"]
    composer.body = "It rains."
    present(composer, animated: true)
  }

  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
  ) {
    say("text \(result == .sent ? "sent" : "not sent")")
    controller.dismiss(animated: true)
  }

  private func rate() {
    if let scene = view.window?.windowScene { SKStoreReviewController.requestReview(in: scene) }
  }

  private func reachable() {
    guard let host = SCNetworkReachabilityCreateWithName(nil, "example.com") else { return }
    var flags = SCNetworkReachabilityFlags()
    SCNetworkReachabilityGetFlags(host, &flags)
    say("reachable \(flags.contains(.reachable))")
  }
}
