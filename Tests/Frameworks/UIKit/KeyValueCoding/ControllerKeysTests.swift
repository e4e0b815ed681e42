import Testing
import TouchstoneVirtualDevice
import UIKit

@MainActor private final class ListController: UIViewController, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

@Suite("What tests ask controllers by name", .serialized)
@MainActor
struct ControllerKeysTests {
  let device = VirtualDevice()

  @Test("a controller says by key what it presents, whether its view is loaded and where it is")
  func places() {
    let (root, page) = (UIViewController(), UIViewController())
    #expect(root.value(forKey: "isViewLoaded") as? Bool == false)
    #expect(NSPredicate(format: "presentedViewController == nil").evaluate(with: root))
    device.show(root)
    root.present(page, animated: false)
    device.advance(by: 0.1)
    #expect(root.value(forKey: "viewLoaded") as? Bool == true)
    #expect(root.value(forKey: "presentedViewController") as? UIViewController === page)
    #expect(page.value(forKey: "presentingViewController") as? UIViewController === root)
    #expect(NSPredicate(format: "presentedViewController != nil").evaluate(with: root))
    #expect(!NSPredicate(format: "presentedViewController == nil").evaluate(with: root))
  }

  @Test("containers say by key what they hold and show")
  func containers() {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    #expect(navigation.value(forKey: "viewControllers") as? [UIViewController] == [page])
    #expect(navigation.value(forKey: "topViewController") as? UIViewController === page)
    #expect(page.value(forKey: "navigationController") as? UIViewController === navigation)
    #expect(page.value(forKey: "parentViewController") as? UIViewController === navigation)
    #expect(NSPredicate(format: "viewControllers.@count == 1").evaluate(with: navigation))
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    tabs.selectedIndex = 1
    #expect(tabs.value(forKey: "selectedIndex") as? Int == 1)
    #expect(NSPredicate(format: "selectedIndex == 1").evaluate(with: tabs))
  }

  @Test("a property without a value has none by key either")
  func nothing() {
    let (controller, label) = (UIViewController(), UILabel())
    #expect(controller.value(forKey: "title") == nil && controller.value(forKey: "parent") == nil)
    #expect(label.value(forKey: "text") == nil)
    controller.title = "Tasks"
    #expect(controller.value(forKey: "title") as? String == "Tasks")
  }

  @Test("an object responds to what the protocols it adopts require")
  func requirements() {
    let (list, plain) = (ListController(), UIViewController())
    for selector in ["tableView:numberOfRowsInSection:", "tableView:cellForRowAt:"] {
      #expect(list.responds(to: Selector(selector)) && !plain.responds(to: Selector(selector)))
    }
    #expect(!list.responds(to: Selector("collectionView:numberOfItemsInSection:")))
    let table = UITableView(frame: .zero)
    let count = list.perform(Selector("tableView:numberOfRowsInSection:"), with: table, with: 0)
    #expect(count?.takeUnretainedValue() as? Int == 7)
  }

  @Test("an object says which protocols it conforms to")
  func conformance() {
    let list = ListController()
    #expect(list.conforms(to: UITableViewDataSource.self))
    #expect(!list.conforms(to: UITableViewDelegate.self))
    let scrolled: NSObject = UITableViewController(style: .plain)
    #expect(scrolled.conforms(to: UIScrollViewDelegate.self))
  }
}
