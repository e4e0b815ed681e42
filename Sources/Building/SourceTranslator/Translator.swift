import BuildDiagnostics

/// Turns the files of one target from Apple's dialect of Swift into Swift for Linux.
///
/// All files must be given at once, because a `#selector` may name a method of another file.
public struct Translator: Sendable {
  public var options: TranslationOptions

  public init(_ options: TranslationOptions) { self.options = options }

  public func translate(_ files: [SourceFile]) -> TranslationResult {
    var result = TranslationResult()
    result.files = files.map { TranslatedFile(originalPath: $0.path, text: $0.text) }
    return result
  }
}
