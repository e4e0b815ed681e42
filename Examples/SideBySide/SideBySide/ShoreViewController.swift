import SideMenu
import UIKit

/// The content: a shore, with buttons for both menus and a page to go on to.
final class ShoreViewController: UIViewController {
  private let shore: Shore

  init(shore: Shore) {
    self.shore = shore
    super.init(nibName: nil, bundle: nil)
    title = shore.name
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = shore.color.withAlphaComponent(0.25)
    let isFirst = navigationController?.viewControllers.first === self
    if isFirst {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Shores", style: .plain, target: self, action: #selector(openShores))
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Notes", style: .plain, target: self, action: #selector(openNotes))
    let more = UIButton(
      type: .system, primaryAction: UIAction(title: "Closer") { [weak self] _ in self?.goOn() })
    more.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    more.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(more)
    NSLayoutConstraint.activate([
      more.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      more.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  @objc private func openShores() { sideMenuController?.open(.leading) }
  @objc private func openNotes() { sideMenuController?.open(.trailing) }

  private func goOn() {
    navigationController?.pushViewController(ShoreViewController(shore: shore), animated: true)
  }
}
