import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A refresh control", .serialized) @MainActor struct RefreshControlTests {
  let controller = CountingTable(style: .plain)
  let refresh = UIRefreshControl()
  let device: VirtualDevice
  let asked = Counter()

  init() {
    controller.tableView.refreshControl = refresh
    let asked = asked
    refresh.addAction(UIAction { _ in asked.count += 1 }, for: .valueChanged)
    device = TouchstoneTestSupport.device(showing: controller)
  }

  private var table: UITableView { controller.tableView }
  private var top: CGFloat { table.adjustedContentInset.top }

  private func pull(_ distance: CGFloat) {
    device.touchDown(at: CGPoint(x: 200, y: 150))
    for step in 1...20 {
      device.advance(by: 1.0 / 60)
      device.touchMove(to: CGPoint(x: 200, y: 150 + distance * Double(step) / 20))
    }
    device.advance(by: 0.3)
  }

  @Test("a short pull uncovers it and asks for nothing")
  func shortPull() {
    #expect(refresh.alpha == 0)
    pull(80)
    #expect(refresh.alpha == 1 && !refresh.isRefreshing)
    #expect(abs(refresh.frame.minY - (table.contentOffset.y + top)) < 0.01)
    device.touchUp()
    device.advance(by: 2)
    #expect(asked.count == 0 && refresh.alpha == 0 && table.contentOffset.y == -top)
  }

  @Test("a long pull asks once, while the finger is still down, and the spinner keeps its room")
  func longPull() {
    let before = top
    pull(400)
    #expect(asked.count == 1 && refresh.isRefreshing)
    device.touchUp()
    device.advance(by: 2)
    #expect(asked.count == 1)
    #expect(top == before + 60 && table.contentOffset.y == -top)
    #expect(refresh.frame == CGRect(x: 0, y: -60, width: 393, height: 60))
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing)
    device.advance(by: 1)
    #expect(top == before && table.contentOffset.y == -before && refresh.alpha == 0)
  }

  @Test("once it ended, it can be pulled again")
  func again() {
    for _ in 0..<2 {
      pull(400)
      device.touchUp()
      device.advance(by: 2)
      refresh.endRefreshing()
      device.advance(by: 1)
    }
    #expect(asked.count == 2)
  }

  @Test("ended under the finger it asks once; the content springs all the way back")
  func endedUnderTheFinger() {
    let before = top
    pull(400)
    refresh.endRefreshing()
    device.touchMove(to: CGPoint(x: 200, y: 560))
    device.touchUp()
    device.advance(by: 2)
    #expect(asked.count == 1 && top == before && table.contentOffset.y == -before)
  }

  @Test("begun by the app it makes room, asks nobody and leaves the content where it is")
  func programmatic() {
    let offset = table.contentOffset
    refresh.beginRefreshing()
    device.settle()
    #expect(refresh.isRefreshing && asked.count == 0)
    #expect(table.contentOffset == offset && top == 60 - offset.y)
    table.setContentOffset(CGPoint(x: 0, y: -top), animated: true)
    device.advance(by: 1)
    #expect(refresh.frame.minY == -60)
  }

  @Test("the table's control is its controller's, and a controller's waits for the table")
  func ofTheController() {
    #expect(controller.refreshControl === refresh)
    let early = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    early.refreshControl = control
    #expect(!early.isViewLoaded && early.refreshControl === control)
    #expect(early.tableView.refreshControl === control && control.superview === early.tableView)
    early.refreshControl = nil
    #expect(early.tableView.refreshControl == nil && control.superview == nil)
  }

  @Test("a control that was moved to another list leaves no room behind")
  func removed() {
    let before = top
    refresh.beginRefreshing()
    #expect(top == before + 60)
    table.refreshControl = nil
    #expect(top == before)
  }

  @Test("only a tint of its own colours it")
  func tint() throws {
    let spinner = try #require(refresh.subviews.first as? UIActivityIndicatorView)
    controller.tableView.tintColor = .red
    #expect(spinner.color == .secondaryLabel)
    refresh.tintColor = .green
    #expect(spinner.color == .green)
  }
}

@MainActor final class Counter {
  var count = 0
}
