/// The commands over catalogues.
public enum CatalogRunner {
  public static func consume(
    _ catalog: String, into dataFile: String, _ options: StringsOptions, _ output: any StringsOutput
  ) throws(StringsProblem) {
    let file = try DataFile.read(FileReading.bytes(of: dataFile), path: dataFile)
    let content = try CatalogFile(FileReading.bytes(of: catalog), path: catalog)
    CatalogExchange.consume(content, into: file, options, output)
    try output.write(Array(file.written { output.say($0) }.utf8), to: dataFile, under: nil)
  }

  /// A catalogue that is not there yet is made, in the data file's first language.
  public static func generate(
    _ catalog: String, from dataFile: String, _ options: StringsOptions, _ output: any StringsOutput
  ) throws(StringsProblem) {
    let file = try DataFile.read(FileReading.bytes(of: dataFile), path: dataFile)
    var content =
      FileReading.isFile(catalog)
      ? try CatalogFile(FileReading.bytes(of: catalog), path: catalog)
      : CatalogFile(sourceLanguage: file.languages.first ?? "en")
    let count = CatalogExchange.generate(&content, from: file, options, output)
    try output.write(Array(content.written().utf8), to: catalog, under: nil)
    output.say("\(catalog): \(count) texts changed")
  }
}
