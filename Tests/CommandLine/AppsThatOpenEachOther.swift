import BuildingTestSupport
import Foundation
import Testing

/// Two projects on one device: `--with`.
@Suite(
  "Apps that open each other", .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct AppsThatOpenEachOther {
  private static let first = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UserDefaults.standard.set("First", forKey: "owner")
        let sold = ProcessInfo.processInfo.environment["TOUCHSTONE_STOREKIT"] ?? "nothing"
        print("sells", URL(fileURLWithPath: sold).lastPathComponent)
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Open") { [weak self] _ in self?.open() })
        button.frame = CGRect(x: 40, y: 200, width: 120, height: 44)
        controller.view.addSubview(button)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }

      func open() {
        let known = ["second://x", "hidden://x", "nobody://x"].map { UIApplication.shared.canOpenURL(URL(string: $0)!) }
        print("can open", known)
        UIApplication.shared.open(URL(string: "hidden://page")!) { print("opened", $0) }
      }

      func applicationDidEnterBackground(_ application: UIApplication) { print("left") }
      func applicationWillEnterForeground(_ application: UIApplication) { print("back") }
    }

    """

  private static let second = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("owner", UserDefaults.standard.string(forKey: "owner") ?? "nobody")
        let sold = ProcessInfo.processInfo.environment["TOUCHSTONE_STOREKIT"] ?? "nothing"
        print("sells", URL(fileURLWithPath: sold).lastPathComponent)
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .white
        window?.makeKeyAndVisible()
        return true
      }

      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        print("asked for", url)
        return true
      }
    }

    """

  private static func plist(_ more: String) -> String {
    TemporaryProject.app["Info.plist"]!.replacingOccurrences(of: "</dict>", with: more + "</dict>")
  }

  private let ground: AttackGround
  private let companion: TemporaryProject

  init() throws {
    ground = try AttackGround(
      TemporaryProject(
        "First",
        files: [
          "AppDelegate.swift": Self.first,
          "Info.plist": Self.plist(
            "<key>LSApplicationQueriesSchemes</key><array><string>second</string><string>nobody</string></array>"
          ),
        ]))
    companion = try TemporaryProject(
      "Second",
      files: [
        "AppDelegate.swift": Self.second,
        "Info.plist": Self.plist(
          "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>"
            + "<array><string>second</string><string>hidden</string></array></dict></array>"),
      ])
    // Of neither project.
    try companion.write("{}", to: "Sold.storekit")
  }

  /// What the two say in turn.
  private func said(after steps: [String]) throws -> [String] {
    let picture = companion.path("picture.png")
    let run = try ground.run(
      [
        "screenshot", ground.project.url.path, "--with", companion.url.path, "-o", picture,
        "--storekit", companion.path("Sold.storekit"),
      ]
        + steps.flatMap { ["--after", $0] })
    try #require(run.code == 0, "\(run.errors)")
    return run.errors.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("First: ") || $0.hasPrefix("Second: ")
    }
  }

  @Test("one opens the other by a URL, the status bar leads back, and each has files of its own")
  func opening() throws {
    let lines = try said(after: ["tap:Open", "wait:1", "tap:◀ First", "wait:1", "tap:Open", "wait:1"])
    #expect(lines.contains("First: can open [true, false, false]"))
    // The first has written its own name by then.
    #expect(lines.filter { $0 == "Second: owner nobody" }.count == 1)
    #expect(lines.filter { $0 == "Second: asked for hidden://page" }.count == 2)
    #expect(lines.filter { $0 == "First: left" }.count == 2)
    #expect(lines.filter { $0 == "First: back" }.count == 1)
    #expect(lines.filter { $0 == "First: opened true" }.count == 2)
    // What a command is told to sell is of its own app.
    #expect(lines.contains("First: sells Sold.storekit") && lines.contains("Second: sells nothing"))
  }

  @Test("the way back is there only in an app that another one has opened") func noWayBack() throws {
    let run = try ground.run([
      "screenshot", ground.project.url.path, "--with", companion.url.path, "-o",
      companion.path("picture.png"),
      "--after", "switchto:Second", "--after", "tap:◀ First",
    ])
    #expect(run.code == 2)
    #expect(run.errors.contains("◀ First"))
  }

  @Test("an app is on a device once") func twice() throws {
    let run = try ground.run([
      "screenshot", ground.project.url.path, "--with", ground.project.url.path, "-o",
      companion.path("picture.png"),
    ])
    #expect(run.code != 0)
    #expect(run.errors.contains("there is an app 'org.example.First' on the device already"))
  }
}
