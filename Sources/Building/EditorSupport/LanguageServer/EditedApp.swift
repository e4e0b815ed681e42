import AppBuilder
import BuildDiagnostics
import Foundation
import SourceTranslator

/// The sources of an app while they are edited, with what stands for each. Owned by whoever holds the server's lock.
final class EditedApp {
  private(set) var files: [String: EditedFile] = [:]
  /// Where links lead, for editors that follow them.
  private var realPaths: [String: String] = [:]
  private var translators: [IncrementalTranslator?] = []
  private(set) var project: EditorProject

  init(_ project: EditorProject) {
    self.project = project
    take(project)
  }

  /// The project is another: files came or went, settings changed. What is open stays open.
  func take(_ project: EditorProject) {
    self.project = project
    translators = project.modules.map { module in
      module.options.map { IncrementalTranslator($0, seeing: module.others) }
    }
    let old = files
    files = [:]
    realPaths = [:]
    for (number, module) in project.modules.enumerated() {
      for url in module.sources + module.generated {
        let path = url.path
        var file = EditedFile(path: path, module: number, saved: Self.text(path))
        if let known = old[path] { (file.open, file.version) = (known.open, known.version) }
        files[path] = file
        realPaths[url.resolvingSymlinksInPath().path] = path
      }
    }
  }

  private static func text(_ path: String) -> String {
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// The file that an address means, by the path that the project has it under.
  func path(of uri: String) -> String? {
    guard let path = FileAddress.path(of: uri) else { return nil }
    if files[path] != nil { return path }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return files[real] != nil ? real : realPaths[real]
  }

  func change(_ path: String, _ body: (inout EditedFile) -> Void) {
    guard var file = files[path] else { return }
    files[path] = nil
    body(&file)
    files[path] = file
  }

  /// Reads again what is on the disk; answers whether something of it is another.
  func readAgain() -> Bool {
    var isChanged = false
    for path in files.keys.sorted() {
      let text = Self.text(path)
      guard files[path]?.saved != text else { continue }
      isChanged = true
      change(path) { $0.saved = text }
    }
    return isChanged
  }

  /// Translates what has changed; answers the files for which something else stands now, in order.
  func translate() -> [(path: String, text: String)] {
    var changed: [(String, String)] = []
    for (number, module) in project.modules.enumerated() {
      let paths = (module.generated + module.sources).map(\.path).filter { files[$0]?.module == number }
      let sources = paths.map { SourceFile(path: $0, text: files[$0]!.text) }
      let outputs = translators[number]?.translate(sources)
      for (index, source) in sources.enumerated() {
        let output = outputs?[index]
        let text = output?.text ?? source.text
        let old = files[source.path]!
        if let map = old.map, map.isOf(source: source.text, translation: text) { continue }
        let isSame = old.map.map { $0.translation.bytes.elementsEqual(text.utf8) } ?? false
        change(source.path) { file in
          file.map = TextMap(
            source: LineTable(source.text), translation: LineTable(text), changes: output?.changes ?? [])
          file.diagnostics = output?.diagnostics ?? []
        }
        if !isSame { changed.append((source.path, text)) }
      }
    }
    return changed
  }
}
