import UIKit

/// Shows an item. Upright the list is outside the screen: a button and swipes slide it over the page.
class DetailController: UIViewController {
  private let toolbar = UIToolbar()
  private let titleLabel = UILabel()
  private let text = UILabel()
  // Below the toolbar: recognizers around it would take its button's touches.
  private let content = UIView()
  private lazy var masterButton = UIBarButtonItem(
    title: "Master", style: .plain, target: self, action: #selector(toggleMaster))

  var item: Int? {
    didSet {
      if item != oldValue { configure() }
      if isMasterVisible { hideMaster() }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.font = .boldSystemFont(ofSize: 20)
    titleLabel.textAlignment = .center
    titleLabel.frame.size = CGSize(width: 200, height: 30)
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    let end = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbar.setItems([space, UIBarButtonItem(customView: titleLabel), end], animated: false)
    text.textAlignment = .center
    content.addSubview(text)
    view.addSubview(content)
    view.addSubview(toolbar)
    addGestures()
    configure()
    if isUpright { insertButton(animated: false) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let top = view.safeAreaInsets.top
    toolbar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
    content.frame = CGRect(
      x: 0, y: top + 44, width: view.bounds.width, height: view.bounds.height - top - 44)
    text.frame = CGRect(x: 20, y: 200, width: content.bounds.width - 40, height: 40)
  }

  private func configure() {
    guard isViewLoaded else { return }
    titleLabel.text = item.map { "Item \($0)" } ?? "Detail"
    text.text = item.map { "You selected item \($0)" } ?? "Select an item"
    print("page shows: \(text.text ?? "")")
  }

  // MARK: The list

  private var isUpright: Bool {
    splitViewController?.isCollapsed == false && interfaceOrientation.isPortrait
  }
  private var master: UIView? { splitViewController?.viewControllers.first?.view }
  private var isMasterVisible: Bool { isUpright && (master?.frame.minX ?? -1) >= 0 }

  @objc private func toggleMaster() { if isMasterVisible { hideMaster() } else { showMaster() } }

  @objc private func showMaster() {
    guard isUpright, !isMasterVisible, let master else { return }
    master.layer.borderWidth = 1
    master.layer.cornerRadius = 5
    master.layer.shadowOpacity = 0.8
    master.layer.shadowOffset = CGSize(width: -5, height: 0)
    slide(master, by: master.frame.width)
  }

  @objc private func hideMaster() {
    guard isMasterVisible, let master else { return }
    slide(master, by: -master.frame.width)
  }

  private func slide(_ master: UIView, by distance: CGFloat) {
    UIView.beginAnimations("slide", context: nil)
    master.frame.origin.x += distance
    UIView.commitAnimations()
  }

  private func addGestures() {
    let right = UISwipeGestureRecognizer(target: self, action: #selector(showMaster))
    let left = UISwipeGestureRecognizer(target: self, action: #selector(hideMaster))
    left.direction = .left
    let tap = UITapGestureRecognizer(target: self, action: #selector(hideMaster))
    for recognizer in [right, left, tap] { content.addGestureRecognizer(recognizer) }
  }

  // MARK: The button

  private func insertButton(animated: Bool) {
    var items = toolbar.items ?? []
    guard items.first !== masterButton else { return }
    items.insert(masterButton, at: 0)
    toolbar.setItems(items, animated: animated)
  }

  private func removeButton() {
    toolbar.setItems((toolbar.items ?? []).filter { $0 !== masterButton }, animated: true)
  }

  override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
    if toInterfaceOrientation.isLandscape {
      hideMaster()
      removeButton()
    } else if splitViewController?.isCollapsed == false {
      insertButton(animated: true)
    }
  }
}
