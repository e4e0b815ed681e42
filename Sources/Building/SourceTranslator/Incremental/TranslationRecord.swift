import BuildDiagnostics

/// What is kept of the translation of a target, so that the next one translates again only what an edit made necessary.
public struct TranslationRecord: Codable, Sendable {
  struct File: Codable, Sendable {
    var path: String
    /// Of its text.
    var source: String
    /// Of what the translations of other files depend on.
    var surface: String
    var index: RecordedIndex
    /// Of what it became.
    var translation: String
    var diagnostics: [Diagnostic]
  }

  /// All else that decides how a file is translated.
  var context: String
  var files: [File]
}

/// A file as the first pass leaves it.
struct ReadFile {
  /// Nil for one that is as it was.
  var parsed: ParsedFile?
  /// To be linked once.
  var index: FileIndex
  /// What is kept of it; what it becomes is not known yet.
  var recorded: TranslationRecord.File?
}

extension Translator {
  /// The same as `translate(_:seeing:)`, and what the next call may be given as `last`.
  ///
  /// - Parameters:
  ///   - context: What the options and the other modules are. Equal, and they are.
  ///   - texts: What each file became last, as it lies on disk; nil where nothing does. What is not what the record
  ///     knows is made anew.
  public func translate(
    _ files: [SourceFile], seeing others: [ModuleInterface], since last: TranslationRecord?,
    in context: String, texts: [String?]
  ) -> (result: TranslationResult, record: TranslationRecord?) {
    var result = TranslationResult()
    let read =
      edited(files, since: last, in: context, texts)
      ?? finished(
        of: files, &result,
        DeepStacks.map(files.count, seconds: options.secondsPerFile) { number in
          firstPass(files[number], number, isRecorded: true)
        })
    let rewritten = finish(&result, files, read, others) { number in
      guard let known = read[number].recorded, read[number].parsed == nil, let text = texts[number] else {
        return nil
      }
      return (TranslatedFile(originalPath: files[number].path, text: text), known.diagnostics)
    }
    guard !result.hasErrors, result.files.count == files.count else { return (result, nil) }
    let recorded = zip(read, rewritten).map { read, rewritten in
      var file = read.recorded
      file?.translation = StableHash(of: rewritten.file.text).text
      file?.diagnostics = rewritten.diagnostics
      return file
    }
    return (result, TranslationRecord(context: context, files: recorded.compactMap { $0 }))
  }

  func firstPass(_ source: SourceFile, _ number: Int, isRecorded: Bool) -> ReadFile {
    let parsed = parse(source)
    var file = ReadFile(parsed: parsed, index: index(parsed, number))
    guard isRecorded, parsed.problem == nil else { return file }
    // Before anybody links the index.
    file.recorded = TranslationRecord.File(
      path: source.path, source: StableHash(of: source.text).text,
      surface: SourceSurface(parsed.tree, parsed.bytes, file.index).fingerprint,
      index: RecordedIndex(file.index), translation: "", diagnostics: [])
    return file
  }

  /// All files, of which those alone were read that were edited; nil where that would not do: what others depend on is not as
  /// it was, or nearly everything was edited.
  private func edited(
    _ files: [SourceFile], since last: TranslationRecord?, in context: String, _ texts: [String?]
  ) -> [ReadFile]? {
    guard let last, last.context == context, last.files.map(\.path) == files.map(\.path) else { return nil }
    let changed = files.indices.filter { number in
      let known = last.files[number]
      return known.source != StableHash(of: files[number].text).text
        || texts[number].map { StableHash(of: $0).text } != known.translation
    }
    guard changed.count <= files.count / 2 else { return nil }
    let fresh = DeepStacks.map(changed.count, seconds: options.secondsPerFile) { position in
      firstPass(files[changed[position]], changed[position], isRecorded: true)
    }
    var read: [Int: ReadFile] = [:]
    for (number, file) in zip(changed, fresh) {
      guard let file, let recorded = file.recorded, recorded.surface == last.files[number].surface else {
        return nil
      }
      read[number] = file
    }
    return files.indices.map { number in
      let known = last.files[number]
      return read[number] ?? ReadFile(parsed: nil, index: known.index.index(file: number), recorded: known)
    }
  }
}
