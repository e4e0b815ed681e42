import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

@Suite("VoiceOver's cursor", .serialized) @MainActor struct ScreenReaderTests {
  private func button(_ title: String, y: CGFloat, _ action: @escaping () -> Void = {}) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: y, width: 200, height: 44)
    return button
  }

  /// What was said since the last time.
  @MainActor private final class Ear {
    private let phone: VirtualDevice
    private var heard = 0
    init(_ phone: VirtualDevice) { self.phone = phone }
    func new() -> [String] {
      defer { heard = phone.announcements.count }
      return Array(phone.announcements.dropFirst(heard))
    }
  }

  @Test("goes from element to element, and stays at the ends")
  func steps() {
    let phone = device(with: button("One", y: 100), button("Two", y: 200))
    let ear = Ear(phone)
    phone.voiceOver(.next)
    #expect(ear.new().isEmpty, "VoiceOver is off")
    phone.setVoiceOver(true)
    #expect(ear.new() == ["One. Button."])
    for gesture in [VoiceOverGesture.next, .next, .previous, .last, .first] { phone.voiceOver(gesture) }
    #expect(ear.new() == ["Two. Button.", "One. Button.", "Two. Button.", "One. Button."])
    phone.setVoiceOver(false)
    phone.voiceOver(.next)
    #expect(ear.new().isEmpty)
  }

  @Test("a double tap does what a tap does, or what the element says")
  func activation() {
    final class Own: UIView {
      var activations = 0
      override func accessibilityActivate() -> Bool {
        activations += 1
        return true
      }
    }
    var taps = 0
    let own = Own(frame: CGRect(x: 20, y: 200, width: 100, height: 50))
    own.isAccessibilityElement = true
    own.accessibilityLabel = "Own"
    let toggle = UISwitch(frame: CGRect(x: 20, y: 300, width: 51, height: 31))
    toggle.accessibilityLabel = "Wifi"
    let phone = device(with: button("Go", y: 100) { taps += 1 }, own, toggle)
    phone.setVoiceOver(true)
    phone.voiceOver(.activate)
    #expect(taps == 1)
    phone.voiceOver(.next)
    phone.voiceOver(.activate)
    #expect(own.activations == 1 && taps == 1)
    phone.voiceOver(.next)
    let ear = Ear(phone)
    _ = ear.new()
    phone.voiceOver(.activate)
    phone.advance(by: 1)
    #expect(toggle.isOn && ear.new() == ["On"])
  }

  @Test("flicks turn what is adjustable, and choose an element's own actions, which a double tap does")
  func turning() {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    slider.value = 0.5
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    var deleted = 0
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
    label.text = "Mail"
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in
        deleted += 1
        return true
      }
    ]
    let phone = device(with: slider, label)
    phone.setVoiceOver(true)
    let ear = Ear(phone)
    _ = ear.new()
    phone.voiceOver(.increment)
    #expect(abs(slider.value - 0.6) < 0.001 && changes == 1 && ear.new() == ["60%"])
    phone.voiceOver(.decrement)
    #expect(ear.new() == ["50%"])
    phone.voiceOver(.next)
    phone.voiceOver(.decrement)
    #expect(ear.new() == ["Mail.", "Delete"])
    phone.voiceOver(.activate)
    #expect(deleted == 1)
    phone.voiceOver(.increment)
    #expect(ear.new() == ["Activate"])
    phone.voiceOver(.activate)
    #expect(deleted == 1)
  }

  @Test("an app hears what it is on, and asks for it")
  func focus() {
    final class Told: UIView {
      var events: [String] = []
      override func accessibilityElementDidBecomeFocused() { events.append("on") }
      override func accessibilityElementDidLoseFocus() { events.append("off") }
    }
    let told = Told(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
    told.isAccessibilityElement = true
    told.accessibilityLabel = "Told"
    let other = button("Other", y: 200)
    var moves: [(UIView?, UIView?)] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      let info = note.userInfo ?? [:]
      MainActor.assumeIsolated {
        moves.append(
          (
            info[UIAccessibility.unfocusedElementUserInfoKey] as? UIView,
            info[UIAccessibility.focusedElementUserInfoKey] as? UIView
          ))
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    let phone = device(with: told, other)
    #expect(UIAccessibility.focusedElement(using: nil) == nil)
    phone.setVoiceOver(true)
    #expect(told.events == ["on"] && told.accessibilityElementIsFocused())
    phone.voiceOver(.next)
    #expect(told.events == ["on", "off"] && !told.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === other)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    #expect(moves.count == 2 && moves[0].0 == nil && moves[1].0 === told && moves[1].1 === other)
  }

  @Test("goes through a list beyond what is on the screen, and back")
  func list() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row)"
        return cell
      }
    }
    let phone = device(showing: List(style: .plain))
    phone.setVoiceOver(true)
    let ear = Ear(phone)
    #expect(ear.new() == ["Row 0."])
    for _ in 0..<39 { phone.voiceOver(.next) }
    #expect(ear.new() == (1..<40).map { "Row \($0)." })
    for _ in 0..<39 { phone.voiceOver(.previous) }
    #expect(ear.new() == (0..<39).reversed().map { "Row \($0)." })
  }

  @Test("a new screen is read from its first element; escape leads back, and out of an alert")
  func screens() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    let phone = device(showing: navigation)
    phone.setVoiceOver(true)
    let ear = Ear(phone)
    #expect(ear.new() == ["First. Heading."])
    navigation.pushViewController(second, animated: true)
    phone.advance(by: 1)
    #expect(ear.new() == ["First. Back Button."])
    let alert = UIAlertController(title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    second.present(alert, animated: true)
    phone.advance(by: 1)
    #expect(ear.new() == ["Sure?"])
    for _ in 0..<5 { phone.voiceOver(.next) }
    let said = ear.new()
    #expect(
      Set(said) == ["It is gone then.", "Delete. Button.", "Cancel. Button."], "nothing behind it: \(said)")
    phone.voiceOver(.escape)
    phone.advance(by: 1)
    #expect(second.presentedViewController == nil)
    phone.voiceOver(.escape)
    phone.advance(by: 1)
    #expect(navigation.topViewController === first)
  }

  @Test("escape and magic tap go up the chain until somebody takes them")
  func chain() {
    final class Page: UIViewController {
      var heard: [String] = []
      override func accessibilityPerformMagicTap() -> Bool {
        heard.append("magic tap")
        return true
      }
      override func accessibilityPerformEscape() -> Bool {
        heard.append("escape")
        return true
      }
    }
    let page = Page()
    page.view.addSubview(button("Go", y: 100))
    let phone = device(showing: page)
    phone.setVoiceOver(true)
    phone.voiceOver(.magicTap)
    phone.voiceOver(.escape)
    #expect(page.heard == ["magic tap", "escape"])
  }

  @Test("its frame is on the screen around what it is on, and gone without VoiceOver")
  func cursor() {
    let phone = device(with: button("One", y: 100))
    let plain = phone.copyPixels()
    phone.setVoiceOver(true)
    #expect(UIKitRuntime.shared.readerCursor?.frame == CGRect(x: 18, y: 98, width: 204, height: 48))
    #expect(phone.copyPixels() != plain)
    phone.setVoiceOver(false)
    #expect(phone.copyPixels() == plain)
  }
}
