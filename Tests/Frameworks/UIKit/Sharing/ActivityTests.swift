import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The activity sheet", .serialized) @MainActor struct ActivityTests {
  let device = VirtualDevice()
  let root = UIViewController()

  final class Own: UIActivity {
    var items: [Any] = []
    override class var activityCategory: Category { .action }
    override var activityType: ActivityType? { ActivityType("own") }
    override var activityTitle: String? { "Shout" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func share(_ items: [Any], _ own: [UIActivity]? = nil, excluding: [UIActivity.ActivityType] = [])
    -> Outcome
  {
    device.show(root)
    let outcome = Outcome()
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
    sheet.excludedActivityTypes = excluding
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      outcome.lines.append("\(type?.rawValue ?? "none") \(completed)")
    }
    root.present(sheet, animated: true)
    device.advance(by: 1)
    return outcome
  }

  @MainActor final class Outcome { var lines: [String] = [] }

  @Test("Copy puts the text on the pasteboard, the sheet goes away, then the handler hears")
  func copy() throws {
    let outcome = share(["Hello"])
    #expect(label("Save Image") == nil)
    device.tap(try #require(label("Copy")))
    device.advance(by: 1)
    #expect(device.pasteboardString == "Hello")
    #expect(outcome.lines == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(root.presentedViewController == nil)
  }

  @Test("an app's own activity is offered where it can do something, and gets the items")
  func own() throws {
    let own = Own()
    let outcome = share(["Hello"], [own], excluding: [.copyToPasteboard])
    #expect(label("Copy") == nil)
    device.tap(try #require(label("Shout")))
    device.advance(by: 1)
    #expect(own.items.first as? String == "Hello")
    #expect(outcome.lines == ["own true"])
  }

  @Test("an image can be saved, not copied as text")
  func image() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    let outcome = share([picture], [Own()])
    #expect(label("Shout") == nil && label("Copy") == nil && label("1 Photo") != nil)
    device.tap(try #require(label("Save Image")))
    device.advance(by: 1)
    #expect(outcome.lines == ["com.apple.UIKit.activity.SaveToCameraRoll true"])
  }

  @Test("an item source is asked for the item when it is known what for")
  func source() throws {
    final class Source: NSObject, UIActivityItemSource {
      var type: UIActivity.ActivityType?
      func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "" }
      func activityViewController(
        _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
      ) -> Any? {
        type = activityType
        return "Late"
      }
    }
    let source = Source()
    _ = share([source])
    #expect(source.type == nil)
    device.tap(try #require(label("Copy")))
    device.advance(by: 1)
    #expect(source.type == .copyToPasteboard && device.pasteboardString == "Late")
  }

  @Test("an activity whose own controller the user pulls away is over, and was not completed")
  func pulledAway() throws {
    final class Showing: UIActivity {
      let page = UIViewController()
      override var activityType: ActivityType? { ActivityType("showing") }
      override var activityTitle: String? { "Show" }
      override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
      override var activityViewController: UIViewController? { page }
    }
    let showing = Showing()
    let outcome = share(["Hello"], [showing])
    device.tap(try #require(label("Show")))
    device.advance(by: 1)
    #expect(showing.page.view.window != nil && outcome.lines.isEmpty)
    device.drag(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 200, y: 750))
    device.advance(by: 2)
    #expect(outcome.lines == ["showing false"] && root.presentedViewController == nil)
  }
}
