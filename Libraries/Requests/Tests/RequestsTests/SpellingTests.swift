import XCTest

@testable import Requests

final class SpellingTests: XCTestCase {
  func testAllThatHasAMeaningIsEscaped() {
    XCTAssertEqual(
      Query.escape("!*'();:@&=+$,/?%#[]"), "%21%2A%27%28%29%3B%3A%40%26%3D%2B%24%2C%2F%3F%25%23%5B%5D")
    XCTAssertEqual(Query.escape("a b-ü"), "a%20b-%C3%BC")
  }

  func testAKeyMayRepeat() {
    XCTAssertEqual(Query.string([("id", "1"), ("id", "2")]), "id=1&id=2")
  }

  func testParametersFollowThoseThatAreThere() throws {
    XCTAssertEqual(try URL.with(base: "http://a.b/c", query: [("x", "1")]).absoluteString, "http://a.b/c?x=1")
    XCTAssertEqual(
      try URL.with(base: "http://a.b/c?y=2", query: [("x", "1")]).absoluteString, "http://a.b/c?y=2&x=1")
    XCTAssertEqual(try URL.with(base: "http://a.b/c", query: []).absoluteString, "http://a.b/c")
  }

  func testAFormWithAFile() {
    var body = MultipartBody(boundary: "B")
    body.add("Ada", name: "na\"me")
    body.add(Data("x".utf8), name: "file", fileName: "a.bin")
    XCTAssertEqual(
      String(decoding: body.data, as: UTF8.self),
      "--B\r\nContent-Disposition: form-data; name=\"na%22me\"\r\n\r\nAda\r\n"
        + "--B\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.bin\"\r\n"
        + "Content-Type: application/octet-stream\r\n\r\nx\r\n--B--\r\n")
  }

  func testAFormFillsARequest() {
    var request = URLRequest(url: URL(string: "http://a.b")!)
    var body = MultipartBody(boundary: "B")
    body.add("1", name: "x")
    body.fill(&request)
    XCTAssertEqual(request.httpMethod, "POST")
    XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Type"), "multipart/form-data; boundary=B")
    XCTAssertEqual(request.httpBody, body.data)
  }
}
