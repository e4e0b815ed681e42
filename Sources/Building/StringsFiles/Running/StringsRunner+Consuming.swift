import TouchstoneObjectStore

extension StringsRunner {
  func consumeFile() throws(StringsProblem) {
    try consume(fileAt: arguments.path)
    try writeDataFile()
  }

  func consumeAll() throws(StringsProblem) {
    guard FileReading.isFolder(arguments.path) else {
      throw StringsProblem("Directory does not exist: \(arguments.path)")
    }
    for path in FileReading.files(in: arguments.path) {
      do { try consume(fileAt: path) } catch { output.warn(error.message) }
    }
    try writeDataFile()
  }

  /// Nothing of an archive is put on the disk.
  func consumeArchive() throws(StringsProblem) {
    guard FileReading.isFile(arguments.path) else {
      throw StringsProblem("File does not exist: \(arguments.path)")
    }
    let archive = try ZipReader(FileReading.bytes(of: arguments.path))
    var isWhole = true
    for entry in archive.entries where !entry.name.hasSuffix("/") && !PathName.last(entry.name).hasPrefix(".")
    {
      do {
        let content = try archive.content(of: entry) { Inflate.decompress($0, limit: $1) }
        try consume(content, path: entry.name)
      } catch {
        output.warn(error.message)
        isWhole = false
      }
    }
    try writeDataFile()
    if !isWhole { throw StringsProblem("At least one file could not be consumed") }
  }

  private func consume(fileAt path: String) throws(StringsProblem) {
    guard FileReading.isFile(path) else { throw StringsProblem("File does not exist: \(path)") }
    _ = try formatAndLanguage(of: path)
    try consume(FileReading.bytes(of: path), path: path)
  }

  private func consume(_ bytes: [UInt8], path: String) throws(StringsProblem) {
    let (format, language) = try formatAndLanguage(of: path)
    let text = try TextEncoding.decode(bytes, options.encoding, path)
    try format.read(text, into: Intake(file: file, language: language, options: options, output: output))
  }
}
