import Foundation

struct Options {
  var root = URL(fileURLWithPath: ".")
  var build: URL
  var corpus: URL

  init(_ arguments: [String]) {
    var rest: [String] = []
    var named: [String: String] = [:]
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if ["--build", "--corpus"].contains(word), index + 1 < arguments.count {
        named[word] = arguments[index + 1]
        index += 1
      } else {
        rest.append(word)
      }
      index += 1
    }
    if let first = rest.first { root = URL(fileURLWithPath: first) }
    build = URL(fileURLWithPath: named["--build"] ?? root.appendingPathComponent(".build/debug").path)
    corpus = URL(fileURLWithPath: named["--corpus"] ?? root.appendingPathComponent("../shared/corpus").path)
  }
}
