import Testing
import TouchstoneTestSupport

@testable import QuartzCore
@testable import UIKit

/// What a parent does for one view more does not depend on how many it has. Counted here; `make bench growth` has the time.
@Suite("One subview more among many", .serialized) @MainActor struct ManySubviewsTests {
  /// Counts what any of them is told and asked.
  private final class Told: UIView {
    static var count = 0

    override func willMove(toSuperview newSuperview: UIView?) { Self.count += 1 }
    override func didMoveToSuperview() { Self.count += 1 }
    override func willMove(toWindow newWindow: UIWindow?) { Self.count += 1 }
    override func didMoveToWindow() { Self.count += 1 }
    override func updateProperties() { Self.count += 1 }
    override func layoutSubviews() { Self.count += 1 }
    override func safeAreaInsetsDidChange() { Self.count += 1 }
    override func layoutMarginsDidChange() { Self.count += 1 }
    override func tintColorDidChange() { Self.count += 1 }
    override func traitCollectionDidChange(_ before: UITraitCollection?) { Self.count += 1 }
  }

  /// - Parameter byFrame: A frame is drawn after each view that comes, or one after all of them.
  private func told(_ views: Int, byFrame: Bool) -> Int {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let device = device(with: parent)
    device.settle()
    let before = Told.count
    for _ in 0..<views {
      parent.addSubview(Told(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
      if byFrame { device.settle() }
    }
    device.settle()
    return Told.count - before
  }

  @Test("each is told as much among many as among few, and its siblings nothing", arguments: [true, false])
  func calls(byFrame: Bool) {
    let few = told(20, byFrame: byFrame)
    // That it comes to a parent and a window, twice each, and to be laid out.
    #expect(few >= 20 * 5)
    #expect(told(200, byFrame: byFrame) == few * 10)
  }

  @Test("the lists of views and layers are made anew as they double in length, not with each view")
  func lists() {
    let parent = UIView()
    var (seen, moves): ([UInt], Int) = ([], 0)
    for _ in 0..<4096 {
      parent.addSubview(UIView())
      let now = [
        parent.hierarchy.children.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
        parent.layer.childLayers.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
        UInt(parent.layer.node.pointee.childCapacity),
      ]
      moves += seen.isEmpty ? 3 : zip(seen, now).count { $0 != $1 }
      seen = now
    }
    // Three lists of twelve doublings each, and room for what is rounded otherwise.
    #expect(moves <= 3 * 14, "\(moves)")
  }
}
