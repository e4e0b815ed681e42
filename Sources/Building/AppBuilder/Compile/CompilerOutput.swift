import BuildDiagnostics
import Foundation

/// Reads what compiler and linker print.
struct CompilerOutput {
  /// Translated file to the user's file: for what is wrong in code that was generated.
  var originals: [String: String] = [:]

  /// In the order printed; each only once, though batches repeat them.
  func diagnostics(in text: String) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var result: [Diagnostic] = []
    for line in text.split(separator: "\n") {
      guard let diagnostic = diagnostic(in: line), !isNoise(diagnostic) else { continue }
      if seen.insert(diagnostic).inserted { result.append(diagnostic) }
    }
    // What is wrong in the user's own lines is wrong again in what was made of them.
    let isUsersFault = result.contains { $0.severity == .error && $0.reason == nil && $0.place != nil }
    return isUsersFault ? result.filter { $0.reason == nil } : result
  }

  private func diagnostic(in line: Substring) -> Diagnostic? {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let marker = "\(severity.rawValue): "
      guard let range = line.firstRange(of: marker) else { continue }
      let head = line[..<range.lowerBound]
      // The words may stand inside a message; a marker stands at the start or after ": ".
      guard head.isEmpty || head.hasSuffix(": ") else { continue }
      return self.diagnostic(severity, at: head.dropLast(2), String(line[range.upperBound...]))
    }
    return nil
  }

  private func diagnostic(_ severity: Diagnostic.Severity, at head: Substring, _ message: String)
    -> Diagnostic
  {
    guard let place = place(head) else {
      // A note may stand in a printed interface, "UIKit.UIColor.init:2:8", which nobody can open.
      let isNobody = head.isEmpty || head == "<unknown>:0" || severity == .note
      let speaker = isNobody ? "" : "\(head): "
      return advised(Diagnostic(severity, speaker + message))
    }
    if let original = originals[place.file] {
      return Diagnostic(
        severity, at: .init(file: original), message,
        reason: "This is in code that the translation added (\(place)).",
        nextStep: "Please report it as a fault of Touchstone.")
    }
    return advised(Diagnostic(severity, at: named(place), message))
  }

  /// A source may say that its lines stand in any file of this machine; of one that is not the target's, nobody gets to
  /// see a line. Without a column there is no excerpt.
  private func named(_ place: Diagnostic.Place) -> Diagnostic.Place {
    // Byte by byte: to Swift two spellings of an accent are one file, on a disk they are two.
    if originals.isEmpty || originals.values.contains(where: { $0.utf8.elementsEqual(place.file.utf8) }) {
      return place
    }
    return .init(file: place.file, line: place.line)
  }

  private func place(_ head: Substring) -> Diagnostic.Place? {
    let parts = head.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]),
      head.hasPrefix("/")
    else { return nil }
    let file = parts.dropLast(2).joined(separator: ":")
    return .init(file: file, line: line, column: column)
  }

  private func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.message.hasPrefix("no such module '") {
      diagnostic.nextStep = "Touchstone does not have this framework yet."
    }
    return diagnostic
  }

  /// Said by the tools to each other rather than to the user.
  private func isNoise(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.message.hasPrefix("fatalError")
      || diagnostic.message.contains("emit-module command failed with exit code")
      || diagnostic.message.contains("compile command failed")
      || diagnostic.message.contains("link command failed")
      || diagnostic.message.contains("linker command failed")
      || diagnostic.message.contains("directive produces '#fileID' string")
      || diagnostic.message.hasPrefix("change file in '#sourceLocation' to")
      // Foundation of Linux says so of itself; here tasks in the background mind their date.
      || diagnostic.message.hasPrefix("'earliestBeginDate' is deprecated: swift-corelibs-foundation")
  }
}
