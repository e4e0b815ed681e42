import UIKit

/// A page that leads to the next one, ten of them, and says where the bar's picture lies.
class PageViewController: UIViewController {
  private let number: Int

  init(name: String, number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "\(name) \(number)"
    if number <= 10 {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Next", style: .plain, target: self, action: #selector(pushNext))
    }
    self.name = name
  }

  private var name = ""

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let bar = navigationController?.navigationBar,
      let picture = bar.viewWithTag(PictureNavigationBar.pictureTag)
    else { return }
    bar.layoutIfNeeded()
    let index = bar.subviews.firstIndex(of: picture) ?? -1
    print("page \(number): picture at \(index) of the bar's subviews")
  }

  @objc private func pushNext() {
    navigationController?.pushViewController(
      PageViewController(name: name, number: number + 1), animated: true)
  }
}
