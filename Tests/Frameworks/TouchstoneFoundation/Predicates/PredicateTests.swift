import Testing
import TouchstoneFoundation

@Suite("Predicates from formats")
struct PredicateTests {
  private let people: [NSDictionary] = [
    ["name": "Zoë", "age": 31, "tags": ["red", "blue"]],
    ["name": "adam", "age": 7, "tags": ["green"]],
    ["name": "Eve", "age": 64, "tags": [String]()],
  ]

  private func names(_ format: String, _ arguments: [Any] = []) -> [String] {
    let predicate = NSPredicate(format: format, argumentArray: arguments)
    return people.filter { predicate.evaluate(with: $0) }.compactMap { $0["name"] as? String }
  }

  @Test("comparisons of keys with numbers and texts, joined by words and signs")
  func comparisons() {
    #expect(names("age > 30") == ["Zoë", "Eve"])
    #expect(names("age >= %d AND age < %d", [31, 64]) == ["Zoë"])
    #expect(names("name == 'Eve' || NOT age > 10") == ["adam", "Eve"])
    #expect(names("%K = %@", ["name", "adam"]) == ["adam"])
    #expect(names("!(age BETWEEN {7, 31})") == ["Eve"])
    #expect(names("age + 1 == 8 and (age * 2) = 14") == ["adam"])
    #expect(names("missing == nil").count == 3)
    #expect(names("TRUEPREDICATE").count == 3 && names("FALSEPREDICATE").isEmpty)
  }

  @Test("R13.9: BEGINSWITH[cd] finds countries by name or capital, whatever the case and the marks")
  func countries() {
    let countries: [NSDictionary] = [
      ("Angola", "Luanda"), ("Malawi", "Lilongwe"), ("Svalbard and Jan Mayen", "Longyearbyen"),
      ("Togo", "Lomé"),
      ("Tunisia", "Tunis"), ("Uganda", "Kampala"), ("Ukraine", "Kyiv"), ("United Arab Emirates", "Abu Dhabi"),
      ("United Kingdom", "London"), ("United States", "Washington"),
      ("United States Minor Outlying Islands", ""),
    ].map { ["name": $0.0, "capital": $0.1] }
    func found(_ key: String, _ text: String) -> [String] {
      let predicate = NSPredicate(format: "%K BEGINSWITH[cd] %@", key, text)
      return countries.filter { predicate.evaluate(with: $0) }.compactMap { $0["name"] as? String }
    }
    let united = [
      "United Arab Emirates", "United Kingdom", "United States", "United States Minor Outlying Islands",
    ]
    #expect(found("name", "un") == united && found("name", "UN") == united)
    #expect(found("capital", "lo") == ["Svalbard and Jan Mayen", "Togo", "United Kingdom"])
    #expect(found("capital", "lome") == ["Togo"] && found("name", "tögo") == ["Togo"])
    #expect(found("name", "zz").isEmpty)
  }

  @Test("texts without regard to case and marks")
  func texts() {
    #expect(names("%K BEGINSWITH[cd] %@", ["name", "ZO"]) == ["Zoë"])
    #expect(names("name CONTAINS[c] 'A'") == ["adam"] && names("name CONTAINS 'A'").isEmpty)
    #expect(names("name ENDSWITH[d] 'e'") == ["Zoë", "Eve"])
    #expect(names("name LIKE[c] 'e*'") == ["Eve"] && names("name LIKE '?dam'") == ["adam"])
    #expect(names("name IN %@", [["Eve", "adam"]]) == ["adam", "Eve"])
  }

  @Test("R2.24: key == %@ finds the first dictionary of that value, or NSNotFound")
  func firstMatch() {
    let list = NSArray(array: people)
    func index(of name: String) -> Int {
      let predicate = NSPredicate(format: "name == %@", name)
      return list.indexOfObject(passingTest: { person, _, _ in predicate.evaluate(with: person) })
    }
    #expect(index(of: "adam") == 1 && index(of: "Zoë") == 0)
    #expect(index(of: "Adam") == NSNotFound && index(of: "") == NSNotFound)
  }

  @Test("members of collections")
  func collections() {
    #expect(names("ANY tags == 'blue'") == ["Zoë"])
    #expect(names("NONE tags BEGINSWITH 'r'") == ["adam", "Eve"])
    #expect(names("tags.@count > 0") == ["Zoë", "adam"])
    #expect(names("'green' IN tags") == ["adam"])
  }

  @Test("an address is checked against the whole of a pattern")
  func pattern() {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._]+@[a-z]+\\.[a-z]{2,}")
    #expect(predicate.evaluate(with: "someone@example.org"))
    #expect(!predicate.evaluate(with: "someone@example.org ") && !predicate.evaluate(with: "nobody"))
  }

  @Test("arrays are filtered and sorted by key, as Foundation's own collections do it")
  func arrays() {
    let array = NSArray(array: ["Storm", "viewer", "storms"])
    let found = array.filtered(using: NSPredicate(format: "SELF CONTAINS[c] %@", "storm"))
    #expect(found as? [String] == ["Storm", "storms"])
    let sorted = (people as NSArray).sortedArray(using: [NSSortDescriptor(key: "age", ascending: false)])
    #expect(sorted.compactMap { ($0 as? NSDictionary)?["age"] as? Int } == [64, 31, 7])
  }

  @Test("expressions are calculated, whole numbers as whole numbers")
  func expressions() {
    func value(_ format: String) -> Double? {
      (NSExpression(format: format).expressionValue(with: nil, context: nil) as? NSNumber)?.doubleValue
    }
    #expect(value("1 + 2 * 3") == 7 && value("(1 + 2) * 3") == 9 && value("2 ** 3") == 8)
    #expect(value("7 / 2") == 3 && value("7.0 / 2") == 3.5 && value("-3 + 1") == -2)
    #expect(value("sqrt(16) + sum({1, 2})") == 7)
  }

  @Test("a format that cannot be read ends with the platform's exception")
  func malformed() async {
    await #expect(processExitsWith: .failure) { _ = NSPredicate(format: "name ===") }
  }
}
