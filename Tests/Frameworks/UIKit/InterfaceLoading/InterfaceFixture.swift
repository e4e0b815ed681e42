import CTouchstoneTestSupport
import Foundation
import TouchstoneTestSupport

@testable import UIKit

/// A bundle on disk with the interface files a test writes into it.
final class InterfaceFixture {
  let bundle: Bundle
  private let folder: URL

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("interface-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    bundle = Bundle(path: folder.path)!
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A storyboard with these scenes; each is what stands in its `<objects>`.
  static func storyboard(initial: String, _ scenes: String...) -> String {
    let body = scenes.enumerated().map {
      "<scene sceneID=\"s\($0.offset)\"><objects>\($0.element)</objects></scene>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" initialViewController="\(initial)">
      <scenes>\(body.joined(separator: "\n"))</scenes></document>
      """
  }

  static func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects>\(objects)</objects></document>
    """
  }
}

@MainActor func storyboard(_ fixture: InterfaceFixture) -> UIStoryboard {
  UIStoryboard(name: "Main", bundle: fixture.bundle)
}

/// A phone of the test's own, driven from the main thread.
@MainActor func freshDevice() -> VirtualDevice {
  touchstone_test_support_link()
  return VirtualDevice()
}
