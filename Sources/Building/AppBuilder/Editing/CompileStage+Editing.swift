import Foundation
import SourceTranslator

extension CompileStage {
  /// What an editor must know of the module. Nothing is compiled for it.
  ///
  /// - Parameter caches: Where compilers may put the C modules that they compile: in the one folder where they can write.
  func editorModule(caches: BuildPlace) throws -> EditorModule {
    let hasMain = unit.sources.contains { $0.lastPathComponent == "main.swift" }
    var arguments = language(hasMain ? .mainFile : nil, caches.url)
    // What is no system's is the user's, and of that no interface is shown.
    for index in arguments.indices.dropFirst()
    where arguments[index] == sdk.modules.path && arguments[index - 1] == "-I" {
      arguments[index - 1] = "-Isystem"
    }
    return EditorModule(
      name: unit.module, sources: unit.sources,
      generated: unit.generated.map { URL(fileURLWithPath: $0.path) },
      options: unit.isTranslated ? try translationOptions() : nil,
      others: unit.seen.compactMap(\.declared), arguments: arguments,
      visible: [folder.root.url, sdk.folder, sdk.toolchain] + unit.visible + unit.seen.flatMap(\.visible))
  }
}
