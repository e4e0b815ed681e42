import BuildDiagnostics
import Foundation
import SourceTranslator

/// What an editor must know about one module of an app: its files, how they are translated, and how the translations are
/// compiled.
public struct EditorModule: Sendable {
  /// As sources import it.
  public var name: String
  /// The user's files that are compiled into it.
  public var sources: [URL]
  /// What the build adds to them, in the build folder.
  public var generated: [URL]
  /// Nil where the sources are compiled as they are.
  public var options: TranslationOptions?
  /// What the modules that it imports declare.
  public var others: [ModuleInterface]
  /// What the compiler is told besides the files.
  public var arguments: [String]
  /// Folders that the compiler reads.
  public var visible: [URL]
}

/// An app as an editor sees it.
public struct EditorProject: Sendable {
  /// "Countries".
  public var name: String
  /// Each after those it needs; the app's own comes last.
  public var modules: [EditorModule]
  /// For what editors need, beside the build.
  public var folder: EditorFolder
  /// The toolchain's `usr`, with the language server and the debugger.
  public var toolchain: URL
  /// The project file and what belongs to it, the sources, and their folders: what to watch.
  public var inputs: [URL]
  /// What is wrong with modules that it needs.
  public var diagnostics: [Diagnostic]
}

/// A folder beside a build that nothing but editors' needs lies in.
public struct EditorFolder: Sendable {
  let place: BuildPlace

  public var url: URL { place.url }

  /// Writes a file, its path given name by name. Answers whether it was another before.
  @discardableResult
  public func write(_ bytes: some Collection<UInt8>, to names: String...) throws -> Bool {
    try at(names).write(Data(bytes))
  }

  public func makeFolder(_ names: String...) throws -> URL {
    let folder = try at(names)
    try folder.makeFolder()
    return folder.url
  }

  private func at(_ names: [String]) throws -> BuildPlace {
    try names.reduce(place) { $0 / (try SafeName(onDisk: $1)) }
  }
}
