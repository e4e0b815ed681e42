@testable import AppBuilder
import BuildDiagnostics
import Foundation
@testable import XcodeProject

/// All that a build decides before it makes anything: what is wrong is said by an error, and nothing leads out.
func plan(_ ground: Ground) {
  let request = BuildRequest(project: ground.folder.appendingPathComponent("App.xcodeproj"))
  do {
    let plan = try BuildPlan(request)
    for name in plan.settings.names { _ = plan.settings.list(name) }
    _ = try plan.languageOptions
    let home = BuildPlace(cache: ground.folder.appendingPathComponent("cache"))
    _ = AppEnvironment(plan, home: home)
    _ = PropertyListFile.data(plan.infoPlist)
    let resources = try ResourcePlan(plan)
    for copy in resources.copies {
      let path = (home / copy.path).url.standardizedFileURL.path
      precondition(path.hasPrefix(home.url.standardizedFileURL.path), "\(path) lies outside")
    }
    for name in [plan.names.bundle, plan.names.executable] {
      precondition(!name.text.utf8.contains(UInt8(ascii: "/")) && name.text != "..", "\(name.text) leads elsewhere")
    }
  } catch {
    // Whoever made the file has to be able to mend it.
    precondition(!error.diagnostics.isEmpty && error.diagnostics.allSatisfy { !$0.description.isEmpty })
  }
}
