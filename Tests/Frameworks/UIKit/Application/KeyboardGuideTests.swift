import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The keyboard's layout guide", .serialized) @MainActor struct KeyboardGuideTests {
  /// A text field, and a bar that stands on the guide.
  private final class Chat: UIViewController {
    let bar = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 30))

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      view.addSubview(field)
      let guide = view.keyboardLayoutGuide
      NSLayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: guide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
        bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
  }

  @Test("what hangs on it stands on the safe area's edge, and on the keyboard while that is up")
  func follows() {
    let controller = Chat()
    let device = device(showing: controller)
    let (bar, field, guide) = (controller.bar, controller.field, controller.view.keyboardLayoutGuide)
    #expect(bar.frame == CGRect(x: 0, y: 852 - 34 - 40, width: 393, height: 40))
    var keyboard = CGRect.zero
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil
    ) { note in
      let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      MainActor.assumeIsolated { keyboard = value?.cgRectValue ?? .zero }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    field.becomeFirstResponder()
    device.advance(by: 0.5)
    #expect(keyboard.height > 100)
    #expect(abs(bar.frame.maxY - keyboard.minY) < 0.01)
    #expect(guide.layoutFrame == keyboard)
    field.resignFirstResponder()
    device.advance(by: 0.5)
    #expect(abs(bar.frame.maxY - 818) < 0.01)
    guide.usesBottomSafeArea = false
    device.advance(by: 0.1)
    #expect(abs(bar.frame.maxY - 852) < 0.01)
  }

  @Test("constraints for a docked keyboard are active, those for one away from the bottom are not")
  func tracking() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    view.addSubview(child)
    let near = child.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
    let away = child.topAnchor.constraint(equalTo: view.topAnchor)
    view.keyboardLayoutGuide.setConstraints([near], activeWhenNearEdge: .bottom)
    view.keyboardLayoutGuide.setConstraints([away], activeWhenAwayFrom: .bottom)
    #expect(near.isActive && !away.isActive)
    view.keyboardLayoutGuide.removeAllTrackedConstraints()
    #expect(!near.isActive)
  }
}
