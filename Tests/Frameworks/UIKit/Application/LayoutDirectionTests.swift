import Foundation
import Testing

@testable import UIKit

@Suite("The direction of the interface") @MainActor struct LayoutDirectionTests {
  @Test("it is that of the language the app runs in")
  func languages() {
    let none = UserDefaults(suiteName: "direction-none")!
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
    let forced = UserDefaults(suiteName: "direction-forced")!
    forced.set(true, forKey: "AppleTextDirection")
    #expect(LayoutDirection.ofApp(localizations: ["en"], defaults: forced) == .leftToRight)
    forced.set(true, forKey: "NSForceRightToLeftWritingDirection")
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
