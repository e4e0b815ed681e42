import TouchstoneFoundation
import TouchstoneObjectStore

/// What a model's file says of a fetch request: of a template, or of a fetched property.
struct FetchRequestRecord {
  var entityName: String
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor] = []
  var limit = 0
  var offset = 0
  var batchSize = 0
  var resultType = 0
  var includesSubentities = true
  var includesPropertyValues = true
  var returnsObjectsAsFaults = true
  var returnsDistinctResults = false

  init(_ element: MarkupElement) {
    entityName = element["entity"] ?? ""
    predicate = element["predicateString"].flatMap { PredicateReading.predicate($0) }
    limit = element["fetchLimit"].flatMap { Int($0) } ?? 0
    batchSize = element["fetchBatchSize"].flatMap { Int($0) } ?? 0
    resultType = element["resultType"].flatMap { Int($0) } ?? 0
    includesSubentities = element["includeSubentities"] != "NO"
    includesPropertyValues = element["includePropertyValues"] != "NO"
    returnsObjectsAsFaults = element["returnObjectsAsFaults"] != "NO"
    returnsDistinctResults = element["returnDistinctResults"] == "YES"
  }

  init(_ object: ArchivedObject) {
    entityName = object.object("NSEntity")?.text("NSEntityName") ?? object.text("NSEntityName") ?? ""
    predicate = ArchivedFormat.predicate(object.object("NSPredicate"))
    sortDescriptors = object.objects("NSSortDescriptors").compactMap { descriptor in
      guard let key = descriptor.text("NSKey") else { return nil }
      let selector = descriptor.text("NSSelector") ?? "compare:"
      let isAscending = descriptor.isSet("NSAscending")
      return selector == "compare:"
        ? NSSortDescriptor(key: key, ascending: isAscending)
        : NSSortDescriptor(key: key, ascending: isAscending, selector: Selector(selector))
    }
    limit = object.int("NSFetchLimit") ?? 0
    offset = object.int("NSFetchOffset") ?? 0
    batchSize = object.int("NSBatchSize") ?? 0
    resultType = object.int("NSResultType") ?? 0
  }
}
