import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// A storyboard of one plain controller, loaded and on a phone's screen; views are found by their tags.
@MainActor struct InterfaceScreen {
  let fixture: InterfaceFixture
  let device: VirtualDevice
  let controller: UIViewController

  /// `view` is what stands in the root view's element beside its subviews, `controller` what stands in the
  /// controller's beside its view, `dock` what stands beside the controller.
  init(
    _ subviews: String, view: String = "", controller content: String = "", attributes: String = "",
    dock: String = "", resources: String = "", files: [String: String] = [:], images: [String] = []
  ) throws {
    var files = files
    let text = InterfaceFixture.storyboard(
      initial: "vc",
      """
      <viewController \(attributes) id="vc" sceneMemberID="viewController">
        \(content)
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          <subviews>\(subviews)</subviews>
          <viewLayoutGuide key="safeArea" id="safe"/>\(view)</view>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fr" userLabel="First Responder" sceneMemberID="firstResponder"/>
      \(dock)
      """)
    files["Main.storyboard"] = text.replacingOccurrences(
      of: "</document>", with: "<resources>\(resources)</resources></document>")
    let device = freshDevice()
    fixture = try InterfaceFixture(files)
    try fixture.addImages(images)
    let board = storyboard(fixture)
    let controller = try #require(board.instantiateInitialViewController())
    device.show(controller)
    (self.device, self.controller) = (device, controller)
  }

  /// The view with that tag, of the type that is wanted.
  func view<View: UIView>(_ tag: Int = 1, as type: View.Type = View.self) throws -> View {
    try #require(controller.view.viewWithTag(tag) as? View)
  }

  var messages: [String] { InterfaceDiagnostics.shared.messages }
}

extension InterfaceFixture {
  /// Writes pictures of 8 by 8 points into the bundle.
  @MainActor func addImages(_ names: [String]) throws {
    guard !names.isEmpty else { return }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let data = try #require(picture.pngData())
    for name in names { try data.write(to: URL(fileURLWithPath: "\(bundle.bundlePath)/\(name)@3x.png")) }
  }

  /// The frame of an element.
  static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }
}

/// Red, green, blue and opacity in 255ths.
@MainActor func components(_ color: UIColor?) -> [Int] {
  var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  color?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
}
