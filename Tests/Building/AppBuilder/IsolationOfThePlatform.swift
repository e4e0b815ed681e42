import AppBuilder
import BuildingTestSupport
import Foundation
import Testing

/// Xcode takes all of UIKit for written before concurrency: in Swift 5 mode a call from code that is not isolated says
/// nothing at all there.
@Suite(.enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct IsolationOfThePlatform {
  private static let source = """
    import UIKit

    struct Anywhere {
      func types(_ cell: UITableViewCell, _ item: UICollectionViewCell, _ header: UITableViewHeaderFooterView) {
        print(cell.contentView, item.contentView, header.contentView)
        print(cell.configurationState, item.configurationState, header.configurationState)
        cell.setNeedsLayout()
      }

      func members() {
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        print(UIAccessibility.isVoiceOverRunning, UIAccessibility.isReduceMotionEnabled)
        print(Bundle.main.loadNibNamed("Cell", owner: nil) ?? [])
        let cubic = UICubicTimingParameters(animationCurve: .easeIn)
        print(cubic.timingCurveType, cubic.cubicTimingParameters as Any, UISpringTimingParameters().timingCurveType)
      }
    }
    """

  @Test("code that is not isolated calls main-actor API without a word in Swift 5 mode")
  func calls() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tests/\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let project = try TemporaryProject(files: ["main.swift": "print(1)\n", "Anywhere.swift": Self.source])
    let app = try AppBuilder(sdk: installedSDK, cache: cache).build(BuildRequest(project: project.url))
    #expect(app.diagnostics.filter { $0.severity != .note }.map(\.description) == [])
  }
}
