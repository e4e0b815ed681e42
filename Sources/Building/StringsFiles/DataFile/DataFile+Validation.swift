extension DataFile {
  /// Throws with all that is wrong.
  /// - Parameter isPedantic: Whether definitions without tags are wrong, too.
  func validate(isPedantic: Bool) throws(StringsProblem) {
    let definitions = sections.flatMap(\.definitions)
    var seen: Set<Bytes> = []
    let repeated = definitions.filter { !seen.insert($0.key.bytes).inserted }
    let untagged = definitions.filter { $0.tags?.isEmpty ?? true }
    let invalid = definitions.filter { !Self.isValid($0.key) }
    let python = definitions.filter {
      $0.translations.values.contains { Placeholder.isForPythonOnly(in: $0.bytes) }
    }

    var problems: [String] = []
    func report(_ definitions: [Definition], _ title: String) {
      guard !definitions.isEmpty else { return }
      var listed: Set<Bytes> = []
      let keys = definitions.map(\.key).filter { listed.insert($0.bytes).inserted }
      problems.append(([title] + keys.map { "  \($0)" }).joined(separator: "\n"))
    }
    report(repeated, "Found duplicate key(s):")
    if isPedantic {
      // Keys are counted here, each once, against all definitions.
      if Set(untagged.map(\.key.bytes)).count == definitions.count {
        problems.append("None of your definitions have tags.")
      } else {
        report(untagged, "Found definitions without tags:")
      }
    }
    report(invalid, "Found key(s) with invalid characters:")
    report(python, "Found key(s) with placeholders that are only supported by Python:")
    guard problems.isEmpty else { throw StringsProblem(problems.joined(separator: "\n\n")) }
  }

  private static func isValid(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .ascii("_") }
  }
}
