import FlyingFox
import Foundation
import StoreReader

/// Answers what the page's data panel asks: which stores the app has, what is in them, and pages of rows.
///
/// Reads the files as they are while the app runs, one question after the other, on a queue of its own, and gives each so
/// many seconds.
struct StoreRequests: Sendable {
  struct Listing: Encodable {
    struct Store: Encodable {
      var path: String
      var size: Int
    }
    var stores: [Store]
  }

  struct Page: Encodable {
    struct Column: Encodable {
      var name: String
      var sorts: Bool
    }
    struct Row: Encodable {
      var id: String
      var values: [String?]
    }
    var columns: [Column]
    /// Which of them are numbers.
    var numbers: [Bool]
    var rows: [Row]
    var offset: Int
    /// None if counting takes too long.
    var total: Int?
    static let size = 100
    /// More of a text is not shown.
    static let text = 400
  }

  struct Problem: Encodable {
    var problem: String
  }

  private static let queue = DispatchQueue(label: "touchstone.store-reader")
  private static let seconds = 5.0

  /// The answer as JSON.
  static func answer(_ query: [String: String], home: URL?) async -> Data {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: answerNow(query, home)) }
    }
  }

  private static func answerNow(_ query: [String: String], _ home: URL?) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    func encoded(_ value: some Encodable) throws -> Data { try encoder.encode(value) }
    do {
      let known = home.map { StoreFinder.stores(in: $0) } ?? []
      guard let home, let path = query["store"] else { return try encoded(listing(known, home)) }
      // Only what was found there is a store of the app's.
      guard known.contains(path) else { throw StoreProblem(.missing, "the app has no store at \(path)") }
      let store = try StoreFile(home.appendingPathComponent(path))
      return try store.limited(to: seconds) {
        guard let entity = query["entity"] else { return try encoded(store.overview()) }
        return try encoded(page(store, entity, query))
      }
    } catch {
      let problem = Problem(problem: (error as? StoreProblem)?.description ?? "\(error)")
      return (try? encoded(problem)) ?? Data()
    }
  }

  private static func listing(_ paths: [String], _ home: URL?) -> Listing {
    Listing(
      stores: paths.map { path in
        var info = stat()
        let isThere = stat((home?.path ?? "") + "/" + path, &info) == 0
        return Listing.Store(path: path, size: isThere ? Int(info.st_size) : 0)
      })
  }

  private static func page(_ store: StoreFile, _ entity: String, _ query: [String: String]) throws -> Page {
    var question = RowQuestion(entity)
    question.search = query["search"]
    if let key = query["sort"], !key.isEmpty {
      question.order = [RowQuestion.Order(key, isAscending: query["descending"] != "1")]
    }
    (question.limit, question.bytes) = (Page.size, 0)
    question.offset = max(0, query["offset"].flatMap { Int($0) } ?? 0)
    let columns = try store.columns(of: entity)
    var rows: [Page.Row] = []
    var numbers = columns.map { _ in false }
    try store.snapshot {
      try store.rows(question, columns) { row in
        for (index, value) in row.values.enumerated() where value.isNumber { numbers[index] = true }
        rows.append(
          Page.Row(id: "\(row.id)", values: row.values.map { $0.text.map { String($0.prefix(Page.text)) } }))
      }
    }
    let total = try? store.count(question)
    return Page(
      columns: columns.map { Page.Column(name: $0.name, sorts: !$0.isReference) }, numbers: numbers,
      rows: rows,
      offset: question.offset, total: total)
  }
}
