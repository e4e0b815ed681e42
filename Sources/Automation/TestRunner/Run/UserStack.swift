import Foundation

/// The part of a stack that is about a test: from where it happened to the test, without what called that.
struct UserStack {
  private(set) var lines: [String] = []
  /// The innermost line of the user's.
  private(set) var place: (file: String, line: Int)?

  private static let caller = " in libTouchstoneXCTest.so"

  init(_ backtrace: [String]) {
    // Threads follow each other; of each what lies below the test is left out.
    var isBelow = false
    for line in backtrace {
      let isFrame = line.contains("0x") && line.contains(" in ")
      if line.contains("Thread ") { isBelow = false }
      if isFrame, line.contains(Self.caller) { isBelow = true }
      guard !isBelow else { continue }
      // What was left out between two frames is of no interest where frames were left out.
      if lines.last?.isBlank == true, line.isBlank { continue }
      lines.append(line)
      if isFrame, place == nil { place = Self.place(in: line) }
    }
  }

  /// "0 [ra] 0x00 Test.testA() + 3 in Tests at /path/File.swift:56:18", if that is no library of ours.
  private static func place(in frame: String) -> (file: String, line: Int)? {
    guard !frame.contains(" in lib"), let at = frame.range(of: " at /", options: .backwards) else {
      return nil
    }
    var parts = frame[at.upperBound...].split(separator: ":")
    guard parts.count >= 3, Int(parts.removeLast()) != nil, let line = Int(parts.removeLast()), line > 0
    else {
      return nil
    }
    return ("/" + parts.joined(separator: ":"), line)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " } || self.contains("...") && !contains("0x") }
}
