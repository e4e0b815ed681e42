import Testing

@testable import TouchstoneConstraints

@Suite struct SolvingTests {
  @Test("a higher priority beats any number of lower ones")
  func prioritiesAreStrict() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    for _ in 0..<50 {
      _ = try solver.add([.init(width, 1)], constant: -10, .equal, priority: 250)
    }
    _ = try solver.add([.init(width, 1)], constant: -99, .equal, priority: 251)
    let found1 = solver.value(of: width)
    #expect(found1 == 99)
  }

  @Test("a contradiction names the constraints involved and leaves the solution alone")
  func conflict() throws {
    var solver = ConstraintSolver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let atLeast = try solver.add([.init(a, 1)], constant: -100, .greaterThanOrEqual)
    let same = try solver.add([.init(a, 1), .init(b, -1)], .equal)
    _ = try solver.add([.init(a, 1)], constant: -5, .greaterThanOrEqual)
    do {
      _ = try solver.add([.init(b, 1)], constant: -50, .equal)
      Issue.record("50 = b = a >= 100 was accepted")
    } catch {
      #expect(Set(error.opponents) == [atLeast, same])
    }
    let found2 = solver.value(of: a)
    #expect(found2 >= 100)
    solver.remove(atLeast)
    _ = try solver.add([.init(b, 1)], constant: -50, .equal)
    let found3 = solver.value(of: a)
    #expect(found3 == 50)
  }

  @Test("the same required constraint twice is no contradiction")
  func redundancy() throws {
    var solver = ConstraintSolver()
    let a = solver.makeVariable()
    let first = try solver.add([.init(a, 1)], constant: -10, .equal)
    let second = try solver.add([.init(a, 2)], constant: -20, .equal)
    var isAccepted = solver.setConstant(-30, of: second)
    #expect(!isAccepted)
    solver.remove(first)
    let found4 = solver.value(of: a)
    #expect(found4 == 10)
    isAccepted = solver.setConstant(-30, of: second)
    #expect(isAccepted)
    let found5 = solver.value(of: a)
    #expect(found5 == 15)
  }

  @Test("only variables whose value changed are reported, once")
  func changes() throws {
    var solver = ConstraintSolver()
    let variables = (0..<20).map { _ in solver.makeVariable() }
    var keys: [ConstraintKey] = []
    for (index, variable) in variables.enumerated() {
      keys.append(try solver.add([.init(variable, 1)], constant: -Double(index + 1), .equal))
    }
    var reported: [SolverVariable] = []
    solver.takeChanges { variable, _ in reported.append(variable) }
    #expect(reported.count == 20)
    _ = solver.setConstant(-77, of: keys[4])
    reported = []
    solver.takeChanges { variable, value in
      reported.append(variable)
      #expect(value == 77)
    }
    #expect(reported == [variables[4]])
  }

  @Test("more than eight priorities at once keep their order")
  func manyPriorities() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable()
    var keys: [ConstraintKey] = []
    for index in 0..<40 {
      keys.append(
        try solver.add(
          [.init(width, 1)], constant: -Double(index), .equal, priority: Float(10 + (index * 7) % 41)))
    }
    let best = (0..<40).max { ($0 * 7) % 41 < ($1 * 7) % 41 }!
    let found6 = solver.value(of: width)
    #expect(found6 == Double(best))
    solver.remove(keys[best])
    let found7 = solver.value(of: width)
    #expect(found7 != Double(best))
  }

  @Test("rows and symbols are reused after removal")
  func reuse() throws {
    var solver = ConstraintSolver()
    let a = solver.makeVariable()
    for round in 0..<500 {
      let b = solver.makeVariable()
      let first = try solver.add([.init(b, 1), .init(a, -1)], constant: -8, .equal)
      let second = try solver.add([.init(a, 1)], constant: -Double(round), .greaterThanOrEqual, priority: 500)
      let difference = solver.value(of: b) - solver.value(of: a)
      #expect(difference == 8)
      solver.remove(first)
      solver.remove(second)
      solver.release(b)
    }
    let left = solver.constraintCount
    #expect(left == 0)
    let (symbols, rows) = (solver.symbolCount, solver.rowCount)
    #expect(symbols < 16)
    #expect(rows < 16)
  }
}
