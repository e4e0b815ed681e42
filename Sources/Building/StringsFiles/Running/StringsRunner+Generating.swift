extension StringsRunner {
  func generateFile() throws(StringsProblem) {
    if options.validates { try validate() }
    let (format, language) = try formatAndLanguage(of: arguments.path)
    guard let text = try text(format, language) else {
      throw StringsProblem("Nothing to generate! The resulting file would not contain any translations.")
    }
    try output.write(text, to: arguments.path, under: nil)
  }

  func generateAll() throws(StringsProblem) {
    if options.validates { try validate() }
    let root = arguments.path
    if !FileReading.isFolder(root) {
      guard options.createsFolders else { throw StringsProblem("Directory does not exist: \(root)") }
      try output.makeFolder(root, under: nil)
    }
    let names = FileReading.names(in: root)
    guard let format = try format(where: { $0.handles(folderWith: names) }) else {
      throw StringsProblem("Could not determine format given the contents of \(root). Try using `--format`.")
    }
    let folders: [(path: String, language: String)]
    if options.createsFolders {
      folders = file.languages.map { (PathName.joined(root, format.folder(for: $0, file)), $0) }
    } else {
      folders = names.sorted().map { PathName.joined(root, $0) }.filter(FileReading.isFolder).compactMap {
        path in
        format.language(of: path, file, options).map { (path, $0) }
      }
      if folders.isEmpty {
        throw StringsProblem("Failed to generate any files: No languages found at \(root)")
      }
    }
    for (folder, language) in folders {
      if options.createsFolders { try output.makeFolder(folder, under: root) }
      try generate(format, language, in: folder, root)
    }
  }

  private func generate(
    _ format: any LocalizationFormat, _ language: String, in folder: String, _ root: String
  )
    throws(StringsProblem)
  {
    let path = PathName.joined(folder, options.fileName ?? format.defaultFileName)
    if let text = try text(format, language) {
      try output.write(text, to: path, under: root)
    } else {
      output.say("Skipping file at path \(path) since it would not contain any translations.")
    }
  }

  func generateArchive() throws(StringsProblem) {
    if options.validates { try validate() }
    guard let format = options.format.flatMap({ format(named: $0) }) else { return }
    var archive = ZipWriter()
    archive.append("Locales/", [])
    for language in file.languages {
      let name = language + format.fileExtension
      if let text = try text(format, language) {
        archive.append("Locales/\(name)", text)
      } else {
        output.say("Skipping file \(name) since it would not contain any translations.")
      }
    }
    try output.write(archive.finished(), to: arguments.path, under: nil)
  }
}
