import BuildDiagnostics
import Foundation

/// The `.storekit` file that says what an app sells while it is developed.
public struct StoreConfigurationFile: Sendable {
  /// Nil if there is none, or none that was chosen.
  public private(set) var url: URL?
  public private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - scheme: Its run options choose one.
  ///   - listed: Those of the project, if nobody has chosen.
  init(_ scheme: Scheme?, listed: [URL], _ reach: ProjectReach) {
    if let file = scheme?.file, let name = scheme?.storeConfiguration {
      choose(name, of: file, reach)
    } else if listed.count == 1 {
      take(listed[0], reach)
      if url != nil { diagnostics.append(Self.taken(listed[0])) }
    } else if !listed.isEmpty {
      diagnostics.append(Self.undecided(listed, scheme))
    }
  }

  private static func taken(_ file: URL) -> Diagnostic {
    Diagnostic(
      .note, at: .init(file: file.path), "the app sells what this StoreKit configuration has",
      reason: "The scheme chooses none, and the project has no other.")
  }

  private static func undecided(_ files: [URL], _ scheme: Scheme?) -> Diagnostic {
    let names = files.map(\.lastPathComponent).sorted().joined(separator: ", ")
    return Diagnostic(
      .note, at: scheme?.file.map { .init(file: $0.path) },
      "the project has \(files.count) StoreKit configurations, and none was chosen: \(names)",
      nextStep: "Choose one in the scheme's run options, or name one with --storekit.")
  }

  /// Xcode writes a path from some folder around the scheme: which one depends on where the scheme lies.
  private mutating func choose(_ name: String, of scheme: URL, _ reach: ProjectReach) {
    var folder = scheme.deletingLastPathComponent()
    guard !name.isEmpty, name.utf8.count < ProjectLimits.pathSize, !name.utf8.contains(0) else { return }
    for _ in 0..<5 {
      let file = folder.appendingPathComponent(name).standardizedFileURL
      if access(file.path, F_OK) == 0 { return take(file, reach) }
      folder.deleteLastPathComponent()
    }
    diagnostics.append(
      Diagnostic(
        .warning, at: .init(file: scheme.path),
        "the scheme's StoreKit configuration '\(name.prefix(200))' is not there",
        nextStep: "Choose another in the scheme's run options."))
  }

  private mutating func take(_ file: URL, _ reach: ProjectReach) {
    do throws(Diagnostic) {
      let item = try reach.item(file)
      guard !item.isFolder else {
        throw Diagnostic(.warning, at: .init(file: file.path), "the StoreKit configuration is a folder")
      }
      url = item.url
    } catch {
      var problem = error
      problem.severity = .warning
      diagnostics.append(problem)
    }
  }
}

extension Project {
  /// - Parameter resources: Of the target: what lies in its synchronised folders is listed nowhere else.
  public func storeConfiguration(_ scheme: Scheme?, resources: [FileItem]) -> StoreConfigurationFile {
    let finder = FileFinder()
    func isMeant(_ url: URL) -> Bool { url.pathExtension.lowercased() == "storekit" }
    let listed = tree.locations.values.filter(isMeant).compactMap(finder.find)
    let found = listed + resources.map(\.url).filter(isMeant)
    let paths = Set(found.map(\.standardizedFileURL.path)).sorted()
    return StoreConfigurationFile(scheme, listed: paths.map { URL(fileURLWithPath: $0) }, reach)
  }
}
