import CoreData
import TouchstoneFoundation
import TouchstoneObjectStore

/// A store of Core Data's that is only looked at: its file stays as it is, also while an app writes to it.
///
/// Rows are read as they lie in the tables, by the layout of the store's model: no class of the app's is needed, nothing is
/// unarchived, and what is not as it should be is shown as it is. Used by one thread at a time.
package final class StoreFile {
  package let url: URL
  package let metadata: StoreMetadata
  let database: Database
  let model: NSManagedObjectModel
  /// In the order of their numbers, as far as their tables are there.
  let entities: [EntityLayout]
  let tableNames: Set<String>

  /// The model is the one that the store keeps; of `modelURL` the version that it was written with.
  package init(_ url: URL, model modelURL: URL? = nil) throws {
    try StoreHeader.check(url)
    self.url = url
    do {
      database = try Database(observing: url.path)
      SearchFunctions.define(on: database)
      tableNames = Set(
        try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'").compactMap { $0[0].text })
      metadata = try StoreMetadata(database, tableNames)
      model = try StoreModel.model(of: metadata, database, tableNames, from: modelURL)
    } catch let error as DatabaseError { throw StoreProblem(error) }
    let tableNames = tableNames
    entities = model.entities.map(\.layout).filter { tableNames.contains($0.table.name) }
      .sorted { $0.number < $1.number }
  }

  /// All that is read in `body` is of one moment.
  package func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    try reading { try database.execute("BEGIN") }
    defer { try? database.execute("COMMIT") }
    return try body()
  }

  /// Ends what `body` reads after so many seconds, with a problem that says so.
  package func limited<Result>(to seconds: Double, _ body: () throws -> Result) throws -> Result {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    // Again and again: between two statements nobody hears of it.
    timer.schedule(deadline: .now() + seconds, repeating: .milliseconds(50))
    let database = database
    timer.setEventHandler { database.interrupt() }
    timer.resume()
    defer { timer.cancel() }
    return try body()
  }

  /// Says what SQLite says in words.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as DatabaseError { throw StoreProblem(error) }
  }

  func entity(named name: String) throws -> EntityLayout {
    if let found = entities.first(where: { $0.name == name }) { return found }
    let names = entities.map(\.name).sorted().prefix(40)
    throw StoreProblem(
      .question, "the store has no entity '\(Plain.line(name))'",
      nextStep: "There are: \(names.map { Plain.line($0) }.joined(separator: ", ")).")
  }

  /// Of the row that a key and a number stand for.
  func name(ofEntity number: Int64?, below entity: EntityLayout) -> String {
    guard let number else { return entity.name }
    return entity.table.entities.first { $0.number == number }?.name ?? entity.name
  }
}

extension StoreProblem {
  init(_ error: DatabaseError) {
    if error.isInterrupted {
      self.init(
        .question, "reading took too long and was ended",
        nextStep: "Ask for fewer rows, or sort by nothing or by what is indexed.")
    } else if error.isBusy {
      self.init(
        .missing, "somebody else is writing to the store, and does not let go of it",
        reason: "\(error.message).",
        nextStep: "Try again, or read a copy.")
    } else if error.isReadOnly || error.cannotOpen {
      self.init(
        .unsupported, "the store cannot be read without changing it",
        reason: "SQLite says: \(error.message).",
        nextStep: "Its last transaction may be unfinished: open it with its app once, or read a copy.")
    } else {
      self.init(
        .noStore, "the store is damaged or not as its model says", reason: "SQLite says: \(error.message).")
    }
  }
}
