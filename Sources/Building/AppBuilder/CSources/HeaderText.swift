import Foundation
import SourceTranslator
import XcodeProject

/// What a header says, as far as it has to be known before clang reads it.
enum HeaderText {
  /// The first line that only Objective-C has; nil for C. What a header keeps from C by asking for `__OBJC__` is its own affair.
  static func objectiveCLine(_ text: String) -> Int? {
    guard !text.contains("__OBJC__") else { return nil }
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.prefixMatch(of: /\s*@(?:interface|protocol|class|end|property)\b/) != nil { return number }
    }
    return nil
  }

  /// What it includes in quotes, with the lines.
  static func quoted(in text: String) -> [(name: String, line: Int)] {
    var found: [(String, Int)] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if let match = line.prefixMatch(of: /\s*#\s*(?:import|include)\s*"([^"]+)"/) {
        found.append((String(match.1), number))
      }
    }
    return found
  }

  /// A bridging header without the lines that are for Objective-C's compiler: imports of modules, and headers of frameworks
  /// that `isThere` does not know. Line stays line. Nil if nothing is left.
  static func forC(_ text: String, isThere: (String) -> Bool) -> String? {
    var lines: [Substring] = []
    var says = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.prefixMatch(of: /\s*@import\b/) != nil {
        lines.append("")
      } else if let match = line.prefixMatch(of: /\s*#\s*(?:import|include)\s*<([^>]+)>/) {
        let isKept = !match.1.contains("/") || isThere(String(match.1))
        lines.append(isKept ? line : "")
        says = says || isKept
      } else {
        lines.append(line)
        says = says || !isEmpty(line)
      }
    }
    return says ? lines.joined(separator: "\n") + "\n" : nil
  }

  /// Comments, guards and nothing: as a bridging header is that Xcode made and nobody used.
  private static func isEmpty(_ line: Substring) -> Bool {
    let code = line.trimmingPrefix { $0.isWhitespace }
    return code.isEmpty || code.hasPrefix("//") || code.hasPrefix("/*") || code.hasPrefix("*")
      || code.prefixMatch(of: /#\s*(?:ifndef|ifdef|if|else|endif|define|pragma)\b/) != nil
  }
}
