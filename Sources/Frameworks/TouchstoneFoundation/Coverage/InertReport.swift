import Foundation

/// Says once in a run that an app used a member which has no effect here: an API that does nothing never pretends.
///
/// The member's documentation comment says why (`- Inert: …`), and `touchstone audit` to a user. With
/// `TOUCHSTONE_STRICT` set, the app ends there. Any thread.
package func reportInert(_ member: StaticString = #function, in file: StaticString = #fileID) {
  FoundationRuntime.current.inertReport.use(member, file, "has no effect here")
}

/// Says once in a run that an app used the part of a member that is missing here. The member's documentation comment
/// says what is missing (`- Partial: …`); called only where that is what the app asked for. Any thread.
package func reportPartial(_ member: StaticString = #function, in file: StaticString = #fileID) {
  FoundationRuntime.current.inertReport.use(member, file, "does not do all of what it was asked for here")
}

final class InertReport: @unchecked Sendable {
  private let lock = NSLock()
  private var reported: Set<String> = []
  private let isStrict = ProcessInfo.processInfo.environment["TOUCHSTONE_STRICT"].map { $0 != "0" } ?? false

  func use(_ member: StaticString, _ file: StaticString, _ what: String) {
    let name = "\(Self.type(file)).\(member)"
    guard lock.withLock({ reported.insert(name).inserted }) else { return }
    let text = "touchstone: note: \(name) \(what); `touchstone audit` says why"
    if isStrict { fatalError(text) }
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// "UIKit/UIView+Layout.swift": files are called like the type they are about.
  private static func type(_ file: StaticString) -> Substring {
    let name = "\(file)".split(separator: "/").last ?? ""
    return name.prefix { $0 != "+" && $0 != "." }
  }
}
