import Foundation
import Glibc
import TouchstoneDeviceProtocol

extension AppLaunch {
  /// Whether a built app declares that it opens documents of any type; nil if it has no Info.plist that can be read. Which types, the
  /// app's own process knows.
  private var opensDocuments: Bool? {
    guard let data = try? Data(contentsOf: bundle.appendingPathComponent("Info.plist")),
      let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    return (info["CFBundleDocumentTypes"] as? [Any])?.isEmpty == false
  }

  /// Puts a copy of a document among the app's files, and answers what the app is then to open. Throws why it cannot.
  func receive(_ document: HandedDocument) throws -> LaunchReason {
    guard opensDocuments != false else {
      throw Refusal(
        "\(displayName) opens no documents. Its Info.plist declares no types under CFBundleDocumentTypes.")
    }
    guard let home else { throw Refusal("\(displayName) has no folder for documents.") }
    let name = try DocumentInbox(home: home).keep(document)
    return .url(home.appendingPathComponent(DocumentInbox.path).appendingPathComponent(name).absoluteString)
  }

  /// Whether a URL is of a document that was put among the app's files.
  func hasReceived(_ url: String) -> Bool {
    guard let home, let file = URL(string: url), file.isFileURL else { return false }
    return file.standardizedFileURL.deletingLastPathComponent().path
      == home.appendingPathComponent(DocumentInbox.path).standardizedFileURL.path
  }
}

extension DeviceStep {
  /// A document is put among the files of the app that is shown: the step is then to open that copy. All others are as they are.
  func handedOver(to launch: AppLaunch?) throws -> DeviceStep {
    guard case .document(let document) = self else { return self }
    guard let launch else { throw Refusal("The app was not started yet, and has no files.") }
    return .open(try launch.receive(document))
  }
}

/// The folder of an app's home for what others hand to it.
///
/// The app may do what it likes with its home while this is written: no link in it is followed, and nothing that is there is written over.
private struct DocumentInbox {
  static let path = "Documents/Inbox"
  var home: URL

  /// Answers the name that the copy has got: `report-2.pdf`, where there is a `report.pdf`.
  func keep(_ document: HandedDocument) throws -> String {
    var folder = open(home.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    for part in Self.path.split(separator: "/").map(String.init) {
      guard folder >= 0 else { throw failure(document) }
      mkdirat(folder, part, 0o755)
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(folder)
      folder = next
    }
    guard folder >= 0 else { throw failure(document) }
    for number in 1...1000 {
      let name = Self.name(document.name, number)
      let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
      if file < 0, errno == EEXIST { continue }
      guard file >= 0 else { break }
      do {
        try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: document.data)
      } catch {
        unlinkat(folder, name, 0)
        throw Refusal("'\(document.name)' cannot be written to \(home.path)/\(Self.path): \(error)")
      }
      return name
    }
    throw failure(document)
  }

  private func failure(_ document: HandedDocument) -> Refusal {
    Refusal(
      "'\(document.name)' cannot be written to \(home.path)/\(Self.path): \(String(cString: strerror(errno)))"
    )
  }

  private static func name(_ name: String, _ number: Int) -> String {
    guard number > 1 else { return name }
    let parts = (base: (name as NSString).deletingPathExtension, ending: (name as NSString).pathExtension)
    return parts.ending.isEmpty ? "\(name)-\(number)" : "\(parts.base)-\(number).\(parts.ending)"
  }
}
