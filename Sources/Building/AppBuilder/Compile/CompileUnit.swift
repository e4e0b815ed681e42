import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

/// What is compiled into one module, whoever describes it: a target of a project or of a package.
struct CompileUnit: Sendable {
  /// An identifier of Swift.
  var module: String
  /// "target Kit", for errors.
  var title: String
  /// Where a project says that there is such a module.
  var place: Diagnostic.Place?
  var sources: [URL]
  /// Swift that the build made, which lies in the build folder.
  var generated: [SourceFile] = []
  var options: LanguageOptions
  var product: Product
  var isMainActorByDefault = false
  /// Compiled as they are, without the platform's modules, the sources are Swift for Linux already.
  var isTranslated = true
  /// What Objective-C sees of nested types, others see by its plain name.
  var namesNestedTypes = false
  /// The modules that it may import.
  var seen: [BuiltModule] = []
  /// Objects of other compilers that belong to it.
  var objects: [String] = []
  /// "z": libraries of the system that those need.
  var linkedLibraries: [String] = []
  /// How it imports the C part of its own module.
  var clangArguments: [String] = []
  /// Folders that the compiler reads beside the build folder.
  var visible: [URL] = []

  /// Everything that the objects are made from.
  func fingerprint(_ sdk: InstalledSDK) -> String {
    var hash = StableHash()
    for file in generated { hash.combine(file.text) }
    for file in sources { hash.combine(file: file) }
    hash.combine(surroundings(sdk))
    return hash.text
  }

  /// Everything but the sources themselves.
  func surroundings(_ sdk: InstalledSDK) -> String {
    var hash = StableHash()
    for module in seen { hash.combine("\(module.module) \(module.interface)") }
    for argument in options.arguments + clangArguments + [
      module, options.version, sdk.hash, sdk.folder.path, namesNestedTypes ? "nested" : "",
    ] {
      hash.combine(argument)
    }
    return hash.text
  }

  /// Everything else that is linked.
  var linkFingerprint: String {
    guard product.isLinked else { return "" }
    var hash = StableHash()
    for object in objects { hash.combine(file: URL(fileURLWithPath: object)) }
    // Who calls into a library needs no more of it than its interface.
    for module in seen { hash.combine(module.library == nil ? module.stamp : module.interface) }
    return hash.text
  }
}

extension CompileUnit {
  init(_ plan: BuildPlan, options: LanguageOptions, seeing seen: [BuiltModule]) {
    self.init(
      module: plan.names.module, title: "target \(plan.target.name)",
      place: plan.project.table.place(of: plan.target),
      sources: plan.swiftFiles.map(\.url), options: options, product: plan.product, seen: seen)
    isMainActorByDefault = plan.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
  }
}
