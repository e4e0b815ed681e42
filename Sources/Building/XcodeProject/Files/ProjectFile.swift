import BuildDiagnostics
import Foundation

/// The one way to read a file of a project whole. It waits for no pipe, and does not fill the memory with a file that
/// claims to be endless.
public enum ProjectFile {
  /// - Parameter what: "the scheme": what errors call it.
  public static func read(_ url: URL, _ what: String, most: Int = ProjectLimits.fileSize) throws(Diagnostic)
    -> Data
  {
    func unreadable(_ code: Int32) -> Diagnostic {
      Diagnostic(
        .error, at: .init(file: url.path), "\(what) cannot be read",
        reason: String(cString: strerror(code)) + ".", nextStep: "Restore it, or make it readable.")
    }
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(errno) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var info = stat()
    guard fstat(file, &info) == 0 else { throw unreadable(errno) }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(info.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard info.st_size <= most else {
      throw Diagnostic(
        .error, at: .init(file: url.path),
        "\(what) is larger than \(ProjectLimits.text(ofBytes: most))", reason: ProjectLimits.reason,
        nextStep: "Check how it came to be so large.")
    }
    do { return try handle.readToEnd() ?? Data() } catch { throw unreadable(EIO) }
  }

  /// A file of text.
  public static func text(_ url: URL, _ what: String) throws(Diagnostic) -> String {
    let data = try read(url, what)
    if let problem = InvalidText.problem(in: data, of: url, what) { throw problem }
    let bytes = data.starts(with: InvalidText.mark) ? data.dropFirst(InvalidText.mark.count) : data
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Text that is none.
public enum InvalidText {
  /// What some editors begin UTF-8 with.
  static let mark = Data([0xEF, 0xBB, 0xBF])

  /// What keeps bytes from being text in UTF-8, at its line; nil if nothing does.
  public static func problem(in data: Data, of url: URL, _ what: String) -> Diagnostic? {
    guard let place = firstInvalid(data) else { return nil }
    let line = data[data.startIndex..<place].count { $0 == 10 } + 1
    let byte = String(data[place], radix: 16, uppercase: true)
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    return Diagnostic(
      .error, at: .init(file: url.path, line: line), "\(what) is not text in UTF-8",
      reason: isWide ? "It is in UTF-16." : "The byte 0x\(byte) cannot stand there.",
      nextStep: "Save it as UTF-8.")
  }

  /// The index of the first byte that is part of no character.
  static func firstInvalid(_ data: Data) -> Data.Index? {
    guard String(validating: data, as: UTF8.self) == nil else { return nil }
    var iterator = data.makeIterator()
    var decoder = UTF8()
    var read = data.startIndex
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): read += UTF8.width(scalar)
      case .error: return Swift.min(read, data.endIndex - 1)
      case .emptyInput: return nil
      }
    }
  }
}
