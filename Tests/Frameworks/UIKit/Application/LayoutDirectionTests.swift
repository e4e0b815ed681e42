import Foundation
import Testing

@testable import UIKit

/// Launch arguments, without the file that defaults of a suite would leave in the home folder for the next run.
private final class Arguments: UserDefaults, @unchecked Sendable {
  var set: Set<String> = []
  override func bool(forKey defaultName: String) -> Bool { set.contains(defaultName) }
}

@Suite("The direction of the interface") @MainActor struct LayoutDirectionTests {
  @Test("it is that of the language the app runs in")
  func languages() {
    let none = Arguments()
    for (language, isRightToLeft) in [
      ("ar", true), ("he", true), ("ar-EG", true), ("fa_IR", true), ("en", false), ("de-AT", false),
    ] {
      let direction = LayoutDirection.ofApp(localizations: [language, "en"], defaults: none)
      #expect((direction == .rightToLeft) == isRightToLeft, "\(language)")
    }
    #expect(LayoutDirection.ofApp(localizations: [], defaults: none) == .leftToRight)
  }

  @Test("Xcode's right-to-left pseudolanguage forces it")
  func forced() {
    let forced = Arguments()
    forced.set = ["AppleTextDirection"]
    #expect(LayoutDirection.ofApp(localizations: ["en"], defaults: forced) == .leftToRight)
    forced.set.insert("NSForceRightToLeftWritingDirection")
    #expect(LayoutDirection.ofApp(localizations: ["en"], defaults: forced) == .rightToLeft)
  }

  @Test("content attributes force a direction or follow the app's")
  func attributes() {
    func direction(_ attribute: UISemanticContentAttribute, _ app: UIUserInterfaceLayoutDirection) -> Bool {
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: app) == .rightToLeft
    }
    #expect(direction(.unspecified, .rightToLeft) && !direction(.unspecified, .leftToRight))
    #expect(!direction(.playback, .rightToLeft) && !direction(.spatial, .rightToLeft))
    #expect(direction(.forceRightToLeft, .leftToRight) && !direction(.forceLeftToRight, .rightToLeft))
  }
}
