// Objects of ten attributes in a store: written, read, counted, deleted, shown.
// usage: CoreDataBenchmark MODE FILE COUNT [parts]; the modes are below.
// Output: microseconds of processor time, and a sum over what was read, which Peers/sqlite.c prints as well.
import CoreData
import Foundation
import Glibc

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// As the translator writes `@NSManaged` properties.
final class Item: NSManagedObject {
  private static let __managed_active = CoreData._ManagedKey("active")
  private static let __managed_rank = CoreData._ManagedKey("rank")
  private static let __managed_stock = CoreData._ManagedKey("stock")
  private static let __managed_serial = CoreData._ManagedKey("serial")
  private static let __managed_price = CoreData._ManagedKey("price")
  private static let __managed_made = CoreData._ManagedKey("made")
  private static let __managed_name = CoreData._ManagedKey("name")
  private static let __managed_note = CoreData._ManagedKey("note")
  private static let __managed_picture = CoreData._ManagedKey("picture")
  private static let __managed_badge = CoreData._ManagedKey("badge")

  var active: Bool {
    get { _managed(Self.__managed_active) }
    set { _setManaged(newValue, Self.__managed_active) }
  }
  var rank: Int16 {
    get { _managed(Self.__managed_rank) }
    set { _setManaged(newValue, Self.__managed_rank) }
  }
  var stock: Int32 {
    get { _managed(Self.__managed_stock) }
    set { _setManaged(newValue, Self.__managed_stock) }
  }
  var serial: Int64 {
    get { _managed(Self.__managed_serial) }
    set { _setManaged(newValue, Self.__managed_serial) }
  }
  var price: Double {
    get { _managed(Self.__managed_price) }
    set { _setManaged(newValue, Self.__managed_price) }
  }
  var made: Date? {
    get { _managed(Self.__managed_made) }
    set { _setManaged(newValue, Self.__managed_made) }
  }
  var name: String? {
    get { _managed(Self.__managed_name) }
    set { _setManaged(newValue, Self.__managed_name) }
  }
  var note: String? {
    get { _managed(Self.__managed_note) }
    set { _setManaged(newValue, Self.__managed_note) }
  }
  var picture: Data? {
    get { _managed(Self.__managed_picture) }
    set { _setManaged(newValue, Self.__managed_picture) }
  }
  var badge: UUID? {
    get { _managed(Self.__managed_badge) }
    set { _setManaged(newValue, Self.__managed_badge) }
  }

  /// The same values as Peers/sqlite.c writes.
  func fill(_ index: Int) {
    active = index % 3 == 0
    rank = Int16(index % 1000)
    stock = Int32(index * 7 % 100_000)
    serial = Int64(index * 2_654_435_761 % 4_294_967_296)
    price = Double(index) * 0.25
    made = Date(timeIntervalSinceReferenceDate: Double(index) * 60.5)
    name = "Item \(index)"
    note = "A note that is a little longer, number \(index)"
    picture = Data(repeating: UInt8(index & 0xFF), count: 32)
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for place in 0..<16 { bytes[place] = UInt8(truncatingIfNeeded: index >> (place & 7)) }
    }
    badge = UUID(uuid: bytes)
  }

  @inline(never) func touch() -> Double {
    var sum = (active ? 1 : 0) + Double(rank) + Double(stock) + Double(serial) + price
    sum += made!.timeIntervalSinceReferenceDate
    sum += Double(name!.utf8.count + note!.utf8.count)
    return sum + Double(badge!.uuid.0) + Double(picture!.count)
  }
}

let keys = ["active", "rank", "stock", "serial", "price", "made", "name", "note", "badge", "picture"]

func model() -> NSManagedObjectModel {
  let types: [NSAttributeType] = [
    .booleanAttributeType, .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
    .doubleAttributeType, .dateAttributeType, .stringAttributeType, .stringAttributeType, .UUIDAttributeType,
    .binaryDataAttributeType,
  ]
  let entity = NSEntityDescription()
  entity.name = "Item"
  entity.managedObjectClassName = String(reflecting: Item.self)
  entity.properties = zip(keys, types).map { key, type in
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType, attribute.isOptional) = (key, type, true)
    return attribute
  }
  entity.indexes = [
    NSFetchIndexDescription(
      name: "serial",
      elements: [
        NSFetchIndexElementDescription(property: entity.propertiesByName["serial"]!, collationType: .binary)
      ])
  ]
  let model = NSManagedObjectModel()
  model.entities = [entity]
  return model
}

let mode = CommandLine.arguments[1]
let count = Int(CommandLine.arguments[3])!
/// Say how it came to the time.
let isTold = CommandLine.arguments.count > 4

let container = NSPersistentContainer(name: "Benchmark", managedObjectModel: model())
container.persistentStoreDescriptions = [
  NSPersistentStoreDescription(url: URL(fileURLWithPath: CommandLine.arguments[2]))
]
container.loadPersistentStores { _, error in if let error { fatalError("\(error)") } }
let context = container.viewContext

func request<T>(_ type: NSFetchRequestResultType = .managedObjectResultType, of: T.Type) -> NSFetchRequest<T>
{
  let request = NSFetchRequest<T>(entityName: "Item")
  request.resultType = type
  return request
}

/// What is measured is fetching and reading, while the results live.
var kept: [Any] = []

func objects() throws -> [Item] { try context.fetch(request(of: Item.self)) }

/// Of the process, in bytes.
func memory() -> Int {
  malloc_trim(0)
  let words = try! String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return Int(words[1])! * 4096
}

/// Several times over: one is too short to time.
func repeated(_ body: () throws -> Double) rethrows -> (Double, Double) {
  let repeats = 20
  var sum = 0.0
  let start = now()
  for _ in 0..<repeats { sum += try body() }
  return ((now() - start) / Double(repeats), sum / Double(repeats))
}

func aggregate(_ function: String, _ key: String) -> NSExpressionDescription {
  let description = NSExpressionDescription()
  description.name = function + key
  description.expression = NSExpression(
    forFunction: function + ":", arguments: [NSExpression(forKeyPath: key)])
  description.expressionResultType = .doubleAttributeType
  return description
}

/// What a dictionary of one row is made of, each by Foundation's fastest initialiser: the object itself, Swift's dictionary inside
/// of it, and the values; two that come again and again, a flag and a small number, are not made anew.
func makeObjects(
  _ index: Int, _ template: [NSObject: Int], _ all: inout [NSDictionary],
  _ inside: inout [[NSObject: AnyObject]]
) {
  let values: [AnyObject] = [
    again[0], again[1], NSNumber(value: Int64(index &* 7 + 1000)), NSNumber(value: Int64(index &* 31 + 1000)),
    NSNumber(value: Double(index) * 0.25), NSDate(timeIntervalSinceReferenceDate: Double(index)),
    NSString(string: String(decoding: texts[0], as: UTF8.self)),
    NSString(string: String(decoding: texts[1], as: UTF8.self)),
    texts[0].withUnsafeBufferPointer { NSUUID(uuidBytes: $0.baseAddress!) },
    texts[1].withUnsafeBytes { NSData(bytes: $0.baseAddress, length: 32) },
  ]
  all.append(NSDictionary(objects: nil, forKeys: nil, count: 0))
  inside.append(template.mapValues { values[$0] })
}

let again: [AnyObject] = [NSNumber(value: true), NSNumber(value: Int64(7))]
let texts = ["Item 12345678901", "A note that is a little longer, number 12345"].map { Array($0.utf8) }

func measure() throws -> (Double, Double) {
  let start = now()
  var sum = 0.0
  switch mode {
  case "insert":
    for index in 0..<count {
      let item = Item(context: context)
      item.fill(index)
    }
    let made = now()
    try context.save()
    if isTold { fputs("made \(made - start) saved \(now() - made)\n", stderr) }
    sum = Double(count)
  case "faults":
    let items = try objects()
    let fetched = now()
    for item in items { sum += item.touch() }
    let taken = now() - start
    kept = [items]
    if isTold { fputs("fetched \(fetched - start) touched \(now() - fetched)\n", stderr) }
    return (taken, sum)
  case "keys":
    for item in try objects() {
      for key in keys {
        switch item.value(forKey: key) {
        case let number as NSNumber: sum += number.doubleValue
        case let text as String: sum += Double(text.utf8.count)
        case let date as Date: sum += date.timeIntervalSinceReferenceDate
        case let badge as UUID: sum += Double(badge.uuid.0)
        case let picture as Data: sum += Double(picture.count)
        default: fatalError(key)
        }
      }
    }
  case "dictionaries", "dictionaries-read":
    let request = request(.dictionaryResultType, of: NSDictionary.self)
    request.propertiesToFetch = keys
    let all = try context.fetch(request)
    kept = [all]
    if mode == "dictionaries" {
      sum = Double(all.count)
    } else {
      for one in all {
        sum += (one["active"] as! Bool ? 1 : 0) + (one["rank"] as! NSNumber).doubleValue
        sum += (one["stock"] as! NSNumber).doubleValue + (one["serial"] as! NSNumber).doubleValue
        sum += (one["price"] as! NSNumber).doubleValue + (one["made"] as! Date).timeIntervalSinceReferenceDate
        sum += Double((one["name"] as! String).utf8.count + (one["note"] as! String).utf8.count)
        sum += Double((one["badge"] as! UUID).uuid.0) + Double((one["picture"] as! Data).count)
      }
    }
  case "objects":
    let template: [NSObject: Int] = Dictionary(
      keys.enumerated().map { (NSString(string: $1), $0) }, uniquingKeysWith: { $1 })
    var (all, inside): ([NSDictionary], [[NSObject: AnyObject]]) = ([], [])
    for index in 0..<count { makeObjects(index, template, &all, &inside) }
    kept = [all, inside]
    sum = Double(count)
  case "count":
    let request = request(of: Item.self)
    request.predicate = NSPredicate(format: "rank < 500")
    return try repeated { Double(try context.count(for: request)) }
  case "count-all":
    let request = request(of: Item.self)
    return try repeated { Double(try context.count(for: request)) }
  case "aggregates":
    let request = request(.dictionaryResultType, of: NSDictionary.self)
    request.propertiesToFetch = [
      aggregate("sum", "price"), aggregate("average", "stock"), aggregate("min", "made"),
      aggregate("max", "serial"),
    ]
    return try repeated {
      let values = try context.fetch(request)[0]
      return values.allValues.reduce(0) { $0 + ($1 as! NSNumber).doubleValue }
    }
  case "delete":
    _ = try context.execute(NSBatchDeleteRequest(fetchRequest: request(of: (any NSFetchRequestResult).self)))
  case "page", "page-and-count":
    let request = request(of: Item.self)
    request.sortDescriptors = [NSSortDescriptor(key: "serial", ascending: true)]
    request.fetchBatchSize = 100
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try controller.performFetch()
    for index in 0..<100 { sum += controller.object(at: IndexPath(indexes: [0, index])).touch() }
    if mode == "page-and-count", controller.sections![0].numberOfObjects != count { fatalError("count") }
  case "memory":
    // Once before, so that what is made once is there.
    let first = request(of: Item.self)
    first.fetchLimit = 10
    for item in try context.fetch(first) { sum += item.touch() }
    let before = memory()
    let items = try objects()
    let faults = memory()
    for item in items { sum += item.touch() }
    let touched = memory()
    withExtendedLifetime(items) {}
    print(Double(faults - before) / Double(count), Double(touched - before) / Double(count))
    exit(0)
  default: fatalError("no mode \(mode)")
  }
  return (now() - start, sum)
}

let (taken, sum) = try measure()
print(taken, sum)
// What lives until the end is not measured.
fflush(stdout)
_exit(0)
