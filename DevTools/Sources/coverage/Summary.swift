import Foundation

/// The page over the lists.
struct Summary {
  var modules: [String]
  var files: [String: String]

  private func count(_ module: String, _ status: CoverageRecord.Status) -> Int {
    let lists = files.filter { $0.key.hasPrefix("\(module).") }.values
    return lists.joined().split(separator: "\n").count { $0.contains(#""status":"\#(status.rawValue)""#) }
  }

  private static let columns: [CoverageRecord.Status] = [
    .verified, .implemented, .partial, .inert, .unsupported,
  ]

  var spoken: String {
    modules.map { module in
      "coverage: \(module): "
        + Self.columns.map { "\(count(module, $0)) \($0.rawValue)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  func page(_ counts: CorpusCounts, _ published: PublishedNames) -> String {
    var lines = [
      "# Coverage", "",
      "Made by `make coverage` from what the compiler says is public, the notes beside it and the tests. One line a",
      "symbol in `*.jsonl`, sorted; a list for each framework, and in UIKit for each concept. *Verified* means that a",
      "test with an expectation uses the member, by name and labels, and names its type or a subclass of it; which type",
      "an expression has is not asked. An element of interface files is verified if a fixture of the tests has it.",
      "*Partial* and *inert* have their reason in a note. What is in no list is not there: a compile error.",
      "`touchstone audit` reads the same lists against an app.", "",
      "| framework | " + Self.columns.map(\.rawValue).joined(separator: " | ") + " |",
      "| --- |" + Self.columns.map { _ in " --- |" }.joined(),
    ]
    for module in modules {
      let row = Self.columns.map { String(count(module, $0)) }
      lines.append("| \(module) | " + row.joined(separator: " | ") + " |")
    }
    lines += [
      "", "Of what 606 apps on core frameworks use most:", "",
      "| what | there | of the most used | target | missing, most used first |",
      "| --- | --- | --- | --- | --- |",
    ]
    for count in counts.counts {
      let missing = count.missing.map { "`\($0)`" }.joined(separator: ", ")
      lines.append("| \(count.title) | \(count.there) | \(count.of) | \(count.target) | \(missing) |")
    }
    lines +=
      published.page + [
        "",
        "Behaviours by number that have no test, with the reason: [input.md](input.md), [looks.md](looks.md),",
        "[presentations.md](presentations.md), [screens.md](screens.md), [search.md](search.md),",
        "[services.md](services.md), [simulator.md](simulator.md), [split-views.md](split-views.md),",
        "[state.md](state.md).",
        "",
      ]
    return lines.joined(separator: "\n")
  }
}
