/// What is asked of the server behind about open files, and who is asked last.
struct PulledDiagnostics {
  /// Seconds without an edit after which it is asked what is wrong.
  static let quiet = 0.15

  private var count = 0
  private var number = 0
  /// The files that questions are about.
  private var asked: [JSONValue: String] = [:]

  mutating func next() -> Int {
    number += 1
    return number
  }

  func isLast(_ number: Int) -> Bool { number == self.number }

  mutating func question(about path: String) -> JSONValue {
    count += 1
    let id = JSONValue.string("touchstone-\(count)")
    asked[id] = path
    return [
      "jsonrpc": "2.0", "id": id, "method": "textDocument/diagnostic",
      "params": ["textDocument": ["uri": .string(FileAddress.uri(of: path))]],
    ]
  }

  /// The file that an answer is about; nil if it is to no question of ours.
  mutating func answered(_ id: JSONValue) -> String? { asked.removeValue(forKey: id) }

  /// The protocol's codes for: the server gave up, or the text was changed meanwhile.
  static func isWorthAsking(again error: JSONValue) -> Bool {
    [-32801, -32802].contains(error["code"].integer ?? 0)
  }
}
