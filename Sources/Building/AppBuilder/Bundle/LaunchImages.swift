import BuildDiagnostics
import Foundation
import XcodeProject

/// Launch images of apps from before launch screens.
struct LaunchImages {
  private let plan: BuildPlan
  private let resources: ResourcePlan

  init(_ plan: BuildPlan, _ resources: ResourcePlan) {
    self.plan = plan
    self.resources = resources
  }

  /// R9.6: as Xcode says it, for apps that a 4-inch phone would show between bars.
  var diagnostics: [Diagnostic] {
    guard isFromBeforeLaunchScreens, isForPhones, !hasTallImage else { return [] }
    return [
      Diagnostic(
        .warning, at: .init(file: plan.project.table.file.path),
        "Retina 4 Support: Missing \"Default-568h@2x.png\" launch image.",
        reason: "On a 4-inch phone the app runs at 320 by 480 points between black bars.",
        nextStep: "Add a picture of 640 by 1136 pixels under that name, or a launch screen.")
    ]
  }

  /// What Xcode adds to Info.plist for a launch image set.
  var infoPlist: [String: PropertyListValue] { assets.infoPlist }

  private var isFromBeforeLaunchScreens: Bool {
    let screens = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards"]
    if screens.contains(where: { plan.infoPlist[$0] != nil }) { return false }
    let version = plan.infoPlist["MinimumOSVersion"]?.string?.split(separator: ".").first.flatMap { Int($0) }
    return version ?? 8 < 8
  }

  private var isForPhones: Bool {
    let families = plan.settings["TARGETED_DEVICE_FAMILY"]
    return families.isEmpty || families.split(separator: ",").contains { $0.contains("1") }
  }

  private var hasTallImage: Bool {
    if assets.hasTallImage { return true }
    let name = plan.infoPlist["UILaunchImageFile"]?.string ?? "Default"
    return resources.copies.contains { $0.path.description == "\(name)-568h@2x.png" }
  }

  private var assets: LaunchImageSet {
    guard let folder = launchImageSet else { return LaunchImageSet() }
    return LaunchImageSet(at: folder)
  }

  /// The one of the target, of all that its catalogues have.
  var launchImageSet: URL? {
    let name = plan.settings["ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"]
    // A name and no path: what a path would lead to is no asset.
    guard (try? SafeName(onDisk: name)) != nil else { return nil }
    return resources.catalogs.lazy.map { $0.appendingPathComponent("\(name).launchimage") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
