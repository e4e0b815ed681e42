import BuildDiagnostics
import Foundation
import SourceTranslator

/// A module that was built: what others need to import it and to be linked with it.
struct BuiltModule: Sendable {
  /// As sources import it.
  var module: String
  /// Of all that an importer reads: equal, and it need not be compiled anew.
  var interface = ""
  /// Of its objects or its library.
  var stamp = ""
  /// What tells the Swift compiler where the module is.
  var arguments: [String] = []
  /// The same for its importer of C.
  var clangArguments: [String] = []
  /// What it declares, for the translator; nil of modules that are not translated.
  var index: BuildPlace?
  /// To be linked by whoever uses it.
  var objects: [String] = []
  /// A library of its own, and the folder it has in an app's `Frameworks`; nil for that folder itself.
  var library: BuildPlace?
  var libraryFolder: SafeName?
  /// "z": libraries of the system.
  var linkedLibraries: [String] = []
  /// What the app's bundle gets of it, and under which name in which folder of it.
  var nested: [NestedBundle] = []
  /// Of what runs beside the compiler rather than in the app: objects that a macro's tool is linked with.
  var toolObjects: [String] = []
  /// Resources alone: frameworks that need them have them inside, too.
  var isBundle = false
  /// Folders that compilers of others must be able to read.
  var visible: [URL] = []
  var diagnostics: [Diagnostic] = []
  var inputs: [URL] = []
  var didChange = false
  /// It is in the app's process already when a bundle of tests is loaded.
  var isOfHost = false

  /// What it declares.
  var declared: ModuleInterface? {
    index?.read().flatMap { try? JSONDecoder().decode(ModuleInterface.self, from: $0) }
  }
}

/// A folder or file of the build that becomes part of a bundle.
struct NestedBundle: Sendable, Hashable {
  var source: BuildPlace
  /// "Frameworks/Kit.framework".
  var path: SafePath
}
