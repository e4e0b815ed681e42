import Testing
import TouchstoneFoundation

@testable import CoreData

@Suite("Requests as SQL, to the letter of published logs")
struct QueryTextTests {
  private let model = QueryModel.make()
  private let tasks = QueryTextTests.taskModel()

  private func query(
    _ entity: String, _ format: String? = nil, _ arguments: [Any] = [], sort: [NSSortDescriptor] = [],
    limit: Int = 0
  ) -> RowQuery {
    var query = RowQuery(model.entitiesByName[entity]!.layout)
    query.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    (query.sortDescriptors, query.limit) = (sort, limit)
    return query
  }

  /// Behind the table's name.
  private func tail(_ entity: String, _ format: String, _ arguments: Any...) -> String {
    let statement = query(entity, format, arguments).keys()
    #expect(statement.remainder == nil, "\(format) is left for memory")
    #expect(statement.sql.filter { $0 == "?" }.count == statement.values.count)
    return statement.sql.components(separatedBy: " t0").dropFirst(2).joined(separator: " t0").trimmed
  }

  private let byPrinted = NSSortDescriptor(key: "printed", ascending: true)

  @Test("R33.2: objects sorted by date, one of them")
  func objects() {
    let task = tasks.entitiesByName["Task"]!.layout
    var query = RowQuery(task)
    (query.sortDescriptors, query.limit) = ([NSSortDescriptor(key: "createdAt", ascending: true)], 1)
    #expect(
      query.rows(task.table.columns(of: task)).sql
        == "SELECT 0, t0.Z_PK, t0.Z_OPT, t0.ZCOMPLETE, t0.ZCREATEDAT, t0.ZNOTE, t0.ZTITLE FROM ZTASK t0 "
        + "ORDER BY t0.ZCREATEDAT LIMIT 1")
  }

  @Test("R33.3: dictionaries with one property")
  func dictionaries() throws {
    var query = RowQuery(tasks.entitiesByName["Task"]!.layout)
    (query.sortDescriptors, query.limit) = ([NSSortDescriptor(key: "createdAt", ascending: true)], 1)
    let made = try DictionaryQuery(query, properties: ["createdAt"])
    #expect(made.statement.sql == "SELECT t0.ZCREATEDAT FROM ZTASK t0 ORDER BY t0.ZCREATEDAT LIMIT 1")
    #expect(made.columns.map(\.name) == ["createdAt"])
  }

  @Test("R33.4, R33.5: the first date, and the first and last in one request")
  func extremes() throws {
    let query = RowQuery(tasks.entitiesByName["Task"]!.layout)
    let (least, most) = (Self.calculated("min", "createdAt"), Self.calculated("max", "createdAt"))
    #expect(
      try DictionaryQuery(query, properties: [least]).statement.sql
        == "SELECT min( t0.ZCREATEDAT) FROM ZTASK t0")
    #expect(
      try DictionaryQuery(query, properties: [least, most]).statement.sql
        == "SELECT min( t0.ZCREATEDAT), max( t0.ZCREATEDAT) FROM ZTASK t0")
  }

  static func taskModel() -> NSManagedObjectModel {
    let task = QueryModel.entity("Task")
    task.properties = [
      QueryModel.attribute("complete", .booleanAttributeType),
      QueryModel.attribute("createdAt", .dateAttributeType),
      QueryModel.attribute("note", .stringAttributeType), QueryModel.attribute("title", .stringAttributeType),
    ]
    let model = NSManagedObjectModel()
    model.entities = [task]
    return model
  }

  static func calculated(_ function: String, _ path: String, _ type: NSAttributeType = .dateAttributeType)
    -> NSExpressionDescription
  {
    let description = NSExpressionDescription()
    description.name = function + path
    description.expression = NSExpression(
      forFunction: function + ":", arguments: [NSExpression(forKeyPath: path)])
    description.expressionResultType = type
    return description
  }

  @Test("comparisons, as logs show them")
  func comparisons() {
    #expect(
      query("Book", "pages > 18").rows([]).sql
        == "SELECT 0, t0.Z_PK, t0.Z_OPT FROM ZBOOK t0 WHERE  t0.ZPAGES > ?")
    #expect(tail("Book", "pages > 18") == "WHERE  t0.ZPAGES > ?")
    #expect(tail("Book", "pages == 3 AND title == 'x'") == "WHERE ( t0.ZPAGES = ? AND  t0.ZTITLE = ?)")
    #expect(tail("Book", "title BETWEEN {'a', 'b'}") == "WHERE ( t0.ZTITLE BETWEEN ? AND ?)")
    #expect(tail("Book", "title BEGINSWITH 'a'") == "WHERE NSCoreDataStringSearch( t0.ZTITLE, ?, 8, 0)")
    #expect(tail("Book", "title CONTAINS[cd] 'a'") == "WHERE NSCoreDataStringSearch( t0.ZTITLE, ?, 385, 0)")
    #expect(tail("Book", "title BEGINSWITH[cd] 'a'") == "WHERE NSCoreDataStringSearch( t0.ZTITLE, ?, 393, 0)")
    #expect(tail("Book", "title ENDSWITH[cd] 'a'") == "WHERE NSCoreDataStringSearch( t0.ZTITLE, ?, 397, 0)")
    #expect(
      tail("Book", "author != nil AND author == %@", Row(7))
        == "WHERE ( t0.ZAUTHOR IS NOT NULL AND  t0.ZAUTHOR = ?)")
    #expect(tail("Book", "title != 'x'") == "WHERE ( t0.ZTITLE <> ? OR  t0.ZTITLE IS NULL)")
    #expect(tail("Book", "pages != 3") == "WHERE  t0.ZPAGES <> ?")
    #expect(tail("Book", "pages IN {1, 2}") == "WHERE  t0.ZPAGES IN (?,?)")
    #expect(tail("Book", "TRUEPREDICATE") == "")
  }

  @Test("searching as the user would has the numbers of NSString's options")
  func standard() {
    let predicate = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "title"), rightExpression: NSExpression(forConstantValue: "x"),
      customSelector: Selector("localizedStandardContains:"))
    var query = query("Book")
    query.predicate = predicate
    #expect(query.keys().sql.hasSuffix("WHERE NSCoreDataStringSearch( t0.ZTITLE, ?, 417, 1)"))
  }

  @Test("key paths join, many are counted, none is a join that finds nothing")
  func joins() {
    #expect(
      tail("Book", "author.name == 'x'") == "JOIN ZWRITER t1 ON t0.ZAUTHOR = t1.Z_PK WHERE  t1.ZNAME = ?")
    #expect(
      tail("Writer", "books.@count > 2")
        == "WHERE (SELECT COUNT(t1.Z_PK) FROM ZBOOK t1 WHERE (t0.Z_PK = t1.ZAUTHOR) ) > ?")
    let none = query("Book", "NONE labels != nil", sort: [NSSortDescriptor(key: "title", ascending: true)])
    #expect(
      none.keys().sql
        == "SELECT DISTINCT 0, t0.Z_PK FROM ZBOOK t0 LEFT OUTER JOIN Z_1LABELS t1 ON t0.Z_PK = t1.Z_1LABELLED "
        + "WHERE  NOT (  t1.Z_2LABELS IS NOT NULL) ORDER BY t0.ZTITLE")
    #expect(
      query("Writer", "ANY books.title == 'x'").keys().sql
        == "SELECT DISTINCT 0, t0.Z_PK FROM ZWRITER t0 JOIN ZBOOK t1 ON t0.Z_PK = t1.ZAUTHOR WHERE  t1.ZTITLE = ?"
    )
  }

  @Test("rows by their keys go through a list")
  func keys() {
    let statement = query("Book", "SELF IN %@", [[Row(3), Row(5)]], limit: 10).keys()
    #expect(
      statement.sql
        == "SELECT 0, t0.Z_PK FROM ZBOOK t0 WHERE  t0.Z_PK IN (SELECT * FROM _Z_intarray0)  LIMIT 10")
    #expect(statement.keyLists == [[3, 5]] && statement.values.isEmpty)
  }

  @Test("orders of readers are orders of their own")
  func orders() {
    func order(_ selector: String) -> String {
      let sort = NSSortDescriptor(key: "title", ascending: false, selector: Selector(selector))
      return query("Book", sort: [sort, NSSortDescriptor(key: "pages", ascending: true)]).keys().sql
        .components(separatedBy: "ORDER").last ?? ""
    }
    #expect(order("localizedCompare:") == " BY t0.ZTITLE COLLATE NSCollateLocaleSensitive DESC, t0.ZPAGES")
    #expect(order("caseInsensitiveCompare:") == " BY t0.ZTITLE COLLATE NSCollateNoCase DESC, t0.ZPAGES")
  }

  @Test("counts, of all and of some")
  func counts() {
    #expect(query("Book").count().sql == "SELECT COUNT(*) FROM ZBOOK")
    #expect(query("Book", "pages > 3").count().sql == "SELECT COUNT(*) FROM ZBOOK t0 WHERE  t0.ZPAGES > ?")
  }

  @Test("groups with a condition on what was calculated")
  func groups() throws {
    let counted = Self.calculated("count", "pages", .integer64AttributeType)
    let query = query("Book")
    #expect(
      try DictionaryQuery(query, properties: ["pages", counted], groupBy: ["pages"]).statement.sql
        == "SELECT t0.ZPAGES, COUNT( t0.ZPAGES) FROM ZBOOK t0 GROUP BY  t0.ZPAGES")
    let having = NSPredicate(format: "%@ > 2", argumentArray: [NSExpression(forVariable: "countpages")])
    #expect(
      try DictionaryQuery(query, properties: ["pages", counted], groupBy: ["pages"], having: having).statement
        .sql
        == "SELECT t0.ZPAGES, COUNT( t0.ZPAGES) AS __var0 FROM ZBOOK t0 GROUP BY  t0.ZPAGES HAVING __var0 > ?"
    )
    let filled = NSPredicate(format: "sum:(pages) > 100 AND count(title) > 1")
    #expect(
      try DictionaryQuery(query, properties: ["author"], groupBy: ["author"], having: filled).statement.sql
        == "SELECT t0.ZAUTHOR FROM ZBOOK t0 GROUP BY  t0.ZAUTHOR HAVING (total( t0.ZPAGES) > ? AND COUNT( t0.ZTITLE) > ?)"
    )
    let sum = Self.calculated("sum", "pages", .integer64AttributeType)
    #expect(
      try DictionaryQuery(query, properties: [sum]).statement.sql == "SELECT total( t0.ZPAGES) FROM ZBOOK t0")
    let many = Self.calculated("count", "books", .integer64AttributeType)
    #expect(
      try DictionaryQuery(self.query("Writer"), properties: [many]).statement.sql
        == "SELECT COUNT( t1.Z_PK) FROM ZWRITER t0 LEFT OUTER JOIN ZBOOK t1 ON t0.Z_PK = t1.ZAUTHOR")
  }

  @Test(
    "a subquery in a condition on groups is about its own rows, and a result's name is no key of another row")
  func groupsOfOthers() throws {
    let writers = query("Writer")
    func having(_ format: String) throws -> String {
      try DictionaryQuery(
        writers, properties: ["name"], groupBy: ["name"], having: NSPredicate(format: format)
      ).statement.sql
    }
    let counted = try having("SUBQUERY(books, $b, count:($b.labels) > 1).@count > 0")
    #expect(counted.components(separatedBy: "(SELECT COUNT(").count == 3)
    #expect(throws: Untranslatable.self) { try having("SUBQUERY(books, $b, max:($b.pages) > 3).@count > 0") }
    let calculated = Self.calculated("count", "title", .integer64AttributeType)
    calculated.name = "name"
    let both = try DictionaryQuery(
      query("Book"), properties: ["author", calculated], groupBy: ["author"],
      having: NSPredicate(format: "name > 1 AND author.name == 'x'"))
    #expect(both.statement.sql.contains("HAVING (__var0 > ?"))
    #expect(both.statement.sql.contains("t1.ZNAME = ?"))
  }

  @Test("what SQL cannot say is left, and with it order of cutting")
  func remainders() {
    let left = query("Book", "pages > 3 AND uppercase(title) == 'X'", limit: 5).keys()
    #expect(left.sql.hasSuffix("WHERE  t0.ZPAGES > ?") && left.remainder?.limit == 5)
    #expect(left.remainder?.predicate?.predicateFormat == "uppercase:(title) == \"X\"")
    let joined = query("Book", "author.name == 'x' AND FUNCTION(author.name, 'length') == 2").keys()
    #expect(joined.sql.contains("JOIN") && joined.remainder?.predicate != nil)
  }

  @Test("nothing that came from outside is in the text")
  func unbound() {
    let evil = "x'; DROP TABLE ZBOOK; --"
    for format in [
      "title == %@", "title LIKE %@", "title CONTAINS[c] %@", "title IN {%@}", "ANY labels.text == %@",
    ] {
      #expect(!query("Book", format, [evil]).keys().sql.contains("DROP"))
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
