import Foundation
import TouchstoneSwiftRuntime

public let NSLocalizedFailureErrorKey = "NSLocalizedFailure"

/// What errors say of themselves, as a device has it; Foundation on Linux has other words.
///
/// Its properties are put into `NSError` itself (`written-slots` in RuntimeBets.md); no object is of this class. Objects of an app's
/// own subclasses keep Foundation's words.
final class SpokenErrors: NSError, @unchecked Sendable {
  /// Done once in a process.
  static let isInstalled: Bool = {
    WrittenSlots.putIntoSuperclass(of: SpokenErrors.self, plain: PlainErrors.self, methods: 2)
    return true
  }()

  override var localizedDescription: String {
    @inline(never) @_optimize(none) get { ErrorTexts.description(of: self) }
  }

  override var description: String {
    @inline(never) @_optimize(none) get { ErrorTexts.line(of: self) }
  }
}

/// Overrides nothing, to tell where the other does.
private final class PlainErrors: NSError, @unchecked Sendable {}

/// The words of an error, out of what it knows. Any thread.
enum ErrorTexts {
  static func description(of error: NSError) -> String {
    if let own = own(of: error) { return own }
    let reason = error.localizedFailureReason
    if let failure = error.userInfo[NSLocalizedFailureErrorKey] as? String {
      return reason.map { "\(failure) \($0)" } ?? failure
    }
    return "The operation couldn’t be completed. "
      + (reason ?? "(\(name(of: error.domain)) error \(error.code).)")
  }

  /// What is printed of it: a text only where it has one of its own. What it carries comes by the names of its keys.
  static func line(of error: NSError) -> String {
    let text = own(of: error) ?? error.localizedFailureReason ?? "(null)"
    let line = "Error Domain=\(error.domain) Code=\(error.code) \"\(text)\""
    guard !error.userInfo.isEmpty else { return line }
    let information = error.userInfo.sorted { $0.key < $1.key }.map { key, value in
      value is NSError ? "\(key)={\(value)}" : "\(key)=\(value)"
    }
    return line + " UserInfo={\(information.joined(separator: ", "))}"
  }

  private static func own(of error: NSError) -> String? {
    if let given = error.userInfo[NSLocalizedDescriptionKey] as? String { return given }
    // Foundation's own clock ends a transfer without a word.
    if error.domain == NSURLErrorDomain, error.code == NSURLErrorTimedOut { return "The request timed out." }
    // Who gives a reason of its own gets it.
    guard error.domain == NSCocoaErrorDomain, error.userInfo[NSLocalizedFailureReasonErrorKey] == nil,
      error.userInfo[NSLocalizedFailureErrorKey] == nil
    else { return nil }
    return CocoaErrorTexts.text(code: error.code, file: CocoaErrorTexts.File(error.userInfo))
  }

  private static func name(of domain: String) -> String {
    switch domain {
    case NSCocoaErrorDomain: "Cocoa"
    case NSOSStatusErrorDomain: "OSStatus"
    default: domain
    }
  }
}
