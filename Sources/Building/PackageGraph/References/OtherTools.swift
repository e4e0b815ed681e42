import BuildDiagnostics
import Foundation
import XcodeProject

/// What other tools bring dependencies: CocoaPods and Carthage leave Xcode projects and frameworks on the disk, or have not
/// been run.
public enum OtherTools {
  /// What is missing because a tool was not run; nothing where it was, or where none is used.
  public static func missing(projects: [Project], workspace: URL?) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var seen: Set<String> = []
    for project in projects {
      let folder = project.url.deletingLastPathComponent()
      let folders = [project.sourceRoot, folder] + [workspace?.deletingLastPathComponent()].compactMap { $0 }
      for place in folders where seen.insert(place.standardizedFileURL.path).inserted {
        if let problem = pods(in: place, project) { problems.append(problem) }
        if let problem = carthage(in: place, project) { problems.append(problem) }
      }
    }
    return problems
  }

  private static func pods(in folder: URL, _ project: Project) -> Diagnostic? {
    func has(_ path: String) -> Bool { access(folder.appendingPathComponent(path).path, F_OK) == 0 }
    guard has("Podfile") else { return nil }
    let settings = project.table.objects.values.filter { object in
      let name = object.string("path") ?? object.string("name") ?? ""
      return object.isa == "PBXFileReference" && name.contains("Pods-") && name.hasSuffix(".xcconfig")
    }
    // A Podfile that this project has nothing to do with is no business of its.
    guard !settings.isEmpty || !has("Pods/Pods.xcodeproj/project.pbxproj") && project.namesPods else {
      return nil
    }
    guard !has("Pods/Pods.xcodeproj/project.pbxproj") else { return nil }
    return Diagnostic(
      .error, at: .init(file: folder.appendingPathComponent("Podfile").path),
      "CocoaPods was not run: there is no Pods/Pods.xcodeproj",
      reason: "The project takes libraries and settings from it.",
      nextStep:
        "Run `pod install` in \(folder.path), on a Mac or here, or copy Pods from where it was run; then name the .xcworkspace."
    )
  }

  private static func carthage(in folder: URL, _ project: Project) -> Diagnostic? {
    func has(_ path: String) -> Bool { access(folder.appendingPathComponent(path).path, F_OK) == 0 }
    guard has("Cartfile") || has("Cartfile.private") else { return nil }
    let isUsed = project.table.objects.values.contains { object in
      object.isa == "PBXFileReference" && (object.string("path") ?? "").contains("Carthage/Build")
    }
    guard isUsed, !has("Carthage/Checkouts") else { return nil }
    return Diagnostic(
      .error, at: .init(file: folder.appendingPathComponent("Cartfile").path),
      "Carthage was not run: there is no Carthage/Checkouts",
      reason: "The project links frameworks of it; those that Carthage builds are for Apple's systems.",
      nextStep:
        "Run `carthage checkout`, and add the projects in Carthage/Checkouts to the workspace, or use the libraries as packages."
    )
  }
}

extension Project {
  /// Whether it links what CocoaPods makes.
  fileprivate var namesPods: Bool {
    table.objects.values.contains { object in
      let name = object.string("path") ?? object.string("name") ?? ""
      return object.isa == "PBXFileReference" && (name.hasPrefix("libPods") || name.hasPrefix("Pods_"))
    }
  }
}
