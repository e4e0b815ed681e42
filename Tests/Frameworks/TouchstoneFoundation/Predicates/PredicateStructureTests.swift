import Testing
import TouchstoneFoundation

@Suite("What predicates and expressions are made of")
struct PredicateStructureTests {
  @Test("a format makes a comparison with its two sides, operator, modifier and options")
  func comparison() throws {
    let made = try #require(NSPredicate(format: "ANY tags BEGINSWITH[cd] %@", "x") as? NSComparisonPredicate)
    #expect(made.leftExpression.expressionType == .keyPath && made.leftExpression.keyPath == "tags")
    #expect(made.rightExpression.constantValue as? String == "x")
    #expect(made.predicateOperatorType == .beginsWith && made.comparisonPredicateModifier == .any)
    #expect(made.options == [.caseInsensitive, .diacriticInsensitive])
    #expect(made.description == "ANY tags BEGINSWITH[cd] \"x\"")
  }

  @Test("AND and OR make compound predicates, as many parts in one as stand in a row")
  func compound() throws {
    let made = try #require(
      NSPredicate(format: "a == 1 OR b == 2 AND c == 3 OR NOT d == 4") as? NSCompoundPredicate)
    #expect(made.compoundPredicateType == .or && made.subpredicates.count == 3)
    #expect((made.subpredicates[1] as? NSCompoundPredicate)?.compoundPredicateType == .and)
    #expect((made.subpredicates[2] as? NSCompoundPredicate)?.compoundPredicateType == .not)
    #expect(made.predicateFormat == "a == 1 OR (b == 2 AND c == 3) OR (NOT d == 4)")
  }

  @Test("compound predicates of Foundation's own initialisers print as formats, too")
  func made() {
    let parts = [NSPredicate(format: "a == 1"), NSPredicate(value: true)]
    #expect(
      NSCompoundPredicate(andPredicateWithSubpredicates: parts).predicateFormat == "a == 1 AND TRUEPREDICATE")
    #expect(NSCompoundPredicate(orPredicateWithSubpredicates: []).predicateFormat == "FALSEPREDICATE")
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: parts[0]).predicateFormat == "NOT a == 1")
  }

  @Test("comparisons are made of expressions")
  func fromExpressions() {
    let predicate = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "age"), rightExpression: NSExpression(forConstantValue: 30),
      modifier: .direct, type: .greaterThan)
    #expect(PredicateTableTests.found(predicate) == "AZcD" && predicate == NSPredicate(format: "age > 30"))
    let chosen = NSComparisonPredicate(
      leftExpression: NSExpression(forKeyPath: "name"), rightExpression: NSExpression(forConstantValue: "A"),
      customSelector: Selector("hasPrefix:"))
    #expect(PredicateTableTests.found(chosen) == "A")
  }

  @Test("every kind of expression says what it is and gives its parts")
  func kinds() {
    let path = NSExpression(forKeyPath: "a.b")
    let sum = NSExpression(forFunction: "sum:", arguments: [path])
    #expect(sum.expressionType == .function && sum.function == "sum:" && sum.arguments == [path])
    #expect(NSExpression(forVariable: "x").variable == "x")
    #expect(NSExpression.expressionForEvaluatedObject().expressionType == .evaluatedObject)
    #expect(NSExpression(forAggregate: [path]).collection as? [NSExpression] == [path])
    #expect(NSExpression(forConstantValue: 5).constantValue as? Int == 5)
    let query = NSExpression(
      forSubquery: path, usingIteratorVariable: "x", predicate: NSPredicate(format: "$x > 1"))
    #expect(query.description == "SUBQUERY(a.b, $x, $x > 1)" && query.expressionType == .subquery)
    let union = NSExpression(forUnionSet: path, with: sum)
    #expect(union.left == path && union.right == sum && union.expressionType == .unionSet)
    let choice = NSExpression(
      forConditional: NSPredicate(value: true), trueExpression: path, falseExpression: sum)
    #expect(choice.true == path && choice.false == sum && choice.predicate.predicateFormat == "TRUEPREDICATE")
    let block = NSExpression(block: { object, arguments, _ in "\(object ?? 0)\(arguments)" }, arguments: [])
    #expect(block.expressionValue(with: 1, context: nil) as? String == "1[]")
  }

  @Test("variables get their values when a predicate is asked, or before")
  func variables() {
    let template = NSPredicate(format: "age > $LEAST AND name BEGINSWITH $START")
    let values: [String: Any] = ["LEAST": 30, "START": "Z"]
    #expect(PredicateTableTests.found(template.withSubstitutionVariables(values)) == "Z")
    #expect(template.evaluate(with: PredicateTableTests.people[2], substitutionVariables: values))
    #expect(
      template.withSubstitutionVariables(values).predicateFormat == "age > 30 AND name BEGINSWITH \"Z\"")
    #expect(
      template.withSubstitutionVariables(["LEAST": 1]).predicateFormat == "age > 1 AND name BEGINSWITH $START"
    )
  }

  @Test("an assignment is seen in the context")
  func assignment() {
    let context = NSMutableDictionary()
    let expression = NSExpression(format: "$x := 3 + 4")
    #expect(expression.expressionValue(with: nil, context: context) as? Int == 7 && context["x"] as? Int == 7)
  }

  @Test("values print as the language writes them")
  func printing() {
    func printed(_ format: String, _ arguments: Any...) -> String {
      NSPredicate(format: format, argumentArray: arguments).predicateFormat
    }
    #expect(printed("a == %@", "say \"hi\"") == "a == \"say \\\"hi\\\"\"")
    #expect(printed("a == -(0)") == "a == -(0)" && printed("a == - -FALSE") == "a == -(-(0))")
    #expect(printed("#007 == 7") == "#007 == 7" && printed("a == --0.b") == "a == -(0.b)")
    #expect(
      printed("a[#First] == b[SIZE]") == "a[#First] == b[SIZE]"
        && printed("a[#last + 1] == 1") == "a[#last + 1] == 1")
    #expect(printed("a == nil") == "a == nil" && printed("a == YES") == "a == 1")
    #expect(printed("a IN %@", [1, 2]) == "a IN {1, 2}" && printed("#in == 1.5") == "#in == 1.5")
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    #expect(printed("a == %@", date) == "a == CAST(12.500000, \"NSDate\")")
    #expect(printed("a + b * c == (a + b) * c") == "a + (b * c) == (a + b) * c")
    #expect(printed("a.@count > 1") == "a.@count > 1" && printed("a[FIRST] == b[1]") == "a[FIRST] == b[1]")
  }

  @Test("sort descriptors tell their key, direction and selector")
  func sorting() {
    let plain = NSSortDescriptor(key: "age", ascending: false)
    #expect(plain.key == "age" && !plain.ascending && plain.selector?.description == "compare:")
    let local = NSSortDescriptor(
      key: "name", ascending: true, selector: Selector("localizedCaseInsensitiveCompare:"))
    let names = (PredicateTableTests.people as NSArray).sortedArray(using: [local]).compactMap {
      ($0 as? NSDictionary)?["name"] as? String
    }
    #expect(names == ["Ada", "Bob", "cécile", "Dan", "Zoë"])
    #expect((plain.reversedSortDescriptor as? NSSortDescriptor)?.ascending == true)
    #expect(NSSortDescriptor(key: "a", ascending: true, comparator: { _, _ in .orderedSame }).selector == nil)
  }

  @Test("a sort descriptor of a key path tells the key that the property was declared with")
  func keyPaths() {
    _ = Model()
    _ = ObjectRuntime.exposedClass(Model.self)
    #expect(NSSortDescriptor(keyPath: \Model.name, ascending: true).key == "name")
    #expect(NSExpression(forKeyPath: \Model.name).keyPath == "name")
  }

  @Test("objects with keys are asked as dictionaries are, sets through their members")
  func objects() {
    let (parent, child) = (Model(), Model())
    (child.name, child.count, parent.child) = ("kid", 5, child)
    #expect(NSPredicate(format: "child.count == 5 AND child.name LIKE 'k*'").evaluate(with: parent))
    #expect(
      NSPredicate(format: "ANY kids.count == 5").evaluate(with: ["kids": NSSet(array: [parent, child])]))
    #expect(NSPredicate(format: "kids.@max.count == 5").evaluate(with: ["kids": Set([parent, child])]))
    #expect(NSPredicate(format: "SELF IN %@", [parent] as NSArray).evaluate(with: parent))
    #expect(NSPredicate(format: "child == %@", child).evaluate(with: parent))
  }
}
