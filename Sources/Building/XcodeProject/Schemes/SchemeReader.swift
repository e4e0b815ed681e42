import BuildDiagnostics
import Foundation

/// Reads an `.xcscheme`.
final class SchemeReader: XMLReader {
  private var scheme: Scheme
  private var path: [String] = []

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
    case "TestAction": scheme.testConfiguration = attributes["buildConfiguration"]
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

  private func add(_ attributes: [String: String]) {
    let reference = Scheme.Reference(
      targetID: attributes["BlueprintIdentifier"] ?? "",
      targetName: attributes["BlueprintName"] ?? "",
      container: attributes["ReferencedContainer"] ?? "")
    if path.contains("BuildActionEntry") {
      scheme.buildTargets.append(reference)
    } else if path.contains("TestableReference") {
      scheme.testTargets.append(reference)
    } else if path.contains("LaunchAction"),
      path.contains("BuildableProductRunnable") || path.contains("MacroExpansion")
    {
      if scheme.launchTarget == nil || path.contains("BuildableProductRunnable") {
        scheme.launchTarget = reference
      }
    }
  }
}
