extension DataFile {
  /// - Parameter path: What errors call the file.
  public static func read(_ data: some Sequence<UInt8>, path: String) throws(StringsProblem) -> DataFile {
    let bytes = Array(data)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw StringsProblem("\(path) is not text in UTF-8")
    }
    var reader = Reader(path: path)
    for line in bytes.lines { try reader.read(line.trimmed) }
    reader.file.resolveReferences()
    return reader.file
  }

  private struct Reader {
    let path: String
    let file = DataFile()
    var lineNumber = 0
    var section: Section?
    var definition: Definition?

    mutating func read(_ line: ArraySlice<UInt8>) throws(StringsProblem) {
      lineNumber += 1
      guard !line.isEmpty else { return }
      // Counted in characters of Unicode, as the original does.
      let length = line.lazy.filter { $0 & 0xC0 != 0x80 }.count
      let isRead =
        if length > 4, line.starts(with: "[[") {
          begin(sectionIn: line)
        } else if length > 2, line.starts(with: "[") {
          begin(definitionIn: line)
        } else {
          set(line)
        }
      guard isRead else {
        throw StringsProblem("Unable to parse line \(lineNumber) of \(path): \(line.text)")
      }
    }

    private mutating func begin(sectionIn line: ArraySlice<UInt8>) -> Bool {
      guard line.suffix(2).starts(with: "]]"), line.count > 4 else { return false }
      let section = Section(line.dropFirst(2).dropLast(2).text)
      file.sections.append(section)
      self.section = section
      return true
    }

    private mutating func begin(definitionIn line: ArraySlice<UInt8>) -> Bool {
      guard line.last == .ascii("]"), line.count > 2 else { return false }
      let definition = Definition(line.dropFirst().dropLast().text)
      if section == nil {
        let nameless = Section("")
        file.sections.append(nameless)
        section = nameless
      }
      file.append(definition, to: section!)
      self.definition = definition
      return true
    }

    private func set(_ line: ArraySlice<UInt8>) -> Bool {
      guard let definition, let equals = line.firstIndex(of: .ascii("=")), equals > line.startIndex else {
        return false
      }
      let value = DataFile.unquoted(line[(equals + 1)...].trimmed)
      switch line[..<equals].trimmed.text {
      case "comment": definition.ownComment = value
      case "tags": definition.tags = DataFile.tags(value)
      case "ref": definition.referenceKey = value
      case let language:
        file.add(language: language)
        definition.translations[language] = value
      }
      return true
    }
  }

  /// Without the grave accents that keep spaces.
  private static func unquoted(_ value: ArraySlice<UInt8>) -> String {
    guard value.first == .ascii("`"), value.last == .ascii("`") else { return value.text }
    return value.dropFirst().dropLast().text
  }

  private static func tags(_ value: String) -> [String] {
    var tags = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    while tags.last == "" { tags.removeLast() }
    return tags
  }
}
