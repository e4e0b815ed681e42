import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// Compares what an app's sources and interface files use with what the platform has.
public struct AppAudit: Sendable {
  public struct Finding: Hashable, Sendable, Codable {
    public var status: CoverageTable.Status
    public var symbol: String
    public var note: String?
    public var place: Diagnostic.Place

    public var diagnostic: Diagnostic {
      switch status {
      case .missing: Diagnostic(.error, at: place, "\(symbol) is missing", reason: note)
      case .unsupported: Diagnostic(.error, at: place, "\(symbol) is unsupported", reason: note)
      case .partial: Diagnostic(.warning, at: place, "\(symbol) is partial", reason: note)
      default: Diagnostic(.note, at: place, "\(symbol) is \(status.rawValue)", reason: note)
      }
    }
  }

  public struct Result: Sendable, Codable {
    public var app: String
    /// By file and line.
    public var findings: [Finding]
    /// How many different types of the platform the app names, by status.
    public var types: [String: Int]
    /// What the compiler said beyond missing names; empty where it was not asked.
    public var otherErrors: [Diagnostic]
  }

  private let sdk: InstalledSDK
  private let table: CoverageTable

  public init(sdk: InstalledSDK? = nil) throws {
    self.sdk = try sdk ?? InstalledSDK.locate()
    table = try CoverageTable(sdk: self.sdk)
  }

  /// Reads the app; with `compiling`, asks the compiler too, which alone knows every missing member.
  public func run(_ request: BuildRequest, compiling: Bool) throws -> Result {
    if compiling { try sdk.requireTestedToolchain(request) }
    let (plans, problems) = try self.plans(request)
    var files: [(String, FileUses)] = []
    for plan in plans { files += try uses(of: plan) }
    let modules = sdk.moduleNames.union(plans.map(\.names.module))
    let pods = Podfile.pods(of: plans.map(\.project), workspace: nil)
    var reader = UseReader(table: table, modules: modules, pods: pods, files: files.map(\.1))
    for (path, uses) in files { reader.read(uses, at: path) }
    let interfaces = plans.flatMap { plan in
      plan.contents.resources.filter {
        ["storyboard", "xib"].contains($0.url.pathExtension) && (try? plan.reach.item($0.url)) != nil
      }
    }
    var findings = reader.findings + interfaces.flatMap { InterfaceUses.findings(in: $0.url, table) }
    findings += (plans.flatMap(\.swiftFiles).map(\.url) + interfaces.map(\.url)).flatMap {
      FontUses.findings(in: $0, table)
    }
    var others = problems
    if compiling, problems.isEmpty {
      let said = CompilerFindings(
        try compile(request), ownTypes: files.reduce(into: []) { $0.formUnion($1.1.declaredTypes) })
      findings += said.findings
      others = said.others
    }
    return Result(
      app: plans[0].displayName, findings: findings.uniqued(), types: reader.typeCounts, otherErrors: others)
  }

  /// The app and the targets that it is made of. What stands in the way of building it is no reason not to read it.
  private func plans(_ request: BuildRequest) throws -> ([BuildPlan], [Diagnostic]) {
    let picker = try TargetPicker(request)
    let choice = try picker.pick()
    let configuration = try picker.configuration(for: choice)
    let app = try BuildPlan(choice, configuration: configuration, isToBeRead: true)
    var reader = AppBuilder(sdk: sdk).reader(picker, configuration, isTested: false, request)
    reader.isForReading = true
    var problems = app.problems
    do throws(BuildFailure) { _ = try reader.needs(of: app) } catch { problems += error.diagnostics }
    problems += reader.problems.filter { !problems.contains($0) }
    let targets = reader.finished.nodes.compactMap { node -> BuildPlan? in
      if case .target(let plan) = node.content { plan } else { nil }
    }
    return ([app] + targets, problems)
  }

  private func uses(of plan: BuildPlan) throws -> [(String, FileUses)] {
    let options = try plan.languageOptions
    let translator = Translator(
      TranslationOptions(
        moduleName: plan.names.module, platform: try sdk.platform(), defines: Set(options.defines),
        availableModules: TranslationOptions.platformModules.union(sdk.moduleNames),
        swiftVersion: options.version))
    return try plan.swiftFiles.map { item in
      (item.url.path, translator.uses(in: try SourceFile(readFrom: item.url)))
    }
  }

  private func compile(_ request: BuildRequest) throws -> [Diagnostic] {
    do {
      _ = try AppBuilder(sdk: sdk).build(request)
      return []
    } catch let failure as BuildFailure where failure.kind != .machine {
      return failure.diagnostics.filter { $0.severity == .error }
    }
  }
}

extension [AppAudit.Finding] {
  /// Sorted by place, each symbol of a line once.
  fileprivate func uniqued() -> [AppAudit.Finding] {
    var seen: Set<String> = []
    return filter { seen.insert("\($0.place.file):\($0.place.line ?? 0):\($0.symbol)").inserted }.sorted {
      ($0.place.file, $0.place.line ?? 0, $0.place.column ?? 0) < (
        $1.place.file, $1.place.line ?? 0, $1.place.column ?? 0
      )
    }
  }
}
