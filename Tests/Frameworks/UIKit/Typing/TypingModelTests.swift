import Testing
import TouchstoneTestSupport
import UIKit

/// Two thousand actions each, by keys, taps and the text's own interface, against a plain string.
@Suite(.serialized) @MainActor struct TypingModelTests {
  @Test("a text field edits as its model does", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func field(seed: UInt64) {
    let fault = TypingRig(field: true, seed: seed).run(400, seed: seed)
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test("a text view edits as its model does", arguments: [11, 12, 13, 14, 15] as [UInt64])
  func view(seed: UInt64) {
    let fault = TypingRig(field: false, seed: seed).run(400, seed: seed)
    #expect(fault == nil, "\(fault ?? "")")
  }
}
