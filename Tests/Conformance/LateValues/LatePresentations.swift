import UIKit

/// Presents another controller once it is there.
final class Presenting: UIViewController {
  let other: UIViewController

  init(_ other: UIViewController) {
    self.other = other
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if presentedViewController == nil { present(other, animated: false) }
  }
}

/// A text view that is written in from the start.
final class WritingController: UIViewController {
  let text = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.frame = CGRect(x: 24, y: 120, width: 320, height: 100)
    // The cursor would not blink at the same time.
    text.tintColor = .clear
    view.addSubview(text)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    text.becomeFirstResponder()
  }
}

extension LateValue {
  private static func alert(
    _ name: String, _ style: UIAlertController.Style = .alert, _ set: @escaping (UIAlertController) -> Void
  ) -> LateValue {
    LateValue(
      "alert: \(name)",
      in: { () -> Presenting in
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Go", style: .default))
        if style == .alert { alert.addTextField { $0.placeholder = "Name" } }
        return Presenting(alert)
      }, set: { set($0.other as! UIAlertController) })
  }

  static var alerts: [LateValue] {
    [
      alert("title") { $0.title = "Another, longer title of the alert" },
      alert("message") { $0.message = longText },
      alert("no message") { $0.message = nil },
      alert("disabled action") { $0.actions[1].isEnabled = false },
      alert("preferred action") { $0.preferredAction = $0.actions[1] },
      alert("text") { $0.textFields?[0].text = "Text" },
      alert("placeholder") { $0.textFields?[0].placeholder = "Another" },
      alert("tint") { $0.view.tintColor = .red },
      alert("title of a sheet", .actionSheet) { $0.title = "Another, longer title of the sheet" },
      alert("message of a sheet", .actionSheet) { $0.message = longText },
      alert("disabled action of a sheet", .actionSheet) { $0.actions[1].isEnabled = false },
    ]
  }

  private static func writing(_ name: String, _ set: @escaping (UITextView) -> Void) -> LateValue {
    LateValue("writing: \(name)", in: { WritingController() }, set: { set($0.text) })
  }

  /// The keyboard is up, whose shift key follows.
  static var writings: [LateValue] {
    [
      writing("text") { $0.text = "text" },
      writing("end of a sentence") { $0.text = "Text. " },
      writing("attributedText") { $0.attributedText = NSAttributedString(string: "text") },
    ]
  }

  private static func sheet(_ name: String, _ set: @escaping (UIViewController) -> Void) -> LateValue {
    LateValue(
      "sheet: \(name)",
      in: { () -> Presenting in
        let other = UIViewController()
        other.view.backgroundColor = .systemYellow
        return Presenting(other)
      }, set: { set($0.other) })
  }

  static var sheets: [LateValue] {
    [
      sheet("background") { $0.view.backgroundColor = .systemTeal },
      sheet("detents") { $0.sheetPresentationController?.detents = [.medium()] },
      sheet("grabber") { $0.sheetPresentationController?.prefersGrabberVisible = true },
      sheet("corners") { $0.sheetPresentationController?.preferredCornerRadius = 40 },
      sheet("chosen detent") {
        $0.sheetPresentationController?.detents = [.large(), .medium()]
        $0.sheetPresentationController?.selectedDetentIdentifier = .medium
      },
      sheet("undimmed detent") {
        $0.sheetPresentationController?.detents = [.medium(), .large()]
        $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      },
      sheet("dark") { $0.overrideUserInterfaceStyle = .dark },
      sheet("safe area") {
        let label = UILabel()
        label.text = "Safe"
        label.translatesAutoresizingMaskIntoConstraints = false
        $0.view.addSubview(label)
        label.topAnchor.constraint(equalTo: $0.view.safeAreaLayoutGuide.topAnchor).isActive = true
        $0.additionalSafeAreaInsets.top = 50
      },
    ]
  }

  private static func scroll(_ name: String, _ set: @escaping (UIScrollView) -> Void) -> LateValue {
    of(
      name,
      {
        let view = UIScrollView()
        view.backgroundColor = .systemYellow
        let content = UIImageView(image: picture(300))
        view.addSubview(content)
        view.contentSize = content.bounds.size
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true
        return view
      }, set)
  }

  static var scrollViews: [LateValue] {
    [
      scroll("contentOffset") { $0.contentOffset = CGPoint(x: 30, y: 50) },
      scroll("content") { $0.subviews.first?.frame.origin = CGPoint(x: 40, y: 20) },
      scroll("backgroundColor") { $0.backgroundColor = .red },
    ]
  }
}
