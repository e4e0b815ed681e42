import BuildingTestSupport
import Foundation
import Testing

/// `openfile` in a script: an app gets a document from outside.
@Suite(
  "Documents that are handed to apps", .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct DocumentsOfApps {
  /// Prints what it is started with and asked to open.
  private static let app = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("started with", (options?[.url] as? URL)?.lastPathComponent ?? "nothing")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }

      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? "no text"
        let folder = url.deletingLastPathComponent().path.replacingOccurrences(of: NSHomeDirectory(), with: "~")
        print("opened", url.lastPathComponent, "in", folder, text)
        return true
      }

      func applicationDidEnterBackground(_ application: UIApplication) { print("left") }
      func applicationWillEnterForeground(_ application: UIApplication) { print("back") }
    }

    """

  private static let types =
    "<key>CFBundleDocumentTypes</key><array><dict><key>LSItemContentTypes</key><array>"
    + "<string>public.plain-text</string></array></dict></array>"

  /// What the app said, and how the script ended.
  private func said(declaring types: String, after steps: [String], files: [String: String]) throws
    -> (lines: [String], code: Int32, errors: String)
  {
    let plist = TemporaryProject.app["Info.plist"]!.replacingOccurrences(
      of: "</dict>", with: types + "</dict>")
    let ground = try AttackGround(
      TemporaryProject(files: ["AppDelegate.swift": Self.app, "Info.plist": plist]))
    for (name, text) in files {
      try Data(text.utf8).write(to: ground.folder.appendingPathComponent(name))
    }
    let written = steps.map { $0.replacingOccurrences(of: "@", with: ground.folder.path + "/") }
    let run = try ground.run(
      ["screenshot", ground.project.url.path, "-o", ground.project.path("picture.png")]
        + written.flatMap { ["--after", $0] })
    return (run.errors.split(separator: "\n").map(String.init), run.code, run.errors)
  }

  @Test(
    "an app in front, behind and not started opens a copy in its inbox; what it does not declare it does not")
  func opening() throws {
    let (lines, code, errors) = try said(
      declaring: Self.types,
      after: [
        "openfile:@my soup.txt", "home", "openfile:@my soup.txt", "openfile:@soup.pdf", "kill",
        "openfile:@last.txt", "wait:1",
      ],
      files: ["my soup.txt": "leek", "soup.pdf": "%PDF", "last.txt": "plum"])
    try #require(code == 0, "\(errors)")
    func count(_ words: String) -> Int { lines.filter { $0.hasSuffix(words) }.count }
    #expect(count("opened my soup.txt in ~/Documents/Inbox leek") == 1, "\(errors)")
    // The first copy is still there.
    #expect(count("opened my soup-2.txt in ~/Documents/Inbox leek") == 1, "\(errors)")
    #expect(count("left") == 1 && count("back") == 1, "\(errors)")
    #expect(lines.contains { $0.contains("soup.pdf: error: the app opens no such document") }, "\(errors)")
    #expect(!errors.contains("opened soup.pdf"), "\(errors)")
    #expect(count("started with last.txt") == 1, "\(errors)")
    #expect(count("opened last.txt in ~/Documents/Inbox plum") == 1, "\(errors)")
  }

  @Test("an app that declares no documents is handed none, and the script says so")
  func undeclared() throws {
    let run = try said(declaring: "", after: ["openfile:@a.txt"], files: ["a.txt": "leek"])
    #expect(run.code == 2 && run.errors.contains("CFBundleDocumentTypes"), "\(run.errors)")
    let absent = try said(declaring: Self.types, after: ["openfile:@none.txt"], files: [:])
    #expect(absent.code != 0 && absent.errors.contains("There is no file"), "\(absent.errors)")
  }
}
