/// A slow, dense linear program per priority level, to compare with: no incremental state, no shared code.
struct ReferenceSolver {
  struct Rule {
    var terms: [(variable: Int, coefficient: Double)]
    var constant: Double
    var relation: Int
    var priority: Float
  }

  var variableCount: Int
  var rules: [Rule]

  /// The least total miss per priority, highest first; nil if the required rules contradict each other.
  func leastMisses() -> [Float: Double]? {
    let priorities = Set(rules.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    var caps: [(priority: Float, total: Double)] = []
    guard minimise(level: nil, caps: []) != nil else { return nil }
    for priority in priorities {
      guard let least = minimise(level: priority, caps: caps) else { return nil }
      caps.append((priority, least))
    }
    return Dictionary(uniqueKeysWithValues: caps.map { ($0.priority, $0.total) })
  }

  /// Columns: x+ and x- per variable, then a positive and a negative miss per optional rule, then slacks.
  private func minimise(level: Float?, caps: [(priority: Float, total: Double)]) -> Double? {
    let optional = rules.indices.filter { rules[$0].priority < 1000 }
    let missBase = variableCount * 2
    let slackBase = missBase + optional.count * 2
    let width = slackBase + rules.count + caps.count
    var matrix: [[Double]] = []
    var right: [Double] = []
    for (index, rule) in rules.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for term in rule.terms {
        row[term.variable * 2] += term.coefficient
        row[term.variable * 2 + 1] -= term.coefficient
      }
      if let place = optional.firstIndex(of: index) {
        row[missBase + place * 2] = -1
        row[missBase + place * 2 + 1] = 1
      }
      if rule.relation != 0 { row[slackBase + index] = rule.relation < 0 ? 1 : -1 }
      matrix.append(row)
      right.append(-rule.constant)
    }
    for (index, cap) in caps.enumerated() {
      var row = [Double](repeating: 0, count: width)
      for (place, rule) in optional.enumerated() where rules[rule].priority == cap.priority {
        row[missBase + place * 2] = 1
        row[missBase + place * 2 + 1] = 1
      }
      row[slackBase + rules.count + index] = 1
      matrix.append(row)
      right.append(cap.total + 1e-7)
    }
    var cost = [Double](repeating: 0, count: width)
    for (place, rule) in optional.enumerated() where rules[rule].priority == level {
      cost[missBase + place * 2] = 1
      cost[missBase + place * 2 + 1] = 1
    }
    return Self.simplex(matrix, right, cost)
  }

  /// Two-phase tableau simplex with Bland's rule: the least cost of `Ax = b, x >= 0`.
  static func simplex(_ matrix: [[Double]], _ right: [Double], _ cost: [Double]) -> Double? {
    let height = matrix.count
    let width = cost.count
    var tableau: [[Double]] = []
    var basis: [Int] = []
    for index in 0..<height {
      let sign: Double = right[index] < 0 ? -1 : 1
      var row = matrix[index].map { $0 * sign }
      row += (0..<height).map { $0 == index ? 1 : 0 }
      row.append(right[index] * sign)
      tableau.append(row)
      basis.append(width + index)
    }
    let total = width + height
    func run(_ cost: [Double], _ columns: Int) -> Double {
      var reduced = cost + [0]
      for row in 0..<height where reduced[basis[row]] != 0 {
        let factor = reduced[basis[row]]
        for column in 0...total { reduced[column] -= factor * tableau[row][column] }
      }
      while let entering = (0..<columns).first(where: { reduced[$0] < -1e-9 }) {
        var leaving = -1
        var best = Double.infinity
        for row in 0..<height where tableau[row][entering] > 1e-9 {
          let ratio = tableau[row][total] / tableau[row][entering]
          if ratio < best - 1e-12 || (ratio < best + 1e-12 && leaving >= 0 && basis[row] < basis[leaving]) {
            best = ratio
            leaving = row
          }
        }
        if leaving < 0 { return -.infinity }
        let pivot = tableau[leaving][entering]
        for column in 0...total { tableau[leaving][column] /= pivot }
        for row in 0..<height where row != leaving && tableau[row][entering] != 0 {
          let factor = tableau[row][entering]
          for column in 0...total { tableau[row][column] -= factor * tableau[leaving][column] }
        }
        let factor = reduced[entering]
        for column in 0...total { reduced[column] -= factor * tableau[leaving][column] }
        basis[leaving] = entering
      }
      return -reduced[total]
    }
    let artificial = [Double](repeating: 0, count: width) + [Double](repeating: 1, count: height)
    if run(artificial, width) > 1e-6 { return nil }
    for row in 0..<height where basis[row] >= width {
      guard let column = (0..<width).first(where: { abs(tableau[row][$0]) > 1e-9 }) else { continue }
      let pivot = tableau[row][column]
      for index in 0...total { tableau[row][index] /= pivot }
      for other in 0..<height where other != row && tableau[other][column] != 0 {
        let factor = tableau[other][column]
        for index in 0...total { tableau[other][index] -= factor * tableau[row][index] }
      }
      basis[row] = column
    }
    return run(cost + [Double](repeating: 0, count: height), width)
  }
}

/// A seeded generator, so that a failure can be met again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
