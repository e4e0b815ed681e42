import BuildDiagnostics
import Foundation

/// Reads an `.xcscheme`.
final class SchemeReader: XMLReader {
  private var scheme: Scheme
  private var path: [String] = []
  private var isTestSkipped = false

  static func read(_ file: URL, _ reach: ProjectReach) throws(Diagnostic) -> Scheme {
    let reader = SchemeReader(file)
    let data: Data
    do throws(Diagnostic) {
      _ = try reach.item(file)
      data = try ProjectFile.read(file, "the scheme")
    } catch {
      // It can be done without.
      var problem = error
      problem.severity = .warning
      throw problem
    }
    guard reader.read(data) else {
      throw Diagnostic(
        .warning, at: .init(file: file.path, line: reader.problem?.line),
        "the scheme is not well-formed XML and was left out", reason: reader.problem?.reason,
        nextStep: "Restore the file from version control.")
    }
    return reader.scheme
  }

  private init(_ file: URL) {
    scheme = Scheme(name: file.deletingPathExtension().lastPathComponent, file: file)
  }

  override func didStart(_ element: String, _ attributes: [String: String]) {
    path.append(element)
    switch element {
    case "LaunchAction":
      scheme.launchConfiguration = attributes["buildConfiguration"]
      scheme.language = attributes["language"]
      scheme.region = attributes["region"]
    case "TestAction":
      scheme.testConfiguration = attributes["buildConfiguration"]
      if attributes["shouldUseLaunchSchemeArgsEnv"] == "NO" {
        (scheme.testArguments, scheme.testEnvironment) = ([], [:])
      }
    case "StoreKitConfigurationFileReference" where path.contains("LaunchAction"):
      scheme.storeConfiguration = attributes["identifier"]
    case "TestableReference": isTestSkipped = attributes["skipped"] == "YES"
    case "TestPlanReference": add(testPlan: attributes)
    case "Test": add(test: attributes)
    case "CommandLineArgument" where isEnabled(attributes) && path.contains("TestAction"):
      scheme.testArguments? += SettingList.items(attributes["argument"] ?? "")
    case "EnvironmentVariable" where isEnabled(attributes) && path.contains("TestAction"):
      if let key = attributes["key"] { scheme.testEnvironment?[key] = attributes["value"] ?? "" }
    case "BuildableReference": add(attributes)
    case "CommandLineArgument" where isEnabled(attributes) && path.contains("LaunchAction"):
      scheme.arguments += SettingList.items(attributes["argument"] ?? "")
    case "EnvironmentVariable" where isEnabled(attributes) && path.contains("LaunchAction"):
      if let key = attributes["key"] { scheme.environment[key] = attributes["value"] ?? "" }
    default: break
    }
  }

  override func didEnd(_ element: String) {
    path.removeLast()
  }

  private func isEnabled(_ attributes: [String: String]) -> Bool { attributes["isEnabled"] == "YES" }

  private func add(testPlan attributes: [String: String]) {
    guard let reference = attributes["reference"] else { return }
    let index = attributes["default"] == "YES" ? 0 : scheme.testPlans.count
    scheme.testPlans.insert(reference, at: index)
  }

  private func add(test attributes: [String: String]) {
    guard let name = attributes["Identifier"], let last = scheme.testTargets.indices.last else { return }
    if path.contains("SkippedTests") { scheme.testTargets[last].skipped.append(name) }
    if path.contains("SelectedTests") { scheme.testTargets[last].selected.append(name) }
  }

  private func add(_ attributes: [String: String]) {
    let reference = Scheme.Reference(
      targetID: attributes["BlueprintIdentifier"] ?? "",
      targetName: attributes["BlueprintName"] ?? "",
      container: attributes["ReferencedContainer"] ?? "")
    if path.contains("BuildActionEntry") {
      scheme.buildTargets.append(reference)
    } else if path.contains("TestableReference") {
      var target = Scheme.TestTarget(reference)
      target.isEnabled = !isTestSkipped
      scheme.testTargets.append(target)
    } else if path.contains("LaunchAction"),
      path.contains("BuildableProductRunnable") || path.contains("MacroExpansion")
    {
      if scheme.launchTarget == nil || path.contains("BuildableProductRunnable") {
        scheme.launchTarget = reference
      }
    }
  }
}
