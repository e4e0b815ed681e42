/// What the device itself can do with shared items: there are no other apps to hand them to.
@MainActor enum DeviceActivities {
  static var all: [UIActivity] { [CopyActivity(), SaveImageActivity(), SaveToFilesActivity()] }

  static func text(_ item: Any) -> String? {
    switch item {
    case let text as String: text
    case let url as URL: url.absoluteString
    case let text as NSAttributedString: text.string
    default: nil
    }
  }
}

@MainActor private final class CopyActivity: UIActivity {
  private var texts: [String] = []
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { DeviceActivities.text($0) != nil }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    texts = activityItems.compactMap { DeviceActivities.text($0) }
  }
  override func perform() {
    UIPasteboard.general.string = texts.joined(separator: "\n")
    activityDidFinish(true)
  }
}

@MainActor private final class SaveImageActivity: UIActivity {
  private var images: [UIImage] = []
  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { "Save Image" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is UIImage }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    images = activityItems.compactMap { $0 as? UIImage }
  }
  override func perform() {
    let saved = images.filter { (try? PhotoLibrary.current.save($0)) != nil }
    activityDidFinish(saved.count == images.count)
  }
}

/// Puts files into a folder of the device.
@MainActor private final class SaveToFilesActivity: UIActivity, UIDocumentPickerDelegate {
  private var files: [URL] = []
  override var activityType: ActivityType? {
    ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
  }
  override var activityTitle: String? { "Save to Files" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { ($0 as? URL)?.isFileURL ?? false }
  }
  override func prepare(withActivityItems activityItems: [Any]) {
    files = activityItems.compactMap { $0 as? URL }.filter(\.isFileURL)
  }
  override var activityViewController: UIViewController? {
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    return picker
  }
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    activityDidFinish(true)
  }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { activityDidFinish(false) }
}
