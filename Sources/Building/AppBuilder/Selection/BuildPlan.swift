import BuildDiagnostics
import Foundation
import XcodeProject

/// Everything decided before anything is made: target, settings, files, Info.plist.
struct BuildPlan: Sendable {
  var project: Project
  var target: Target
  var scheme: Scheme?
  var configuration: String
  var settings: BuildSettings
  var contents: TargetContents
  var infoPlist: [String: PropertyListValue]
  var names: ProductNames
  /// Project file, configuration files, schemes, Info.plist.
  var projectFiles: [URL]
  var diagnostics: [Diagnostic]
  var product = Product.app
  /// The `.storekit` file that says what the app sells.
  var storeConfiguration: URL?
  /// Why it cannot be built: only of a plan that is made to be read.
  var problems: [Diagnostic] = []

  var displayName: String {
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      if let name = infoPlist[key]?.string, !name.isEmpty { return name }
    }
    return target.name
  }
  /// Which files may be read for it.
  var reach: ProjectReach { project.reach }
  /// What its settings mean for the compiler.
  var languageOptions: LanguageOptions {
    get throws(BuildFailure) {
      var options = try settings.checked { () throws(BuildFailure) in try LanguageOptions(settings) }
      if product.isTested, !options.arguments.contains("-enable-testing") {
        options.arguments.append("-enable-testing")
      }
      return options
    }
  }
  var swiftFiles: [FileItem] { contents.sources.filter { $0.kind == .swift } }
}

extension BuildPlan {
  init(_ request: BuildRequest) throws(BuildFailure) {
    let picker = try TargetPicker(request)
    let choice = try picker.pick()
    try self.init(choice, configuration: try picker.configuration(for: choice))
  }

  /// - Parameter isToBeRead: What stands in the way of a build is kept, instead of thrown.
  init(
    _ choice: TargetPicker.Choice, configuration: String, product: Product = .app, isToBeRead: Bool = false
  ) throws(BuildFailure) {
    (project, target, scheme) = (choice.project, choice.target, choice.scheme)
    (self.configuration, self.product) = (configuration, product)
    let resolved: (settings: BuildSettings, files: [URL])
    do throws(BuildFailure) {
      resolved = try project.settings(of: target, configuration: configuration)
    } catch {
      guard isToBeRead else { throw error }
      problems = error.diagnostics
      resolved = try project.settings(of: target, configuration: configuration, takesMissingFiles: true)
    }
    let (project, target, settings) = (choice.project, choice.target, resolved.settings)
    let contents = project.contents(of: target).withoutStandIns
    do throws(BuildFailure) {
      if product != .resources {
        try settings.checked { () throws(BuildFailure) in
          try SupportCheck.check(project, target, settings, contents)
        }
      }
      let missing = contents.diagnostics.filter { $0.severity == .error }
      guard missing.isEmpty else { throw BuildFailure(.brokenProject, missing) }
    } catch {
      guard isToBeRead else { throw error }
      problems += error.diagnostics
    }
    let plist = try settings.checked { () throws(BuildFailure) in
      try project.infoPlist(of: target, settings: settings)
    }
    names = try settings.checked { () throws(BuildFailure) in
      try ProductNames(target, settings, plist.values, plist.file)
    }
    (self.settings, self.contents) = (settings, contents)
    infoPlist = plist.values
    infoPlist["CFBundleExecutable"] = .string(names.executable.text)
    projectFiles =
      [project.table.file] + resolved.files + [plist.file, choice.scheme?.file].compactMap { $0 }
    let store = product.isApp ? project.storeConfiguration(choice.scheme, resources: contents.resources) : nil
    storeConfiguration = store?.url
    diagnostics =
      project.diagnostics + choice.notes + contents.diagnostics + (store?.diagnostics ?? [])
      + target.buildRules.map { rule in
        Diagnostic(
          .warning, at: project.table.place(rule.object), "the build rule for \(rule.files) was not run",
          reason: "Rules of a project expect a Mac.")
      }
  }
}
