import AppBuilder
import ArgumentParser
import Foundation

/// `touchstone platform-tables`: of symbol graphs the tables that the translator reads. For `Scripts/install-sdk`.
struct PlatformTablesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "platform-tables", abstract: "Turn symbol graphs into the translator's tables.",
    shouldDisplay: false)

  @Argument(help: "Symbol graphs. Where two have a type of the same name, the first one's counts.")
  var graphs: [String]

  func run() throws {
    let tables = try PlatformTables(graphs: graphs.map { try Data(contentsOf: URL(fileURLWithPath: $0)) })
    print(tables.text, terminator: "")
  }
}
