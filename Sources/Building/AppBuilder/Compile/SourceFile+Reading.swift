import BuildDiagnostics
import Foundation
import SourceTranslator
import XcodeProject

extension SourceFile {
  /// A source of the target. What is not text is an error at its line, as it is to Apple's compiler, which never gets to see
  /// it: the translated text would be another.
  init(readFrom url: URL) throws(BuildFailure) {
    let data: Data
    do throws(Diagnostic) { data = try ProjectFile.read(url, "the source") } catch {
      throw BuildFailure(.brokenProject, error)
    }
    if let problem = InvalidText.problem(in: data, of: url, "the source") {
      throw BuildFailure(.buildFailed, problem)
    }
    self.init(path: url.path, text: String(decoding: data, as: UTF8.self))
  }
}
