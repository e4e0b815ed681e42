import Testing

@testable import TouchstoneConstraints

@Suite struct RandomisedSolvingTests {
  @Test(
    "adding, removing and editing in any order misses no more than a slow solver does", arguments: 0..<120)
  func agreesWithReference(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    var solver = ConstraintSolver()
    let count = Int.random(in: 2...5, using: &random)
    let variables = (0..<count).map { _ in solver.makeVariable() }
    var live: [(key: ConstraintKey, rule: ReferenceSolver.Rule)] = []
    for step in 0..<25 {
      let choice = Int.random(in: 0..<10, using: &random)
      if choice < 2, !live.isEmpty {
        solver.remove(live.remove(at: Int.random(in: 0..<live.count, using: &random)).key)
      } else if choice < 5, !live.isEmpty {
        let index = Int.random(in: 0..<live.count, using: &random)
        let constant = Double(Int.random(in: -20...20, using: &random))
        var rules = live.map(\.rule)
        rules[index].constant = constant
        let possible = ReferenceSolver(variableCount: count, rules: rules).leastMisses() != nil
        let isAccepted = solver.setConstant(constant, of: live[index].key)
        #expect(isAccepted == possible, "seed \(seed) step \(step)")
        if possible { live[index].rule.constant = constant }
      } else {
        let rule = randomRule(count, &random)
        let possible =
          ReferenceSolver(variableCount: count, rules: live.map(\.rule) + [rule]).leastMisses() != nil
        let terms = rule.terms.map { ConstraintTerm(variables[$0.variable], $0.coefficient) }
        do {
          let key = try solver.add(
            terms, constant: rule.constant, ConstraintRelation(rawValue: rule.relation)!,
            priority: rule.priority)
          #expect(possible, "seed \(seed) step \(step)")
          live.append((key, rule))
        } catch {
          #expect(!possible, "seed \(seed) step \(step)")
          #expect(!error.opponents.isEmpty)
          let rest = live.filter { !error.opponents.contains($0.key) }.map(\.rule)
          #expect(rest.count < live.count)
          checkNamesEnough(error, live, rule, count)
        }
      }
      let values = variables.map { solver.value(of: $0) }
      let rules = live.map(\.rule)
      let least = ReferenceSolver(variableCount: count, rules: rules).leastMisses()
      let expected = try #require(least)
      let actual = misses(rules, values)
      #expect(actual[1000, default: 0] < 1e-5, "seed \(seed) step \(step): a required rule is broken")
      for priority in expected.keys.sorted(by: >) {
        let difference = actual[priority, default: 0] - expected[priority]!
        #expect(abs(difference) < 1e-4, "seed \(seed) step \(step) priority \(priority)")
        if abs(difference) >= 1e-4 { return }
      }
    }
  }

  @Test("2,000 random systems, grown, thinned and edited, miss no more than a slow solver does")
  func manySystems() throws {
    for seed in 0..<2000 {
      var random = SeededGenerator(state: UInt64(seed) &+ 77_000)
      var solver = ConstraintSolver()
      let count = Int.random(in: 2...7, using: &random)
      let variables = (0..<count).map { _ in solver.makeVariable() }
      var live: [(key: ConstraintKey, rule: ReferenceSolver.Rule)] = []
      for _ in 0..<Int.random(in: 2...14, using: &random) {
        let rule = randomRule(count, &random)
        let terms = rule.terms.map { ConstraintTerm(variables[$0.variable], $0.coefficient) }
        if let key = try? solver.add(
          terms, constant: rule.constant, ConstraintRelation(rawValue: rule.relation)!,
          priority: rule.priority)
        {
          live.append((key, rule))
        }
      }
      for _ in 0..<(live.count / 3) {
        solver.remove(live.remove(at: Int.random(in: 0..<live.count, using: &random)).key)
      }
      for index in live.indices where Bool.random(using: &random) {
        let constant = Double(Int.random(in: -20...20, using: &random))
        if solver.setConstant(constant, of: live[index].key) { live[index].rule.constant = constant }
      }
      let rules = live.map(\.rule)
      let least = try #require(ReferenceSolver(variableCount: count, rules: rules).leastMisses())
      let actual = misses(rules, variables.map { solver.value(of: $0) })
      #expect(actual[1000, default: 0] < 1e-5, "seed \(seed): a required rule is broken")
      for priority in least.keys.sorted(by: >) {
        let difference = actual[priority, default: 0] - least[priority]!
        #expect(abs(difference) < 1e-4, "seed \(seed) priority \(priority)")
        if abs(difference) >= 1e-4 { break }
      }
    }
  }

  /// The opponents and the refused rule must contradict each other on their own.
  private func checkNamesEnough(
    _ conflict: ConstraintConflict, _ live: [(key: ConstraintKey, rule: ReferenceSolver.Rule)],
    _ rule: ReferenceSolver.Rule, _ count: Int
  ) {
    let opponents = live.filter { conflict.opponents.contains($0.key) }.map(\.rule)
    #expect(ReferenceSolver(variableCount: count, rules: opponents + [rule]).leastMisses() == nil)
  }

  private func randomRule(_ count: Int, _ random: inout SeededGenerator) -> ReferenceSolver.Rule {
    var terms: [(variable: Int, coefficient: Double)] = []
    for variable in 0..<count where Bool.random(using: &random) {
      terms.append((variable, [1, -1, 1, -1, 0.5, 2].randomElement(using: &random)!))
    }
    if terms.isEmpty { terms = [(0, 1)] }
    return ReferenceSolver.Rule(
      terms: terms, constant: Double(Int.random(in: -20...20, using: &random)),
      relation: Int.random(in: -1...1, using: &random),
      priority: [1000, 1000, 750, 749, 250, 1].randomElement(using: &random)!)
  }

  private func misses(_ rules: [ReferenceSolver.Rule], _ values: [Double]) -> [Float: Double] {
    var result: [Float: Double] = [:]
    for rule in rules {
      let sum = rule.terms.reduce(rule.constant) { $0 + values[$1.variable] * $1.coefficient }
      let miss = rule.relation == 0 ? abs(sum) : max(0, rule.relation < 0 ? sum : -sum)
      result[rule.priority, default: 0] += miss
    }
    return result
  }
}
