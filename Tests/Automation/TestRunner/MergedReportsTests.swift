import Foundation
import Testing

@testable import TestRunner

@Suite("Reports of several machines made one")
struct MergedReportsTests {
  @Test("suites of JUnit follow each other, and their numbers are added up")
  func junit() throws {
    func report(_ suite: String, _ tests: Int, _ failures: Int) -> String {
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"\(tests)\" failures=\"\(failures)\" time=\"1.250\">\n"
        + "  <testsuite name=\"\(suite)\">\n  </testsuite>\n</testsuites>\n"
    }
    let merged = try MergedReports.junit([("a.xml", report("A", 2, 0)), ("b.xml", report("B", 3, 1))])
    #expect(
      merged == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="5" failures="1" time="2.500">
          <testsuite name="A">
          </testsuite>
          <testsuite name="B">
          </testsuite>
        </testsuites>

        """)
    #expect(throws: MergedReports.Failure.self) { try MergedReports.junit([("c.xml", "<nothing/>")]) }
  }

  @Test("bundles and classes of the same name become one, and one failure fails them")
  func tree() throws {
    func report(_ test: String, _ result: String) -> Data {
      Data(
        """
        {"devices": [], "testNodes": [{"nodeType": "Test Plan", "name": "P", "result": "\(result)", "children": [
          {"nodeType": "Unit test bundle", "name": "B", "result": "\(result)", "children": [
            {"nodeType": "Test Suite", "name": "S", "result": "\(result)", "children": [
              {"nodeType": "Test Case", "name": "\(test)", "result": "\(result)"}]}]}]}]}
        """.utf8)
    }
    let merged = try MergedReports.tree([
      ("a.json", report("one()", "Passed")), ("b.json", report("two()", "Failed")),
    ])
    let root = try #require(try JSONSerialization.jsonObject(with: merged) as? [String: Any])
    var nodes = try #require(root["testNodes"] as? [[String: Any]])
    var results: [String?] = []
    while nodes.count == 1 {
      results.append(nodes[0]["result"] as? String)
      nodes = nodes[0]["children"] as? [[String: Any]] ?? []
    }
    #expect(results == ["Failed", "Failed", "Failed"])
    #expect(nodes.map { $0["name"] as? String } == ["one()", "two()"])
    #expect(nodes.map { $0["result"] as? String } == ["Passed", "Failed"])
    #expect(throws: MergedReports.Failure.self) { try MergedReports.tree([("c.json", Data("[]".utf8))]) }
  }
}
