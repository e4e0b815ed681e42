@_spi(Host) import TouchstoneFoundation

/// Any text as a predicate: read or refused, and what was read prints as a format that reads as the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let format = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let arguments: [Any] = ["name", 7, 1.5, NSNull(), ["a", "b"], Date(timeIntervalSinceReferenceDate: 5)]
  guard let predicate = try? NSPredicate.reading(format, argumentArray: arguments) else { return 0 }
  let printed = predicate.predicateFormat
  if let again = try? NSPredicate.reading(printed, argumentArray: []) {
    precondition(again.predicateFormat == printed, "what is printed reads as something else")
  }
  // What ends the program (unknown methods and types, wild patterns, variables without values, keys of numbers) is misuse.
  let misuse = ["FUNCTION", "CAST", "MATCHES", "$", "@", "."]
  // Signs, not characters: a dot may carry a mark.
  let signs = String(decoding: printed.utf8.filter { $0 < 0x80 }, as: UTF8.self)
  let asked = signs.replacingOccurrences(of: "c.d", with: "c")
  guard !misuse.contains(where: asked.contains) else { return 0 }
  let object: NSDictionary = ["name": "Zoë", "a": 3, "b": [1, 2, 3], "c": ["d": 1.5] as NSDictionary]
  _ = predicate.evaluate(with: object)
  return 0
}
