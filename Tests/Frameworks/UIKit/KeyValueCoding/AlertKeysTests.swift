import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Alerts and pickers by key", .serialized) @MainActor
struct AlertKeysTests {
  let device = VirtualDevice()
  let root = UIViewController()

  private func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  private func label(_ text: String, in view: UIView) -> UILabel? {
    all(UILabel.self, in: view).first { $0.text == text }
  }

  private func show(_ alert: UIAlertController) {
    device.show(root)
    root.present(alert, animated: false)
    device.advance(by: 0.5)
  }

  @Test("an action has a colour, a picture and a check mark of its own")
  func actions() throws {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let (plain, special) = (
      UIAlertAction(title: "Plain", style: .default), UIAlertAction(title: "Special", style: .default)
    )
    alert.addAction(plain)
    alert.addAction(special)
    special.setValue(UIColor.purple, forKey: "titleTextColor")
    special.setValue(UIImage(systemName: "star"), forKey: "image")
    special.setValue(true, forKey: "checked")
    #expect(special.value(forKey: "titleTextColor") as? UIColor == .purple)
    #expect(special.value(forKey: "checked") as? Bool == true)
    show(alert)
    let text = try #require(label("Special", in: alert.view))
    #expect(text.textColor == .purple && label("Plain", in: alert.view)?.textColor != .purple)
    let images = all(UIImageView.self, in: alert.view)
    #expect(images.count == 2 && images.allSatisfy { $0.frame.width > 0 && $0.superview === text.superview })
    #expect(images.contains { $0.frame.maxX <= text.frame.minX })
    #expect(images.contains { $0.frame.minX >= text.frame.maxX })
  }

  @Test("title and message with attributes take the place of the plain ones")
  func texts() throws {
    let alert = UIAlertController(title: "Plain", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.setValue(
      NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red]),
      forKey: "attributedTitle")
    alert.setValue(NSAttributedString(string: "Message"), forKey: "attributedMessage")
    show(alert)
    let title = try #require(label("Styled", in: alert.view))
    #expect(
      title.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(label("Plain", in: alert.view) == nil)
    #expect(try #require(label("Message", in: alert.view)).frame.minY >= title.frame.maxY)
  }

  @Test("the view of an app's controller stands above the buttons, as high as it wants to be")
  func content() throws {
    let alert = UIAlertController(title: "Choose", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 200, height: 90)
    alert.setValue(page, forKey: "contentViewController")
    show(alert)
    #expect(page.parent === alert && page.view.window != nil)
    #expect(page.view.frame.height == 90 && page.view.frame.width == page.view.superview?.bounds.width)
    let title = try #require(label("Choose", in: alert.view))
    let button = try #require(label("OK", in: alert.view))
    let frame = page.view.convert(page.view.bounds, to: nil)
    #expect(title.convert(title.bounds, to: nil).maxY <= frame.minY)
    #expect(button.convert(button.bounds, to: nil).minY >= frame.maxY)
    page.preferredContentSize.height = 120
    device.settle()
    #expect(page.view.frame.height == 120)
  }

  @Test("the wheels of a date picker take a colour, today keeps its own until it is told not to")
  func wheels() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    picker.setValue(UIColor.red, forKey: "textColor")
    let stage = UIViewController()
    stage.view.addSubview(picker)
    device.show(stage)
    func colors(ofToday: Bool) -> Set<UIColor> {
      Set(all(UILabel.self, in: picker).filter { ($0.text == "Today") == ofToday }.map(\.textColor))
    }
    #expect(colors(ofToday: false) == [.red] && colors(ofToday: true) == [.label])
    picker.setValue(false, forKey: "highlightsToday")
    device.settle()
    #expect(colors(ofToday: true) == [.red])
  }

  @Test("delegates and data sources of scrolling views are set by key")
  func delegates() {
    final class Listener: NSObject, UITableViewDelegate, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let (table, listener) = (UITableView(), Listener())
    table.setValue(listener, forKey: "delegate")
    table.setValue(listener, forKey: "dataSource")
    #expect(table.delegate === listener && table.dataSource === listener)
    #expect(table.value(forKey: "delegate") as? Listener === listener)
    table.setValue(nil, forKey: "delegate")
    #expect(table.delegate == nil)
  }
}
