import BuildDiagnostics
import SourceTranslator

/// The translation of one file of a module named App.
func translation(_ source: String, defines: Set<String> = [], modules: Set<String> = []) -> TranslationResult
{
  translation([source], defines: defines, modules: modules)
}

func translation(_ sources: [String], defines: Set<String> = [], modules: Set<String> = [])
  -> TranslationResult
{
  let options = TranslationOptions(
    moduleName: "App", platform: .fixture, defines: defines,
    availableModules: TranslationOptions.platformModules.union(modules))
  let files = sources.enumerated().map { SourceFile(path: "/project/File\($0).swift", text: $1) }
  return Translator(options).translate(files)
}

/// The user's part of the translated text, without line directives and what is generated after it.
func translated(_ source: String, defines: Set<String> = [], modules: Set<String> = []) -> String {
  let text = translation(source, defines: defines, modules: modules).files[0].text
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let end = lines.firstIndex(of: "#sourceLocation()") ?? lines.count
  return lines[..<end].filter { !$0.hasPrefix("#sourceLocation(file:") }.joined(separator: "\n")
}

/// What was generated after the user's text.
func generated(_ source: String, modules: Set<String> = []) -> String {
  let text = translation(source, modules: modules).files[0].text
  return text.components(after: "#sourceLocation()\n")
}

extension String {
  fileprivate func components(after mark: String) -> String {
    range(of: mark).map { String(self[$0.upperBound...]) } ?? ""
  }

  private func range(of mark: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }
}
