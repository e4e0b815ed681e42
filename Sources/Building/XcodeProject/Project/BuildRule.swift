import BuildDiagnostics
import Foundation

/// A custom build rule of a target: a script, or a compiler of Xcode's, for files of a kind.
public struct BuildRule: Sendable {
  /// "*.proto"; a type of Xcode's, "sourcecode.yacc", if it goes by that.
  public let files: String
  /// Whether it makes sources, which the target cannot be compiled without.
  public let makesSources: Bool
  public let object: ProjectObject

  init(_ object: ProjectObject) {
    self.object = object
    files = object.string("filePatterns") ?? object.string("fileType") ?? "its files"
    makesSources = object.strings("outputFiles").contains { output in
      let kind = FileKind(extension: (output as NSString).pathExtension)
      return [.swift, .cSource, .otherSource, .header].contains(kind)
    }
  }

  /// Whether it is for this file.
  public func applies(to file: URL) -> Bool {
    files.split(separator: " ").contains { fnmatch(String($0), file.lastPathComponent, 0) == 0 }
  }
}
