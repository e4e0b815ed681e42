import ArgumentParser
import BuildDiagnostics
import Foundation
import StoreReader

/// `touchstone store`: what is in a store of Core Data's.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Look into a store of Core Data's: an app's, or one copied from a phone.",
    discussion: """
      The file stays as it is, and an app that has it open goes on undisturbed; what lies in the log beside it \
      (ending in -wal) is part of it. The model is the one that the store keeps.

      \(exitCodes)
      """,
    subcommands: [StoreShowCommand.self, StoreQueryCommand.self, StoreExportCommand.self])

  static let exitCodes = """
    Exit codes: 0 done; 64 wrong command line, predicate, entity or key; 65 the file is no store, encrypted or damaged; \
    66 there is no such file; 69 a store that cannot be read: of another kind, newer, or without a model that fits.
    """
}

/// What each of its commands asks.
struct StoreOptions: ParsableArguments {
  @Argument(help: "The store's file, which mostly ends in .sqlite.", completion: .file())
  var file: String

  @Option(
    help: "The model, if the store keeps none: a .momd, .mom, .xcdatamodeld or .xcdatamodel.",
    completion: .file())
  var model: String?

  /// Opens the store for `body`; problems are printed and become the exit code.
  func reading(asJSON: Bool = false, _ body: (StoreFile) throws -> Void) throws {
    do {
      let store = try StoreFile(
        URL(fileURLWithPath: file), model: model.map { URL(fileURLWithPath: $0) })
      try store.snapshot { try body(store) }
    } catch let problem as StoreProblem {
      throw Report(asJSON: asJSON).fail(problem.diagnostic(file), ExitCode(for: problem.kind))
    }
  }
}

extension StoreProblem {
  func diagnostic(_ file: String) -> Diagnostic {
    Diagnostic(.error, at: Diagnostic.Place(file: file), message, reason: reason, nextStep: nextStep)
  }
}

extension ExitCode {
  init(for kind: StoreProblem.Kind) {
    switch kind {
    case .missing: self = .noProject
    case .noStore: self = .brokenProject
    case .unsupported: self = .unsupported
    case .question: self = .usage
    }
  }
}
