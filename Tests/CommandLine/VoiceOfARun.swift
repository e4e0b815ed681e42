import BuildingTestSupport
import Foundation
import Testing

/// What VoiceOver says under `touchstone run`, on a machine with a synthesizer.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct VoiceOfARun {
  private static let announcing = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          UIAccessibility.post(notification: .announcement, argument: "Saved")
        }
        return true
      }
    }

    """

  @Test("it is written to the terminal and said aloud") func aloud() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["AppDelegate.swift": Self.announcing]) { $1 })
    let pipe = try HeldPipe()
    pipe.renew()
    // In place of the synthesizer: tells that it was given these words, and nothing else.
    try project.write(
      "#!/bin/sh\n[ \"$*\" != '-- Saved' ] || printf ready > '\(pipe.path)'\n", to: "voices/espeak-ng")
    #expect(chmod(project.path("voices/espeak-ng"), 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "run", project.url.path, "--no-open", "--voice-over"],
      environment: [
        "XDG_CACHE_HOME": project.path("cache"), "PATH": project.path("voices") + ":" + path,
      ])
    defer { terminal.end() }
    try terminal.wait(for: "VoiceOver: Saved")
    try pipe.waitForWriter()
  }
}
