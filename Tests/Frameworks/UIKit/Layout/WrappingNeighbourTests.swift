import Testing

@testable import UIKit

@Suite("Beside a text that can wrap", .serialized) @MainActor struct WrappingNeighbourTests {
  @Test("what cannot wrap keeps its size where both resist alike")
  func keepsSize() {
    let host = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    let label = UILabel()
    label.numberOfLines = 0
    label.text =
      "A text that is a good deal too long for one line of a view that is three hundred points wide"
    let toggle = UISwitch()
    for view in [label, toggle] {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      label.topAnchor.constraint(equalTo: host.topAnchor),
      toggle.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      toggle.trailingAnchor.constraint(equalTo: host.trailingAnchor),
      toggle.centerYAnchor.constraint(equalTo: label.centerYAnchor),
    ])
    host.layoutIfNeeded()
    let room = toggle.alignmentRect(forFrame: toggle.frame)
    #expect(room.width == toggle.intrinsicContentSize.width && room.maxX == 300)
    #expect(label.frame.maxX == room.minX - 8 && label.frame.height > 40)
  }
}
