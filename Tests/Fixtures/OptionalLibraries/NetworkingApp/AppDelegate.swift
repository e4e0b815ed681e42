import UIKit

/// Makes a session and a response, and asks itself alone.
@main class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let label = UILabel()
    label.textAlignment = .center
    let session = URLSession(configuration: .ephemeral)
    let address = URL(string: "https://example.com")!
    let task = session.dataTask(with: address)
    let response = HTTPURLResponse(url: address, statusCode: 204, httpVersion: nil, headerFields: nil)
    label.text = "Networking: \(response?.statusCode ?? 0) for \(task.originalRequest?.url?.host ?? "nobody")"
    print(label.text ?? "")
    URLProtocol.registerClass(Answer.self)
    URLSession.shared.dataTask(with: URL(string: "https://answer.example")!) { data, response, _ in
      print("Answered: \(String(decoding: data ?? Data(), as: UTF8.self)) \(response?.mimeType ?? "nothing")")
    }.resume()
    let controller = UIViewController()
    controller.view = label
    label.backgroundColor = .systemBackground
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}

/// Answers the app's own requests.
final class Answer: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "answer.example" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let response = URLResponse(
      url: request.url!, mimeType: "text/plain", expectedContentLength: 12, textEncodingName: nil)
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    for part in ["in two ", "parts"] { client?.urlProtocol(self, didLoad: Data(part.utf8)) }
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
