import UIKit

/// A long page. No storyboard makes it, so it is its own restoration class.
class StoryViewController: UIViewController, UIViewControllerRestoration {
  private let scrollView = UIScrollView()
  private let label = UILabel()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Story"
    restorationIdentifier = "Story"
    restorationClass = StoryViewController.self
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    StoryViewController()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.restorationIdentifier = "StoryScroll"
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    label.text = (1...80).map { "Line \($0) of a story that goes on." }.joined(separator: "\n")
    scrollView.addSubview(label)
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = label.sizeThatFits(CGSize(width: view.bounds.width - 40, height: .greatestFiniteMagnitude))
    label.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: size)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: size.height + 40)
  }
}
