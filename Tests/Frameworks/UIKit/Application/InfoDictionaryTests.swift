import Foundation
import Testing

@testable import UIKit

@Suite("Types in an Info.plist") struct InfoDictionaryTests {
  @Test("a value of another type is left out, and its key named") func wrong() {
    let (info, complaints) = InfoDictionaryTypes.checked([
      "UIAppFonts": "Font.ttf", "UIMainStoryboardFile~ipad": 3, "UISupportedInterfaceOrientations": [1, 2],
      "UIApplicationSceneManifest": ["a"], "Own": 5,
    ])
    #expect(info.keys.sorted() == ["Own"])
    #expect(
      complaints == [
        "Info.plist: error: UIAppFonts is a string, not an array of strings; it is left out. Correct its type.",
        "Info.plist: error: UIApplicationSceneManifest is an array of something else, not a dictionary; it is left out. "
          + "Correct its type.",
        "Info.plist: error: UIMainStoryboardFile~ipad is a number or a Boolean, not a string; it is left out. "
          + "Correct its type.",
        "Info.plist: error: UISupportedInterfaceOrientations is an array of something else, not an array of strings; "
          + "it is left out. Correct its type.",
      ])
  }

  @Test("what is right stays, as it was") func right() {
    let good: [String: Any] = [
      "UIAppFonts": ["a.ttf"], "UIStatusBarHidden": true, "UIUserInterfaceStyle": "Dark",
      "CFBundleURLTypes": [[String: Any]](),
      "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false],
    ]
    let (info, complaints) = InfoDictionaryTypes.checked(good)
    #expect(complaints.isEmpty && info.count == good.count)
  }
}
