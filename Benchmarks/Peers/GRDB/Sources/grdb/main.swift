// The work of Programs/CoreDataBenchmark.swift by GRDB, on files that it made: records with a hand-written initialiser, and
// rows by its cursor, which is its fastest.
// usage: grdb insert|records|cursor|rows|count|aggregates|delete FILE ROWS
// Output: microseconds of processor time, and a sum over what was read.
import Foundation
import GRDB

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

struct Item: FetchableRecord, PersistableRecord {
  static let databaseTableName = "ZITEM"
  /// In the order of the columns.
  static var databaseSelection: [any SQLSelectable] {
    [
      "Z_PK", "Z_OPT", "ZACTIVE", "ZRANK", "ZSERIAL", "ZSTOCK", "ZMADE", "ZPRICE", "ZNAME", "ZNOTE",
      "ZPICTURE",
      "ZBADGE",
    ].map { Column($0) }
  }

  var (pk, version) = (Int64(0), Int64(1))
  var active: Bool
  var rank: Int16
  var serial: Int64
  var stock: Int32
  var made: Double
  var price: Double
  var name: String
  var note: String
  var picture: Data
  var badge: UUID

  /// The same values as the others write.
  init(_ index: Int) {
    pk = Int64(index + 1)
    active = index % 3 == 0
    rank = Int16(index % 1000)
    serial = Int64(index * 2_654_435_761 % 4_294_967_296)
    stock = Int32(index * 7 % 100_000)
    made = Double(index) * 60.5
    price = Double(index) * 0.25
    name = "Item \(index)"
    note = "A note that is a little longer, number \(index)"
    picture = Data(repeating: UInt8(index & 0xFF), count: 32)
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for place in 0..<16 { bytes[place] = UInt8(truncatingIfNeeded: index >> (place & 7)) }
    }
    badge = UUID(uuid: bytes)
  }

  init(row: Row) {
    (pk, version) = (row[0], row[1])
    (active, rank, serial, stock) = (row[2], row[3], row[4], row[5])
    (made, price, name, note) = (row[6], row[7], row[8], row[9])
    (picture, badge) = (row[10], row[11])
  }

  func encode(to container: inout PersistenceContainer) {
    container["Z_PK"] = pk
    container["Z_ENT"] = 1
    container["Z_OPT"] = version
    container["ZACTIVE"] = active
    container["ZRANK"] = rank
    container["ZSERIAL"] = serial
    container["ZSTOCK"] = stock
    container["ZMADE"] = made
    container["ZPRICE"] = price
    container["ZNAME"] = name
    container["ZNOTE"] = note
    container["ZPICTURE"] = picture
    container["ZBADGE"] = badge
  }

  var sum: Double {
    let numbers = (active ? 1 : 0) + Double(rank) + Double(stock) + Double(serial) + price + made
    return numbers + Double(name.utf8.count + note.utf8.count) + Double(badge.uuid.0) + Double(picture.count)
  }
}

/// Several times over: one is too short to time.
func repeated(_ body: () throws -> Double) rethrows -> (Double, Double) {
  let repeats = 20
  var sum = 0.0
  let start = now()
  for _ in 0..<repeats { sum += try body() }
  return ((now() - start) / Double(repeats), sum / Double(repeats))
}

let mode = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[3])!
var configuration = Configuration()
configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
let queue = try DatabaseQueue(path: CommandLine.arguments[2], configuration: configuration)
/// What is measured is fetching and reading, while the results live.
var kept: Any?

func measure(_ database: Database) throws -> (Double, Double) {
  let start = now()
  var sum = 0.0
  switch mode {
  case "insert":
    try database.inTransaction {
      for index in 0..<count { try Item(index).insert(database) }
      return .commit
    }
    sum = Double(count)
  case "records":
    let items = try Item.fetchAll(database)
    for item in items { sum += item.sum }
    let taken = now() - start
    kept = items
    return (taken, sum)
  case "cursor":
    let rows = try Row.fetchCursor(database, Item.all())
    while let row = try rows.next() { sum += Item(row: row).sum }
  case "rows":
    let rows = try Row.fetchAll(database, Item.all())
    let taken = now() - start
    kept = rows
    return (taken, Double(rows.count))
  case "count":
    return try repeated { Double(try Item.filter(Column("ZRANK") < 500).fetchCount(database)) }
  case "aggregates":
    let columns: [any SQLSelectable] = [
      total(Column("ZPRICE")), average(Column("ZSTOCK")), min(Column("ZMADE")), max(Column("ZSERIAL")),
    ]
    return try repeated {
      let row = try Row.fetchOne(database, Item.select(columns))!
      return (0..<4).reduce(0.0) { $0 + (row[$1] as Double) }
    }
  case "delete":
    try database.inTransaction {
      _ = try Item.deleteAll(database)
      return .commit
    }
  default: fatalError("no mode \(mode)")
  }
  return (now() - start, sum)
}

let (taken, sum) = try queue.inDatabase(measure)
print(taken, sum)
