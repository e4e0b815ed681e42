import Foundation

/// The words of Cocoa's errors: of files, of what is read and written, and of people who cancel.
enum CocoaErrorTexts {
  /// The file that an error is about.
  struct File {
    let path: String?
    let destination: String?
    /// What was to be done with it (`Remove`, `Move`, `Copy`), or that it is a `Folder`.
    let variant: String?

    init(_ information: [String: Any]) {
      path = information[NSFilePathErrorKey] as? String ?? (information[NSURLErrorKey] as? URL)?.path
      destination = information["NSDestinationFilePath"] as? String
      let variants = information["NSUserStringVariant"]
      variant = variants as? String ?? (variants as? [Any])?.first as? String
    }

    fileprivate var name: String? { path.map(Self.name) }
    fileprivate var folder: String { path.map(Self.folder) ?? "" }
    fileprivate var target: String { (destination ?? path).map(Self.folder) ?? "" }
    /// As the subject of a sentence.
    fileprivate var subject: String { name.map { "The file “\($0)”" } ?? "The file" }
    fileprivate var object: String { name.map { "the file “\($0)”" } ?? "the file" }
    fileprivate var quoted: String { name.map { "“\($0)”" } ?? "The file" }

    private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }

    /// The name of the folder around it: of a name alone that of the current one.
    private static func folder(_ path: String) -> String {
      URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    }
  }

  /// Nil for a code that has no words of its own, or whose words are not known here: those keep Foundation's reason.
  static func text(code: Int, file: File) -> String? {
    switch code {
    case 256, 257, 259, 260, 262, 264: reading(code, file)
    case 4, 512, 513, 516, 518: writing(code, file)
    case 3072: "The operation was cancelled."
    case 3840, 4864: "The data couldn’t be read because it isn’t in the correct format."
    case 4865: "The data couldn’t be read because it is missing."
    case 4866: "The data couldn’t be written because it isn’t in the correct format."
    default: nil
    }
  }

  private static func reading(_ code: Int, _ file: File) -> String {
    if code == 260, file.variant == "Folder", let name = file.name {
      return "The folder “\(name)” doesn’t exist."
    }
    let why =
      switch code {
      case 257: " because you don’t have permission to view it."
      case 259: " because it isn’t in the correct format."
      case 260: " because there is no such file."
      case 262: " because the specified URL type isn’t supported."
      case 264: " because the text encoding of its contents can’t be determined."
      default: "."
      }
    return "\(file.subject) couldn’t be opened\(why)"
  }

  private static func writing(_ code: Int, _ file: File) -> String {
    if let text = changing(code, file) { return text }
    let place = file.path == nil ? "" : " in the folder “\(file.folder)”"
    return switch code {
    case 4 where file.variant == "Folder": "The folder “\(file.name ?? "")” doesn’t exist."
    case 4: "\(file.subject) doesn’t exist."
    case 513: "You don’t have permission to save \(file.object)\(place)."
    case 516: "\(file.subject) couldn’t be saved\(place) because a file with the same name already exists."
    case 518: "\(file.subject) couldn’t be saved because the specified URL type isn’t supported."
    default: "\(file.subject) couldn’t be saved\(place)."
    }
  }

  /// Of what is removed, moved or copied as a whole.
  private static func changing(_ code: Int, _ file: File) -> String? {
    let done: String
    switch file.variant {
    case "Remove": done = "removed"
    case "Move": done = "moved"
    case "Copy": done = "copied"
    default: return nil
    }
    let fails = "\(file.quoted) couldn’t be \(done)"
    let place = done == "removed" ? "it" : "“\(file.target)”"
    switch code {
    case 4 where done == "removed": return fails + "."
    case 4:
      return fails
        + " to \(place) because either the former doesn’t exist, or the folder containing the latter doesn’t exist."
    case 513: return fails + " because you don’t have permission to access \(place)."
    case 516: return fails + " to \(place) because an item with the same name already exists."
    default: return nil
    }
  }
}
