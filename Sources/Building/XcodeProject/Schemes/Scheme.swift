import BuildDiagnostics
import Foundation

/// A scheme: which target runs, in which configuration, with what arguments.
public struct Scheme: Sendable {
  /// A target that a scheme names, perhaps of another project of the workspace.
  public struct Reference: Sendable, Hashable {
    public var targetID: String
    public var targetName: String
    /// "container:App.xcodeproj".
    public var container: String

    public init(targetID: String, targetName: String, container: String) {
      (self.targetID, self.targetName, self.container) = (targetID, targetName, container)
    }
  }

  /// A target that a test action runs, and what it leaves out of it.
  public struct TestTarget: Sendable, Hashable {
    public var reference: Reference
    public var isEnabled = true
    /// "Class", "Class/method()".
    public var skipped: [String] = []
    /// All others are left out, if there are any.
    public var selected: [String] = []

    public init(_ reference: Reference) { self.reference = reference }
  }

  public var name: String
  /// Nil for one that Xcode would make itself.
  public var file: URL?
  public var buildTargets: [Reference] = []
  public var launchTarget: Reference?
  public var testTargets: [TestTarget] = []
  /// "container:App.xctestplan", the default one first; what is in them counts instead of the targets above.
  public var testPlans: [String] = []
  /// Its test action has its own arguments and environment.
  public var testArguments: [String]?
  public var testEnvironment: [String: String]?
  public var launchConfiguration: String?
  public var testConfiguration: String?
  public var arguments: [String] = []
  public var environment: [String: String] = [:]
  /// "de" if the scheme runs the app in one language.
  public var language: String?
  public var region: String?
  /// The path of the `.storekit` file that its run options choose, from some folder around the scheme.
  public var storeConfiguration: String?

  public init(name: String, file: URL? = nil) {
    self.name = name
    self.file = file
  }

  /// The target a run starts: the runnable, else the first that is built.
  public var mainTarget: Reference? { launchTarget ?? buildTargets.first }
}

extension Scheme {
  /// The schemes on disk; if there are none, one for each target, as Xcode makes them.
  static func all(of container: URL, targets: [Target], reach: ProjectReach) -> ([Scheme], [Diagnostic]) {
    var problems: [Diagnostic] = []
    var schemes: [Scheme] = []
    for file in files(in: container) {
      do throws(Diagnostic) { schemes.append(try SchemeReader.read(file, reach)) } catch {
        problems.append(error)
      }
    }
    if schemes.isEmpty {
      schemes = targets.compactMap { target in
        guard target.kind != .unitTests, target.kind != .uiTests else { return nil }
        var scheme = Scheme(name: target.name)
        let reference = Reference(
          targetID: target.id, targetName: target.name,
          container: "container:\(container.lastPathComponent)")
        scheme.buildTargets = [reference]
        if target.kind == .application { scheme.launchTarget = reference }
        return scheme
      }
    }
    return (schemes, problems)
  }

  /// Shared ones first, then each user's.
  static func files(in container: URL) -> [URL] {
    let users = container.appendingPathComponent("xcuserdata")
    let folders =
      [container.appendingPathComponent("xcshareddata")]
      + names(users).map { users.appendingPathComponent($0) }
    return folders.flatMap { folder -> [URL] in
      let schemes = folder.appendingPathComponent("xcschemes")
      return names(schemes).filter { $0.hasSuffix(".xcscheme") }
        .map { schemes.appendingPathComponent($0) }
    }
  }

  private static func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

extension Project {
  /// The schemes a workspace keeps beside those of its projects.
  public static func schemes(inWorkspace url: URL, reach: ProjectReach) -> [Scheme] {
    Scheme.files(in: url).compactMap { try? SchemeReader.read($0, reach) }
  }
}
