import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// What an app sells while it is developed.
@Suite struct ProductsOfAnApp {
  private func environment(_ plan: BuildPlan, _ project: TemporaryProject) -> String? {
    AppEnvironment(plan, home: BuildPlace(cache: project.folder)).values["TOUCHSTONE_STOREKIT"]
  }

  @Test("the app's process is told which StoreKit configuration counts, and the build says which")
  func told() throws {
    let project = try TemporaryProject(files: TemporaryProject.app.merging(["Shop.storekit": "{}"]) { $1 })
    let plan = try BuildPlan(BuildRequest(project: project.url))
    let path = try #require(environment(plan, project))
    #expect(URL(fileURLWithPath: path).lastPathComponent == "Shop.storekit")
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(
      plan.diagnostics.contains { $0.severity == .note && $0.message.contains("StoreKit configuration") })
  }

  @Test("an app without one is told of none, whatever its scheme says")
  func none() throws {
    let project = try TemporaryProject()
    try project.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme version="1.7"><LaunchAction>
        <EnvironmentVariables><EnvironmentVariable key="TOUCHSTONE_STOREKIT" value="/etc/passwd" isEnabled="YES"/></EnvironmentVariables>
        <BuildableProductRunnable><BuildableReference BlueprintIdentifier="TARGET" BlueprintName="Sample" ReferencedContainer="container:Sample.xcodeproj"/></BuildableProductRunnable>
      </LaunchAction></Scheme>
      """, to: "Sample.xcodeproj/xcshareddata/xcschemes/Sample.xcscheme")
    let plan = try BuildPlan(BuildRequest(project: project.url))
    #expect(plan.scheme?.environment["TOUCHSTONE_STOREKIT"] != nil)
    #expect(environment(plan, project) == nil)
  }
}
