import Testing
import TouchstoneFoundation

enum PredicateTable {
  struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let format: String
    let arguments: [Any]
    let found: String

    init(_ format: String, _ found: String, _ arguments: [Any] = []) {
      (self.format, self.found, self.arguments) = (format, found, arguments)
    }

    var testDescription: String { format }
  }

  static let rows = comparisons + texts + collections + joined + calculated + functions + values

  private static let comparisons: [Row] = [
    Row("age == 31", "ZD"), Row("age = 31", "ZD"), Row("age != 31", "ABc"), Row("age <> 31", "ABc"),
    Row("age < 31", "B"), Row("age <= 31", "BZD"), Row("age =< 31", "BZD"), Row("age > 31", "Ac"),
    Row("age >= 31", "AZcD"), Row("age => 31", "AZcD"), Row("31 < age", "Ac"),
    Row("age BETWEEN {7, 31}", "BZD"),
    Row("age between {32, 64}", "Ac"), Row("age BETWEEN %@", "Ac", [[32, 64]]), Row("age == 31.0", "ZD"),
    Row("height > 1.7", "ZD"), Row("height == 1.8e0", "Z"), Row("age == 0x1F", "ZD"),
    Row("age == 0b111", "B"),
    Row("age == 0o44", "A"), Row("member == YES", "AZ"), Row("member == TRUE", "AZ"),
    Row("member == true", "AZ"),
    Row("member == NO", "Bc"), Row("member == false", "Bc"), Row("member != YES", "BcD"),
    Row("member == nil", "D"),
    Row("member == NULL", "D"), Row("member != NIL", "ABZc"), Row("nothing == nil", "ABZcD"),
    Row("nothing != 3", "ABZcD"), Row("nothing < 3", ""), Row("nothing >= 3", ""), Row("age == '31'", ""),
    Row("#size == 3", "AZD"), Row("size == 3", "AZD"), Row("address.city == 'Paris'", "c"),
    Row("address.city == nil", "B"), Row("SELF.age == 7", "B"), Row("self.address.city == 'Paris'", "c"),
    Row("SELF != nil", "ABZcD"), Row("-age == -7", "B"), Row("age == age", "ABZcD"),
    Row("born < CAST(300, 'NSDate')", "AB"), Row("born == CAST(300.0, \"NSDate\")", "Z"),
    Row("TRUEPREDICATE", "ABZcD"), Row("falsepredicate", ""),
  ]

  private static let texts: [Row] = [
    Row("name == 'Ada'", "A"), Row("name == \"Ada\"", "A"), Row("name == 'ada'", ""),
    Row("name ==[c] 'ADA'", "A"),
    Row("name ==[d] 'Zoe'", "Z"), Row("name ==[cd] 'ZOE'", "Z"), Row("name !=[cd] 'ZOE'", "ABcD"),
    Row("name = 'Cécile'", ""), Row("name =[c] 'CÉCILE'", "c"), Row("name < 'B'", "A"),
    Row("name >= 'C'", "ZcD"),
    Row("name <[c] 'C'", "AB"), Row("name BEGINSWITH 'A'", "A"), Row("name beginswith 'a'", ""),
    Row("name BEGINSWITH[cd] 'zoe'", "Z"), Row("name BEGINSWITH[c] 'C'", "c"), Row("name ENDSWITH 'b'", "B"),
    Row("name ENDSWITH[d] 'e'", "Zc"), Row("name CONTAINS 'o'", "BZ"), Row("name CONTAINS[c] 'D'", "AD"),
    Row("name CONTAINS[d] 'ec'", "c"), Row("NOT name CONTAINS 'a'", "BZc"), Row("name CONTAINS ''", "ABZcD"),
    Row("name BEGINSWITH ''", "ABZcD"), Row("address.city CONTAINS 'on'", "AD"),
    Row("address.city ==[c] 'LONDON'", "AD"),
    Row("address.city BEGINSWITH[cd] 'kol'", "Z"), Row("name LIKE '?da'", "A"), Row("name LIKE '*a*'", "AD"),
    Row("name LIKE[c] 'A*'", "A"), Row("name LIKE[cd] 'CEC*'", "c"), Row("name LIKE '???'", "ABZD"),
    Row("name LIKE '*'", "ABZcD"),
    Row("name LIKE 'Ad'", ""), Row("name LIKE 'A\\\\da'", "A"), Row("name MATCHES '[A-C].*'", "AB"),
    Row("name MATCHES[c] '[a-c].*'", "ABc"), Row("name MATCHES 'd'", ""), Row("name MATCHES '.*d.*'", "A"),
    Row("name MATCHES[d] 'Zoe|Bob'", "BZ"), Row("name IN {'Ada', 'Bob'}", "AB"),
    Row("name IN[c] {'ADA', 'Bob'}", "AB"),
    Row("'o' IN name", "BZ"), Row("name IN 'Ada and Bob'", "AB"), Row("name CONTAINS[w] 'Ada'", "A"),
    Row("address.city CONTAINS[w] 'on'", ""), Row("name ==[l] 'Ada'", "A"), Row("name ==[n] 'Ada'", "A"),
    Row("name == 'A\\u0064a'", "A"), Row("name == ''", ""), Row("%K LIKE[c] %@", "D", ["name", "d*"]),
  ]

  private static let collections: [Row] = [
    Row("ANY tags == 'math'", "AZc"), Row("SOME tags == 'math'", "AZc"), Row("ALL tags == 'math'", "BZ"),
    Row("NONE tags == 'math'", "BD"), Row("ANY tags ==[c] 'CHESS'", "cD"),
    Row("NOT ANY tags == 'math'", "BD"),
    Row("ANY jobs.pay > 30", "AD"), Row("ALL jobs.pay >= 10", "ABD"), Row("NONE jobs.pay == 40", "BZc"),
    Row("ANY jobs.title IN {'Gig', 'Run'}", "ZD"), Row("ANY tags BEGINSWITH 'po'", "Ac"),
    Row("ANY jobs.pay BETWEEN {1, 5}", "Zc"),
    Row("'poetry' IN tags", "Ac"), Row("tags CONTAINS 'poetry'", "Ac"), Row("tags CONTAINS[c] 'CHESS'", "cD"),
    Row("tags.@count == 0", "B"), Row("tags.@count > 1", "Ac"), Row("jobs.@sum.pay == 50", "A"),
    Row("jobs.@max.pay >= 40", "AD"),
    Row("jobs.@min.pay == 1", "c"), Row("jobs.@avg.pay == 11", "c"), Row("jobs.@count == 3", "c"),
    Row("count(jobs.@distinctUnionOfObjects.pay) == 3", "c"),
    Row("SUBQUERY(jobs, $j, $j.pay > 4).@count > 0", "AZcD"),
    Row("SUBQUERY(jobs, $j, $j.pay > 4 AND $j.title BEGINSWITH 'E').@count == 1", "A"),
    Row("SUBQUERY(tags, $t, $t == 'math')[SIZE] == 1", "AZc"),
    Row("SUBQUERY(jobs, $j, $j.pay > age).@count != 0", "AD"),
    Row("tags[0] == 'math'", "AZ"), Row("tags[FIRST] == 'chess'", "c"), Row("tags[LAST] == 'math'", "Zc"),
    Row("tags[SIZE] == 3", "c"),
    Row("jobs[1].pay == 40", "A"), Row("tags[7] == nil", "ABZcD"), Row("address['city'] == 'Paris'", "c"),
    Row("age IN {7, 64}", "Bc"), Row("age IN %@", "ABc", [[36, 7, 64]]), Row("age IN {}", ""),
    Row("NOT age IN {7}", "AZcD"),
    Row("{1, 2} == {1, 2}", "ABZcD"), Row("{age} CONTAINS 7", "B"), Row("ANY {age, size} == 3", "AZD"),
    Row("(tags UNION {'run'}).@count == 2", "ZD"), Row("(tags INTERSECT {'math', 'chess'}).@count == 2", "c"),
    Row("(tags MINUS {'math'}).@count == 0", "BZ"),
  ]

  private static let joined: [Row] = [
    Row("age > 30 AND member == YES", "AZ"), Row("age > 30 && member == YES", "AZ"),
    Row("age > 60 OR age < 10", "Bc"),
    Row("age > 60 || age < 10", "Bc"), Row("NOT age > 30", "B"), Row("!(age > 30)", "B"),
    Row("! age > 30", "B"),
    Row("age == 7 OR age == 31 AND member == YES", "BZ"),
    Row("(age == 7 OR age == 31) AND member == YES", "Z"),
    Row("NOT (age == 7 OR age == 31)", "Ac"), Row("NOT NOT age == 7", "B"), Row("((((age == 7))))", "B"),
    Row("((age) == (7))", "B"),
    Row("age == 7 and not name == 'Ada'", "B"), Row("%K == %@ AND %K > %d", "Z", ["name", "Zoë", "age", 30]),
    Row("age > 1 AND age > 2 AND age > 3 AND age > 40", "c"), Row("TRUEPREDICATE AND age == 7", "B"),
  ]

  private static let calculated: [Row] = [
    Row("age + 1 == 8", "B"), Row("age - 1 == 6", "B"), Row("age * 2 == 14", "B"), Row("age / 2 == 3", "B"),
    Row("height * 2 == 3.6", "Z"),
    Row("2 ** 3 == age + 1", "B"), Row("1 + 2 * 3 == age", "B"), Row("(1 + 2) * 3 == age + 2", "B"),
    Row("10 - 2 - 1 == age", "B"),
    Row("age & 1 == 1", "BZD"), Row("(age & 4) != 0", "ABZD"), Row("age | 8 == 15", "B"),
    Row("(age ^ 1) == 6", "B"), Row("1 << 6 == age", "c"),
    Row("age >> 1 == 3", "B"), Row("modulus:by:(age, 2) == 0", "Ac"), Row("2 ** 3 ** 2 == 512", "ABZcD"),
    Row("age / 0 == nil", "ABZcD"),
    Row("-(age) < -60", "c"), Row("~age == -8", "B"), Row("height / 2 > 0.85", "ZD"),
  ]

  private static let functions: [Row] = [
    Row("sum({1, 2, 4}) == age", "B"), Row("sum:({1, 2, 4}) == age", "B"), Row("count(tags) == 3", "c"),
    Row("count:(tags) == 3", "c"),
    Row("max({1, age}) == 64", "c"), Row("min({40, age}) == 40", "c"), Row("average({6, 8}) == age", "B"),
    Row("median({1, 7, 9}) == age", "B"),
    Row("sqrt(49) == age", "B"), Row("abs(-7) == age", "B"), Row("ceiling(6.2) == age", "B"),
    Row("floor(7.9) == age", "B"), Row("trunc(7.9) == age", "B"),
    Row("uppercase(name) == 'BOB'", "B"), Row("lowercase(name) == 'dan'", "D"), Row("length(name) == 6", "c"),
    Row("born < now()", "ABZcD"),
    Row("add:to:(age, 1) == 8", "B"), Row("raise:toPower:(2, 3) == 8", "ABZcD"),
    Row("FUNCTION(name, 'length') == 6", "c"),
    Row("FUNCTION(name, 'stringByAppendingString:', '!') == 'Bob!'", "B"),
    Row("CAST(age, 'NSString') == '7'", "B"), Row("CAST('7', 'NSNumber') == age", "B"),
    Row("CAST(born, 'NSNumber') == 200", "B"), Row("TERNARY(age > 30, 1, 0) == 0", "B"),
    Row("TERNARY(member == YES, name, 'x') == 'x'", "BcD"),
    Row("exp(0) == 1", "ABZcD"), Row("ln(1) == 0", "ABZcD"), Row("log(100) == 2", "ABZcD"),
    Row("stddev({age, age}) == 0", "ABZcD"),
    Row("canonical(name) == 'cecile'", "c"), Row("onesComplement:(age) == -8", "B"),
  ]

  private static let values: [Row] = [
    Row("%K == %d", "B", ["age", 7]), Row("%K == %ld", "B", ["age", 7]),
    Row("%K > %f", "ZD", ["height", 1.7]), Row("%K == %i", "B", ["age", 7]),
    Row("name == %@", "A", ["Ada"]), Row("name == '%@'", "", ["Ada"]),
    Row("address.%K == %@", "c", ["city", "Paris"]), Row("%K == %@", "c", ["address.city", "Paris"]),
    Row("born > %@", "cD", [Date(timeIntervalSinceReferenceDate: 300)]),
    Row("ANY jobs.%K == %@", "Z", ["title", "Gig"]), Row("member == %@", "AZ", [true]),
    Row("member == %@", "D", [NSNull()]), Row("SELF IN %@", "", [[1, 2]]),
    Row("name in %@", "AB", [["Ada", "Bob"] as NSArray]),
    Row("name IN %@", "AB", [Set(["Ada", "Bob"])]), Row("age == %u", "B", [7]), Row("$x := 7 == age", "B"),
  ]
}
