import Testing
import TouchstoneVirtualDevice
import UIKit

/// Numbered pages and who asks for them.
@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let pages: [NumberedPage]
  var counts = false
  var spine = UIPageViewController.SpineLocation.min
  var log: [String] = []

  init(_ count: Int) { pages = (0..<count).map { NumberedPage($0) } }

  private func page(_ number: Int) -> UIViewController? {
    pages.indices.contains(number) ? pages[number] : nil
  }
  private func number(_ page: UIViewController) -> Int { (page as! NumberedPage).number }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(number(viewController) - 1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(number(viewController) + 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { counts ? pages.count : -1 }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    number(pageViewController.viewControllers![0])
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("to \(pendingViewControllers.map(number))") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("from \(previousViewControllers.map(number)) \(completed)") }
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    spine = orientation.isPortrait ? .min : .mid
    if spine == .mid {
      pageViewController.setViewControllers(Array(pages[0...1]), direction: .forward, animated: false)
    }
    return spine
  }
}

@MainActor private final class NumberedPage: UIViewController {
  let number: Int
  var calls: [String] = []
  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); calls.append("will") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); calls.append("did") }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); calls.append("gone") }
}

@Suite("Page view controllers", .serialized) @MainActor struct PageViewTests {
  private func shown(_ book: Book, _ style: UIPageViewController.TransitionStyle = .scroll, at page: Int = 0)
    -> (UIPageViewController, VirtualDevice)
  {
    let device = VirtualDevice()
    let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    device.show(controller)
    return (controller, device)
  }

  private func swipe(_ device: VirtualDevice, by distance: CGFloat, over duration: TimeInterval = 0.15) {
    let start = CGPoint(x: distance < 0 ? 340 : 50, y: 400)
    device.drag(from: start, to: CGPoint(x: start.x + distance, y: 400), duration: duration)
    device.advance(by: 1)
  }

  @Test("a swipe brings the next page; the delegate hears before and after", arguments: [false, true])
  func swipes(curls: Bool) {
    let book = Book(3)
    let (controller, device) = shown(book, curls ? .pageCurl : .scroll)
    #expect(book.pages[0].calls == ["will", "did"])
    swipe(device, by: -250)
    #expect(controller.viewControllers == [book.pages[1]])
    #expect(book.log == ["to [1]", "from [0] true"])
    #expect(book.pages[0].calls == ["will", "did", "gone"] && book.pages[1].calls == ["will", "did"])
    #expect(book.pages[0].parent == nil && book.pages[1].parent === controller)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: controller.view) == .zero)
    swipe(device, by: 250)
    #expect(controller.viewControllers == [book.pages[0]])
  }

  @Test("a page let go too early stays, and the delegate hears that", arguments: [false, true])
  func tooEarly(curls: Bool) {
    let book = Book(2)
    let (controller, device) = shown(book, curls ? .pageCurl : .scroll)
    device.touchDown(at: CGPoint(x: 300, y: 400))
    for x in stride(from: 290.0, through: 220, by: -10) {
      device.touchMove(to: CGPoint(x: x, y: 400))
      device.advance(by: 0.05)
    }
    device.advance(by: 0.5)
    device.touchUp()
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[0]])
    #expect(book.log == ["to [1]", "from [0] false"])
    #expect(book.pages[1].parent == nil)
  }

  @Test("at the ends there is nothing to turn to")
  func ends() {
    let book = Book(2)
    let (controller, device) = shown(book)
    swipe(device, by: 250)
    #expect(controller.viewControllers == [book.pages[0]] && book.log == [])
  }

  @Test("the app turns pages without telling the delegate; its completion comes at the end")
  func byTheApp() {
    let book = Book(3)
    let (controller, device) = shown(book)
    var isDone: Bool?
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { isDone = $0 }
    #expect(isDone == nil)
    device.advance(by: 1)
    #expect(isDone == true && book.log == [] && controller.viewControllers == [book.pages[2]])
    swipe(device, by: 250)
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test("dots count the pages if the data source does, and follow swipes and taps")
  func indicator() throws {
    let book = Book(3)
    book.counts = true
    let (controller, device) = shown(book, at: 1)
    let dots = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.numberOfPages == 3 && dots.currentPage == 1 && dots.frame.height == 37)
    swipe(device, by: -250)
    #expect(dots.currentPage == 2)
    device.tap(at: CGPoint(x: 100, y: dots.frame.midY))
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[1]] && dots.currentPage == 1)
    #expect(Book(2).presentationCount(for: controller) == -1)
  }

  @Test("scrolling pages stand apart by the space that is asked for")
  func spacing() {
    let book = Book(2)
    let device = VirtualDevice()
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    controller.dataSource = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    device.show(controller)
    #expect(book.pages[0].view.convert(CGPoint.zero, to: controller.view) == .zero)
    #expect(book.pages[0].view.bounds.width == 393)
    swipe(device, by: -250)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: controller.view) == .zero)
  }

  @Test("pages may go down instead")
  func vertical() {
    let book = Book(2)
    let device = VirtualDevice()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    controller.dataSource = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    device.show(controller)
    device.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.15)
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test("curling pages turn by a tap at the edge too, with recognisers that the app may have")
  func taps() {
    let book = Book(2)
    let (controller, device) = shown(book, .pageCurl)
    #expect(controller.gestureRecognizers.count == 2 && controller.spineLocation == .min)
    device.tap(at: CGPoint(x: 385, y: 400))
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[1]])
    controller.gestureRecognizers.forEach { $0.isEnabled = false }
    device.tap(at: CGPoint(x: 5, y: 400))
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test("on its side a book may lie open, two pages at a time")
  func openBook() {
    let book = Book(4)
    let device = VirtualDevice(.iPad)
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.min.rawValue])
    controller.dataSource = book
    controller.delegate = book
    controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    device.show(controller)
    device.rotate(to: .landscapeLeft)
    #expect(controller.spineLocation == .mid && controller.viewControllers == Array(book.pages[0...1]))
    #expect(book.pages[1].view.frame == CGRect(x: 590, y: 0, width: 590, height: 820))
    device.tap(at: CGPoint(x: 1170, y: 400))
    device.advance(by: 1)
    #expect(controller.viewControllers == Array(book.pages[2...3]))
  }

  @Test("a turn that overtakes another ends when it is there itself")
  func overtaking() {
    let book = Book(3)
    let (controller, device) = shown(book, .pageCurl)
    var done: [String] = []
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { _ in
      done.append("first")
    }
    device.advance(by: 0.2)
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { _ in
      done.append("second")
    }
    device.advance(by: 0.3)
    #expect(done == ["first"])
    device.advance(by: 1)
    #expect(done == ["first", "second"] && controller.viewControllers == [book.pages[2]])
    swipe(device, by: 250)
    #expect(controller.viewControllers == [book.pages[1]])
  }

  @Test("pages set without animation stop a turn that is on its way")
  func stopping() {
    let book = Book(3)
    let (controller, device) = shown(book)
    controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    device.advance(by: 0.1)
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[2]])
    #expect(book.pages[2].view.convert(CGPoint.zero, to: controller.view) == .zero)
    swipe(device, by: 250)
    #expect(controller.viewControllers == [book.pages[1]] && book.log == ["to [1]", "from [2] true"])
  }

  @Test("a user's turn that the app overtakes did not complete")
  func abandoned() {
    let book = Book(3)
    let (controller, device) = shown(book, .pageCurl)
    device.touchDown(at: CGPoint(x: 340, y: 400))
    for x in stride(from: 330.0, through: 200, by: -10) {
      device.touchMove(to: CGPoint(x: x, y: 400))
      device.advance(by: 0.02)
    }
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false)
    #expect(book.log == ["to [1]", "from [0] false"] && controller.viewControllers == [book.pages[2]])
    device.touchUp()
    device.advance(by: 1)
    #expect(controller.viewControllers == [book.pages[2]])
  }
}
