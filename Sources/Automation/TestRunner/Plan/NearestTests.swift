/// The targets, classes and tests whose names come nearest to one that there is not.
struct NearestTests {
  /// The nearest first.
  let names: [String]

  private static let mostNamed = 3

  init(to wanted: String, among paths: [String]) {
    let plain = TestFilter.plain(wanted).lowercased()
    let near = Self.all(in: paths).map { ($0, Self.distance(plain, TestFilter.plain($0).lowercased())) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    names = near.prefix(Self.mostNamed).map { $0.0 }
  }

  /// "Tests", "Tests/ClockTests" and "Tests/ClockTests/testTicks", each once.
  private static func all(in paths: [String]) -> Set<String> {
    var names: Set<String> = []
    for path in paths {
      let parts = path.split(separator: "/")
      for count in parts.indices { names.insert(parts[...count].joined(separator: "/")) }
    }
    return names
  }

  /// 0 for the same names; one that lacks only what stands before it is very near.
  private static func distance(_ wanted: String, _ name: String) -> Double {
    let count = wanted.split(separator: "/").count
    let end = name.split(separator: "/").suffix(count).joined(separator: "/")
    return min(share(wanted, name), share(wanted, end) + 0.05)
  }

  /// The share of the letters that are to be put in, taken out or exchanged.
  private static func share(_ one: String, _ other: String) -> Double {
    let (a, b) = (Array(one.utf8.prefix(200)), Array(other.utf8.prefix(200)))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return Double(row[b.count]) / Double(max(a.count, b.count, 1))
  }
}
