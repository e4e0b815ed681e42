import TestReading
import Testing

@Suite("Which members tests use") struct TestedMembersTests {
  private static let source = """
    final class Helper: UIView { override func layoutSubviews() { setNeedsDisplay() } }
    struct Suite {
      let window = UIWindow()
      @Test("isOpaque is not used here") func one() {
        // UIView.isHidden
        let view = Helper(frame: .zero)
        UIView().insertSubview(view, at: 0)
        UIView().animate { }
        let pattern = /"{/
        #expect(view.alpha == 1 && window.rootViewController == nil)
      }
      @Test func two() { UIView().clipsToBounds = true }
    }
    """
  private let tested = TestedMembers([[source]], superclasses: ["UIWindow": "UIView"])

  @Test(
    "a member counts in a test that expects something, in a helper that it names, and for a superclass",
    arguments: [
      ["UIView"], ["UIView", "alpha"], ["UIView", "insertSubview(_:at:)"], ["UIView", "layoutSubviews()"],
      ["UIWindow", "rootViewController"], ["UIView", "setNeedsDisplay()"], ["UIWindow", "init()"],
      ["UIView", "animate(_:)"],
    ])
  func used(path: [String]) { #expect(tested.contain(path)) }

  @Test(
    "a word in a comment, a text or a test without expectations counts for nothing, nor do other labels and types",
    arguments: [
      ["UIView", "isOpaque"], ["UIView", "isHidden"], ["UIView", "clipsToBounds"], ["UILabel", "alpha"],
      ["UIView", "insertSubview(_:aboveSubview:)"], ["UIWindow", "init(frame:)"],
    ])
  func unused(path: [String]) { #expect(!tested.contain(path)) }
}
