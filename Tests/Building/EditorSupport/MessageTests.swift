import Foundation
import Testing

@testable import EditorSupport

@Suite("Messages of editors and servers") struct MessageTests {
  private func read(_ text: String) throws -> [JSONValue] {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    var reader = MessageReader(pipe.fileHandleForReading.fileDescriptor)
    var found: [JSONValue] = []
    while let message = try reader.next() { found.append(message) }
    return found
  }

  @Test("what is written is read again, one message after the other") func roundTrip() throws {
    let messages: [JSONValue] = [
      ["id": 1, "text": "a\"b\\c\n\u{1}é😀", "list": [1, 2.5, true, .null, [:], []]], ["id": "x"],
    ]
    let pipe = Pipe()
    let writer = MessageWriter(pipe.fileHandleForWriting.fileDescriptor)
    for message in messages { writer.send(message) }
    writer.drain(seconds: 60)
    try pipe.fileHandleForWriting.close()
    var reader = MessageReader(pipe.fileHandleForReading.fileDescriptor)
    for message in messages { #expect(try reader.next() == message) }
    #expect(try reader.next() == nil)
  }

  @Test("other lines of a head are skipped, and it is read in any case of letters") func heads() throws {
    #expect(try read("Content-Type: a\r\ncontent-length:  2\r\n\r\n{}") == [[:]])
  }

  @Test("what is no message is an error") func noMessage() {
    #expect(throws: MessageReader.Mistake.self) { try read("Length: 2\r\n\r\n{}") }
    #expect(throws: MessageReader.Mistake.self) { try read(String(repeating: "x", count: 5000)) }
    #expect(throws: MessageReader.Mistake.self) { try read("Content-Length: 99999999999\r\n\r\n") }
  }

  @Test("a message that breaks off is none") func brokenOff() throws {
    #expect(try read("Content-Length: 9\r\n\r\n{}") == [])
    #expect(try read("Content-Len") == [])
  }

  @Test(
    "what is no JSON is an error",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "01x", "+1", "nul", "\"a", "\"\\x\"", "\"\u{1}\"", "1 2",
      "[1 2]",
      String(repeating: "[", count: 600),
    ])
  func noJSON(text: String) {
    #expect(throws: (any Error).self) { try JSONValue(decoding: text.utf8) }
  }

  @Test("escapes and numbers") func escapes() throws {
    #expect(try JSONValue(decoding: #" "\u00e9\ud83d\ude00\n\/" "#.utf8) == "é😀\n/")
    #expect(try JSONValue(decoding: "[-3, 1e2, 0.5]".utf8) == [-3, .number(100), .number(0.5)])
  }

  @Test("setting null removes a member") func members() {
    var value: JSONValue = ["a": 1, "b": ["c": 2]]
    value["a"] = .null
    value["b"]["c"] = 3
    #expect(value == ["b": ["c": 3]])
    #expect(value["b"]["c"].integer == 3 && value["x"]["y"] == .null)
  }
}

@Suite("What an editor has evaluated") struct EvaluationTests {
  @Test(
    "a field is asked of the compiler",
    arguments: [
      ("self.look", "self.self.look"), ("view?.layer.frame", "view.self?.layer.frame"), ("a!.b", "a.self!.b"),
    ]) func fields(text: String, expected: String)
  {
    #expect(DebugAdapter.evaluated(field: text) == expected)
  }

  @Test("all else stays as it is", arguments: ["look", "self.f()", "1.5", "a + b.c", "", "a[0].b"])
  func others(text: String) { #expect(DebugAdapter.evaluated(field: text) == nil) }
}
