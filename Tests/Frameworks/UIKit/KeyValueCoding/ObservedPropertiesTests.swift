import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

private final class Watcher: _NSObject {
  var seen: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    seen.append(keyPath ?? "")
  }

  /// The keys that were told of while `change` ran.
  func told(_ object: _NSObject, _ keys: [String], _ change: () -> Void) -> [String] {
    seen = []
    for key in keys { object.addObserver(self, forKeyPath: key, options: [.old, .new], context: nil) }
    change()
    for key in keys { object.removeObserver(self, forKeyPath: key) }
    return seen
  }
}

@Suite("Observing UIKit's properties", .serialized) @MainActor
struct ObservedPropertiesTests {
  let device = VirtualDevice()
  private let watcher = Watcher()

  @Test("views tell of their looks, once for each change")
  func views() {
    let view = UIView()
    let keys = ["hidden", "alpha", "backgroundColor", "transform"]
    let told = watcher.told(view, keys) {
      view.isHidden = true
      view.alpha = 0.5
      view.backgroundColor = .red
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(told == keys)
    #expect(watcher.told(view, ["isHidden"]) { view.isHidden = false } == ["isHidden"])
    #expect(watcher.told(view, ["alpha"]) { view.setValue(1, forKey: "alpha") } == ["alpha"])
  }

  @Test("controls tell of their state and value")
  func controls() {
    let button = UIButton(type: .system)
    let told = watcher.told(button, ["highlighted", "selected", "enabled"]) {
      button.isHighlighted = true
      button.isSelected = true
      button.isEnabled = false
    }
    #expect(told == ["highlighted", "selected", "enabled"])
    let (slider, toggle, progress) = (UISlider(), UISwitch(), UIProgressView())
    #expect(watcher.told(slider, ["value"]) { slider.value = 0.5 } == ["value"])
    #expect(watcher.told(toggle, ["on"]) { toggle.isOn = true } == ["on"])
    #expect(watcher.told(progress, ["progress"]) { progress.progress = 0.5 } == ["progress"])
  }

  @Test("texts and pictures are told of")
  func texts() {
    let label = UILabel()
    let told = watcher.told(label, ["text", "font", "textColor"]) {
      label.text = "a"
      label.font = .systemFont(ofSize: 30)
      label.textColor = .red
    }
    #expect(told == ["text", "font", "textColor"])
    let (field, view, picture) = (UITextField(), UITextView(), UIImageView())
    #expect(watcher.told(field, ["text"]) { field.text = "a" } == ["text"])
    #expect(watcher.told(field, ["placeholder"]) { field.placeholder = "a" } == ["placeholder"])
    #expect(watcher.told(view, ["text"]) { view.text = "a" } == ["text"])
    let inset = "textContainerInset"
    #expect(watcher.told(view, [inset]) { view.textContainerInset.top = 1 } == [inset])
    #expect(watcher.told(picture, ["image"]) { picture.image = UIImage() } == ["image"])
  }

  @Test("so are insets, titles, items and badges")
  func items() {
    let (scroll, controller) = (UIScrollView(), UIViewController())
    #expect(watcher.told(scroll, ["contentInset"]) { scroll.contentInset.top = 3 } == ["contentInset"])
    #expect(watcher.told(controller, ["title"]) { controller.title = "a" } == ["title"])
    let item = controller.navigationItem
    #expect(watcher.told(item, ["title"]) { item.title = "b" } == ["title"])
    let button = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    let told = watcher.told(button, ["title", "enabled"]) {
      button.title = "b"
      button.isEnabled = false
    }
    #expect(told == ["title", "enabled"])
    let tab = UITabBarItem(title: "a", image: nil, tag: 0)
    #expect(watcher.told(tab, ["badgeValue"]) { tab.badgeValue = "1" } == ["badgeValue"])
  }

  @Test("a navigation item tells of its bar buttons, by either name")
  func barButtons() {
    let item = UINavigationItem()
    let keys = ["leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems"]
    var told = watcher.told(item, keys) { item.rightBarButtonItems = [UIBarButtonItem()] }
    #expect(Set(told) == ["rightBarButtonItem", "rightBarButtonItems"] && told.count == 2)
    told = watcher.told(item, keys) { item.setLeftBarButton(UIBarButtonItem(), animated: false) }
    #expect(Set(told) == ["leftBarButtonItem", "leftBarButtonItems"] && told.count == 2)
    var counts: [Int?] = []
    let token = item.observe(\.rightBarButtonItems, options: [.new]) { _, change in
      counts.append(change.newValue??.count)
    }
    item.rightBarButtonItem = UIBarButtonItem()
    item.setValue(nil, forKey: "rightBarButtonItem")
    token.invalidate()
    #expect(counts == [1, nil])
  }
}
