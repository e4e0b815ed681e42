// Layouts as screens have them, solved by our engine; Peers/kiwi.cpp does the same with kiwi.
// Output: one line per scene, "name constraints build-ms resolve-ms checksum"; in the line of a "-swap"
// the build time is that of replacing the constraint of one intrinsic width in the solved scene.
import Glibc
import TouchstoneConstraints

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

struct Box {
  var x, y, width, height: SolverVariable
}

/// A solver with a root of 390 by 844 points whose width can change.
struct Scene: ~Copyable {
  var solver = ConstraintSolver()
  var boxes: [Box] = []
  var root: Box
  var rootWidth: ConstraintKey
  var count = 4
  /// Title widths, with the constraint that demands them.
  var titles: [(width: SolverVariable, key: ConstraintKey)] = []

  init() {
    root = Box(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    func term(_ variable: SolverVariable) -> [ConstraintTerm] { [ConstraintTerm(variable, 1)] }
    _ = try! solver.add(term(root.x), .equal)
    _ = try! solver.add(term(root.y), .equal)
    rootWidth = try! solver.add(term(root.width), constant: -390, .equal)
    _ = try! solver.add(term(root.height), constant: -844, .equal)
  }

  mutating func box() -> Box {
    let box = Box(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    boxes.append(box)
    return box
  }

  @discardableResult mutating func add(
    _ terms: [(SolverVariable, Double)], _ constant: Double = 0, _ relation: ConstraintRelation = .equal,
    _ priority: Float = 1000
  ) -> ConstraintKey {
    count += 1
    return try! solver.add(
      terms.map { ConstraintTerm($0.0, $0.1) }, constant: constant, relation, priority: priority)
  }

  /// Table rows: icon, title, detail, with hugging and compression.
  mutating func cells(_ rows: Int) {
    var previous: Box?
    for index in 0..<rows {
      let cell = box()
      add([(cell.x, 1), (root.x, -1)])
      add([(cell.x, 1), (cell.width, 1), (root.x, -1), (root.width, -1)])
      if let previous {
        add([(cell.y, 1), (previous.y, -1), (previous.height, -1)])
      } else {
        add([(cell.y, 1), (root.y, -1)])
      }
      add([(cell.height, 1)], -44, .greaterThanOrEqual)
      add([(cell.height, 1)], -44, .equal, 250)
      let icon = box()
      add([(icon.width, 1)], -29)
      add([(icon.height, 1)], -29)
      add([(icon.x, 1), (cell.x, -1)], -16)
      add([(icon.y, 1), (icon.height, 0.5), (cell.y, -1), (cell.height, -0.5)])
      let title = box()
      let detail = box()
      add([(title.x, 1), (icon.x, -1), (icon.width, -1)], -15)
      add([(title.y, 1), (title.height, 0.5), (cell.y, -1), (cell.height, -0.5)])
      add([(title.x, 1), (title.width, 1), (detail.x, -1)], 8, .lessThanOrEqual)
      add([(title.y, 1), (cell.y, -1)], -11, .greaterThanOrEqual)
      add([(title.y, 1), (title.height, 1), (cell.y, -1), (cell.height, -1)], 11, .lessThanOrEqual)
      add([(detail.x, 1), (detail.width, 1), (cell.x, -1), (cell.width, -1)], 16)
      add([(detail.y, 1), (detail.height, 0.5), (cell.y, -1), (cell.height, -0.5)])
      let width = Double(100 + index % 50)
      titles.append((title.width, add([(title.width, 1)], -width, .greaterThanOrEqual, 750)))
      add([(title.width, 1)], -width, .lessThanOrEqual, 251)
      add([(title.height, 1)], -20.5, .greaterThanOrEqual, 750)
      add([(title.height, 1)], -20.5, .lessThanOrEqual, 251)
      add([(detail.width, 1)], -40, .greaterThanOrEqual, 751)
      add([(detail.width, 1)], -40, .lessThanOrEqual, 252)
      add([(detail.height, 1)], -18, .greaterThanOrEqual, 750)
      add([(detail.height, 1)], -18, .lessThanOrEqual, 251)
      previous = cell
    }
  }

  /// Boxes side by side, each with an inset to the root.
  mutating func flat(_ boxes: Int) {
    for _ in 0..<boxes {
      let child = box()
      add([(child.x, 1), (root.x, -1)], -8)
      add([(child.y, 1), (root.y, -1)], -8)
      add([(child.x, 1), (child.width, 1), (root.x, -1), (root.width, -1)], 8)
      add([(child.y, 1), (child.height, 1), (root.y, -1), (root.height, -1)], 8)
    }
  }

  /// Replaces the constraint of one title's intrinsic width.
  mutating func swap(_ round: Int) {
    let index = round * 7 % titles.count
    solver.remove(titles[index].key)
    titles[index].key = try! solver.add(
      [ConstraintTerm(titles[index].width, 1)], constant: -Double(90 + round), .greaterThanOrEqual,
      priority: 750)
  }

  /// Boxes inside boxes.
  mutating func nested(_ depth: Int) {
    var parent = root
    for _ in 0..<depth {
      let child = box()
      add([(child.x, 1), (parent.x, -1)], -1)
      add([(child.y, 1), (parent.y, -1)], -1)
      add([(child.x, 1), (child.width, 1), (parent.x, -1), (parent.width, -1)], 1)
      add([(child.y, 1), (child.height, 1), (parent.y, -1), (parent.height, -1)], 1)
      parent = child
    }
  }

  /// The sum of all values to three places: both solvers must agree on it.
  var checksum: Double {
    var sum = 0.0
    for box in boxes {
      sum += solver.value(of: box.x) + 2 * solver.value(of: box.y) + 3 * solver.value(of: box.width)
      sum += 4 * solver.value(of: box.height)
    }
    return (sum * 1000).rounded() / 1000
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func run(_ name: String, rounds: Int, _ build: (inout Scene) -> Void) {
  var builds: [Double] = []
  for _ in 0..<rounds {
    let start = now()
    var scene = Scene()
    build(&scene)
    builds.append(now() - start)
  }
  var scene = Scene()
  build(&scene)
  var resolves: [Double] = []
  for round in 0..<100 {
    let start = now()
    _ = scene.solver.setConstant(round % 2 == 0 ? -420 : -390, of: scene.rootWidth)
    scene.solver.takeChanges { _, _ in }
    resolves.append(now() - start)
  }
  print("\(name) \(scene.count) \(median(builds)) \(median(resolves)) \(scene.checksum)")
}

func runSwap(_ name: String, _ build: (inout Scene) -> Void) {
  var scene = Scene()
  build(&scene)
  scene.solver.takeChanges { _, _ in }
  var swaps: [Double] = []
  for round in 0..<50 {
    let start = now()
    scene.swap(round)
    scene.solver.takeChanges { _, _ in }
    swaps.append(now() - start)
  }
  print("\(name) \(scene.count) \(median(swaps)) 0 \(scene.checksum)")
}

run("cells-5", rounds: 40) { $0.cells(5) }
run("cells-45", rounds: 20) { $0.cells(45) }
run("flat-250", rounds: 20) { $0.flat(250) }
run("nested-250", rounds: 20) { $0.nested(250) }
runSwap("cells-45-swap") { $0.cells(45) }
