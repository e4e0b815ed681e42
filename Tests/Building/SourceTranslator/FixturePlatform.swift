import SourceTranslator

extension PlatformIndex {
  /// What these tests name of the platform. That the tables of a real SDK say the same of these is for
  /// `TablesOfAnSDK` to show.
  static let fixture = try! PlatformIndex(Array((fixtureText + "sdk fixture\n").utf8), sdk: "fixture")

  static let fixtureText = """
    \(formatLine)
    c NSObject
    c _NSObject NSObject
    c UIResponder _NSObject
    m becomeFirstResponder()
    m copy(_:)
    c UIView UIResponder
    m endEditing(_:)
    m setNeedsLayout()
    m sizeThatFits(_:)
    d @MainActor func sizeThatFits(_ size: CGSize) -> CGSize
    d @MainActor init(frame: CGRect)
    d @MainActor required init?(coder: NSCoder)
    c UIControl UIView
    m sendActions(for:)
    c UIButton UIControl
    c UIScrollView UIView
    c UITableView UIScrollView
    c UITableViewCell UIView
    c UIViewController UIResponder
    m dismiss(animated:completion:)
    m show(_:sender:)
    d @MainActor dynamic func viewDidAppear(_ animated: Bool)
    d @MainActor dynamic func show(_ vc: UIViewController, sender: Any?)
    c UINavigationController UIViewController
    m popViewController(animated:)
    m popToViewController(_:animated:)
    c UITableViewController UIViewController
    c UICollectionViewController UIViewController
    c UIStoryboardSegue _NSObject
    d @MainActor init(identifier: String?, source: UIViewController, destination: UIViewController)
    c UIMenuElement _NSObject
    c UIMenu UIMenuElement
    c UIFont _NSObject
    c CALayer _NSObject
    c CAGradientLayer CALayer
    c Operation NSObject
    m main()
    m write(to:)!
    c UIScene UIResponder
    c UIScene.ConnectionOptions _NSObject
    c Root
    p NSObjectProtocol
    p NSCoding
    p Encodable
    p Decodable
    p UIResponderStandardEditActions NSObjectProtocol
    m copy(_:)
    p UIScrollViewDelegate
    o scrollViewDidScroll(_:)
    q @MainActor func scrollViewDidScroll(_ scrollView: UIScrollView)
    o viewForZooming(in:)
    q @MainActor func viewForZooming(in scrollView: UIScrollView) -> UIView?
    p UITableViewDelegate UIScrollViewDelegate
    o tableView(_:didSelectRowAt:)
    p UITableViewDataSource
    m tableView(_:numberOfRowsInSection:)
    q @MainActor func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    o numberOfSections(in:)
    q @MainActor func numberOfSections(in tableView: UITableView) -> Int
    p UIPagedDataSource UITableViewDataSource
    o pageTitle(at:)
    q @MainActor func pageTitle(at page: Int) -> String?
    p UIApplicationDelegate NSObjectProtocol
    v window
    a Codable Decodable Encodable
    a Layer CALayer

    """
}
