import BuildDiagnostics
import Foundation
import SourceTranslator

/// What the objects of a module were compiled from: by it an edit inside functions is told from one that says something to other
/// files.
struct CompiledSources: Codable {
  struct File: Codable {
    var path: String
    /// Of the text that the compiler got.
    var text: String
    /// Of the text's surface; nil as long as nobody has asked.
    var surface: String?
  }

  /// All that decides how they are compiled, but for their texts.
  var context: String
  /// Of the objects themselves.
  var objects: String
  var files: [File]

  init(_ files: [TranslatedFile], context: String, objects: String) {
    (self.context, self.objects) = (context, objects)
    self.files = files.map { File(path: $0.originalPath, text: StableHash(of: $0.text).text) }
  }

  /// Above this many the compiler's driver is the faster one, for it compiles on all processors.
  private static let most = 8

  /// Which of the files are other than they were, if that is true of bodies of functions alone; nil otherwise.
  ///
  /// - Parameter last: What a file's text was, as it lies on disk.
  mutating func editedBodies(_ texts: [TranslatedFile], last: (String) -> String?) -> [Int]? {
    guard files.map(\.path) == texts.map(\.originalPath) else { return nil }
    let edited = texts.indices.filter { StableHash(of: texts[$0].text).text != files[$0].text }
    guard edited.count <= Self.most else { return nil }
    for number in edited {
      if files[number].surface == nil, let text = last(files[number].path),
        StableHash(of: text).text == files[number].text
      {
        files[number].surface = CompiledSurface(of: text).fingerprint
      }
      guard files[number].surface == CompiledSurface(of: texts[number].text).fingerprint else { return nil }
    }
    return edited
  }

  /// After the compiler has compiled them.
  mutating func note(_ edited: [Int], _ texts: [TranslatedFile], objects: String) {
    for number in edited { files[number].text = StableHash(of: texts[number].text).text }
    self.objects = objects
  }
}
