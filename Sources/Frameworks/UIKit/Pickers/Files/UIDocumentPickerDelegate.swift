/// Hears which files were chosen. All requirements are optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Asked where the one for several is not there.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    for url in urls { documentPicker(controller, didPickDocumentAt: url) }
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// What an older document picker does with a file.
public enum UIDocumentPickerMode: UInt, Sendable {
  case `import`, open, exportToService, moveToService
}
