import ArgumentParser
import Foundation
import StoreReader

/// `touchstone store export`: all rows of all entities.
struct StoreExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a whole store as JSON, or as a CSV file for each entity.",
    discussion: """
      JSON goes to standard output or into the file of --to; CSV into the folder of --to, which must not be there yet. \
      Nothing that is there is written over.

      Each row stands under its own entity with all attributes and relationships; rows name each other as their URIs end: \
      Country/p12. Bytes are base64.

      \(StoreCommand.exitCodes)
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, csv }

  @OptionGroup var store: StoreOptions

  @Option(help: "json, or csv.")
  var format = Format.json

  @Option(help: "The new file, or for CSV the new folder.", completion: .file())
  var to: String?

  func validate() throws {
    if format == .csv, to == nil {
      throw ValidationError("CSV is several files: say where with --to FOLDER.")
    }
  }

  func run() throws {
    try store.reading { file in
      let entities = try file.overview().entities.filter { $0.count > 0 || !$0.isAbstract }.map(\.name)
      do {
        switch format {
        case .json: try writeJSON(file, entities, try to.map { try TextOutput(newFile: $0) } ?? TextOutput())
        case .csv: try writeCSV(file, entities, to ?? "")
        }
      } catch let failure as TextOutput.Failure {
        throw Report(asJSON: false).fail(failure.diagnostic, .machine)
      }
    }
  }

  private func question(_ entity: String) -> RowQuestion {
    var question = RowQuestion(entity)
    (question.includesSubentities, question.bytes) = (false, nil)
    return question
  }

  private func writeJSON(_ file: StoreFile, _ entities: [String], _ output: TextOutput) throws {
    let overview = try file.overview()
    try output.write("{\"identifier\":\(StoreJSON.string(overview.identifier)),\n")
    let versions = overview.modelVersions.map(StoreJSON.string).joined(separator: ",")
    try output.write("\"modelVersions\":[\(versions)],\n\"entities\":{")
    for (index, entity) in entities.enumerated() {
      try output.write((index == 0 ? "\n" : ",\n") + StoreJSON.string(entity) + ":[")
      let columns = try file.allColumns(of: entity)
      var isFirst = true
      try file.rows(question(entity), columns) {
        try output.write((isFirst ? "\n" : ",\n") + StoreJSON.object($0, columns))
        isFirst = false
      }
      try output.write(isFirst ? "]" : "\n]")
    }
    try output.write("\n}}\n")
    try output.flush()
  }

  private func writeCSV(_ file: StoreFile, _ entities: [String], _ folder: String) throws {
    guard mkdir(folder, 0o777) == 0 else { throw TextOutput.Failure(folder, errno) }
    var taken: Set<String> = []
    for entity in entities {
      let columns = try file.allColumns(of: entity)
      let output = try TextOutput(newFile: "\(folder)/\(Self.fileName(entity, &taken))")
      try output.write(StoreCSV.header(columns))
      try file.rows(question(entity), columns) { try output.write(StoreCSV.line($0)) }
      try output.flush()
    }
  }

  /// A store's names lead nowhere.
  private static func fileName(_ entity: String, _ taken: inout Set<String>) -> String {
    let plain = String(entity.prefix(100).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    var (name, number) = (plain.isEmpty ? "_" : plain, 1)
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name + ".csv"
  }
}
