import TouchstoneFoundation

/// What on the screen comes near to what was sought and is not there.
@MainActor struct NearestMatches {
  /// "; did you mean 'Sign In'?", or what there is of that kind; empty if there is nothing to say.
  let text: String

  private static let mostNamed = 6

  init(to wanted: (type: XCUIElement.ElementType, name: String?), in root: ElementNode) {
    var ofType: [ElementNode] = []
    var others: [ElementNode] = []
    root.forEachDescendant { node in
      if node.fits(wanted.type) { ofType.append(node) } else { others.append(node) }
    }
    guard let name = wanted.name else {
      text = Self.list(others.filter { !$0.label.isEmpty }, "there is ")
      return
    }
    if let near = Self.nearest(to: name, among: ofType) {
      text = "; did you mean '\(near.name)'?"
    } else if let same = others.first(where: { $0.isNamed(name) }) {
      text = "; '\(name)' is a \(same.elementType.title)"
    } else if let near = Self.nearest(to: name, among: others) {
      text = "; did you mean \(near.node.elementType.title) '\(near.name)'?"
    } else {
      text = Self.list(ofType, "there is ")
    }
  }

  private static func list(_ nodes: [ElementNode], _ intro: String) -> String {
    var names: [String] = []
    for node in nodes where !node.name.isEmpty && !names.contains(node.called) { names.append(node.called) }
    guard !names.isEmpty else { return "" }
    return "; \(intro)" + names.prefix(mostNamed).joined(separator: ", ")
      + (names.count > mostNamed ? " …" : "")
  }

  private static func nearest(to name: String, among nodes: [ElementNode]) -> (
    node: ElementNode, name: String
  )? {
    var best: (node: ElementNode, name: String, distance: Double)?
    for node in nodes {
      for candidate in [
        node.label, node.identifier, node.title, node.text ?? "", node.placeholderValue ?? "",
      ]
      where !candidate.isEmpty {
        let distance = distance(name, candidate)
        if distance < best?.distance ?? 0.45 { best = (node, candidate, distance) }
      }
    }
    return best.map { ($0.node, $0.name) }
  }

  /// 0 for the same words, 1 for quite others.
  private static func distance(_ one: String, _ other: String) -> Double {
    let (a, b) = (one.lowercased(), other.lowercased())
    if a == b { return 0 }
    // What is cut off, or goes on.
    if a.contains(b) || b.contains(a), min(a.count, b.count) >= 3 { return 0.2 }
    return Double(edits(Array(a.prefix(80)), Array(b.prefix(80)))) / Double(max(a.count, b.count, 1))
  }

  /// How many letters are to be put in, taken out or exchanged.
  private static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
