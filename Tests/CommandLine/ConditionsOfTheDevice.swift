import BuildingTestSupport
import Foundation
import Testing

/// How a device is set, from the command line and in scripts: the page's panel is made from the same list.
@Suite(
  "Conditions from the command line", .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct ConditionsOfTheDevice {
  /// Says how it finds the device, each time that it is in front.
  private static let app = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        UIDevice.current.isBatteryMonitoringEnabled = true
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }

      func applicationDidBecomeActive(_ application: UIApplication) {
        print("contrast", UIAccessibility.isDarkerSystemColorsEnabled)
        print("boldtext", UIAccessibility.isBoldTextEnabled)
        print("motion", UIAccessibility.isReduceMotionEnabled)
        print("transparency", UIAccessibility.isReduceTransparencyEnabled)
        print("lowpower", ProcessInfo.processInfo.isLowPowerModeEnabled)
        print("battery", UIDevice.current.batteryLevel, UIDevice.current.batteryState == .charging)
        print("timezone", TimeZone.current.secondsFromGMT() / 3600)
        print("language", Locale.preferredLanguages[0].prefix(2))
      }
    }

    """

  private static let set = [
    "contrast:high", "boldtext:on", "motion:reduced", "transparency:reduced", "lowpower:on", "battery:25+",
    "timezone:Asia/Tokyo", "clock:9:41", "animations:slow",
  ]
  private static let heard = [
    "contrast true", "boldtext true", "motion true", "transparency true", "lowpower true",
    "battery 0.25 true", "timezone 9",
  ]

  private let ground: AttackGround

  init() throws {
    var files = TemporaryProject.app
    files["AppDelegate.swift"] = Self.app
    ground = try AttackGround(TemporaryProject(files: files))
  }

  /// What the app said, in order.
  private func said(_ options: [String]) throws -> [String] {
    let run = try ground.run(
      ["screenshot", ground.project.url.path, "-o", ground.project.path("picture.png")] + options)
    try #require(run.code == 0, "\(run.errors)")
    return run.errors.split(separator: "\n").map(String.init)
  }

  @Test("an app starts on a device that is set by --set, and another language by its option") func options()
    throws
  {
    let lines = try said(Self.set.flatMap { ["--set", $0] } + ["--language", "fr"])
    for line in Self.heard + ["language fr"] { #expect(lines.contains { $0.hasSuffix(line) }, "\(line)") }
  }

  @Test("a script sets it, too, and an app that runs hears of it") func steps() throws {
    let lines = try said((Self.set + ["home", "activate"]).flatMap { ["--after", $0] })
    for line in Self.heard {
      let name = line.prefix { $0 != " " }
      let found = lines.filter { $0.contains("\(name) ") }
      #expect(found.count == 2 && found.first?.hasSuffix(line) == false, "\(found)")
      #expect(found.last?.hasSuffix(line) == true, "\(found)")
    }
  }

  @Test("a value that there is not is a wrong command line, and those that there are, are named")
  func unknown() throws {
    for (value, words) in [
      ("contrast:loud", "It is normal or high."), ("weather:bad", "There is no condition 'weather:bad'."),
    ] {
      let run = try ground.touchstone("run", "--no-open", "--set", value)
      #expect(run.code == 64 && run.errors.contains(words), "\(run.errors)")
    }
  }
}
