import ArgumentParser
import StringsFiles

/// What both commands over catalogues ask.
struct CatalogOptions: ParsableArguments {
  @Argument(help: "The data file.", completion: .file()) var dataFile: String
  @Argument(help: "The .xcstrings file.", completion: .file(extensions: ["xcstrings"])) var catalog: String
  @Option(
    name: .shortAndLong, help: "Only definitions with any of these tags; several options: with all of them.")
  var tags: [String] = []

  var filter: TagFilter {
    TagFilter(groups: tags.map { $0.split(separator: ",").map(String.init) })
  }
}

/// `touchstone strings consume-catalog`: Xcode's string catalogue into a data file.
struct ConsumeCatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consume-catalog",
    abstract: "Take the texts of a string catalogue of Xcode's into a data file.",
    discussion: "Texts that differ by number or device are left out, with a warning.")

  @OptionGroup var files: CatalogOptions
  @Flag(name: [.customShort("a"), .long], help: "Take keys that the data file does not have as well.")
  var consumeAll = false
  @Flag(name: [.customShort("c"), .long], help: "Take comments as well.") var consumeComments = false

  func run() throws {
    try StringsToolCommand.reporting { () throws(StringsProblem) in
      var options = StringsOptions()
      (options.consumesAll, options.consumesComments) = (consumeAll, consumeComments)
      options.filter = files.filter
      try CatalogRunner.consume(files.catalog, into: files.dataFile, options, ConsoleOutput())
    }
  }
}

/// `touchstone strings generate-catalog`: a data file into Xcode's string catalogue.
struct GenerateCatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-catalog",
    abstract: "Take the texts of a data file into a string catalogue of Xcode's.",
    discussion: """
      Only texts that differ change; all else in the catalogue stays as Xcode wrote it. One that is not there is made. \
      Texts that differ by number or device stay, with a warning.
      """)

  @OptionGroup var files: CatalogOptions
  @Flag(name: .shortAndLong, help: "Take untagged definitions as well.") var untagged = false

  func run() throws {
    try StringsToolCommand.reporting { () throws(StringsProblem) in
      var options = StringsOptions()
      options.filter = files.filter
      options.filter.takesUntagged = untagged
      try CatalogRunner.generate(files.catalog, from: files.dataFile, options, ConsoleOutput())
    }
  }
}
