import Testing
import TouchstoneTestSupport
import UIKit

@Suite("@Invalidating", .serialized) @MainActor struct InvalidatingTests {
  final class Watched: UIView {
    @Invalidating(.layout) var gap = 0
    @Invalidating(.layout, .intrinsicContentSize, .display) var size: CGFloat = 10
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
    override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }
  }

  @Test("a change has the view laid out again, the same value does not")
  func layout() {
    let view = Watched(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let device = device(with: view)
    let before = view.layouts
    view.gap = 0
    device.settle()
    #expect(view.layouts == before)
    view.gap = 3
    device.settle()
    #expect(view.gap == 3 && view.layouts == before + 1)
  }

  @Test("several kinds at once: constraints ask for the size again")
  func several() {
    let (holder, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Watched())
    let device = device(with: holder)
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
      view.topAnchor.constraint(equalTo: holder.topAnchor),
    ])
    device.settle()
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    view.size = 25
    device.settle()
    #expect(view.frame.size == CGSize(width: 25, height: 25))
  }
}
