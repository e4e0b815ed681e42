import UIKit

/// Counts the elements of a document.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.textAlignment = .center
    let counter = ElementCounter()
    let parser = XMLParser(data: Data("<list><item/><item/></list>".utf8))
    parser.delegate = counter
    label.text = parser.parse() ? "XML: \(counter.count)" : "XML: \(String(describing: parser.parserError))"
    print(label.text ?? "")
    let controller = UIViewController()
    controller.view = label
    label.backgroundColor = .systemBackground
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}

class ElementCounter: NSObject, XMLParserDelegate {
  private(set) var count = 0

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
  }
}
