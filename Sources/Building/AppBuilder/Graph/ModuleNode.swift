import BuildDiagnostics
import PackageGraph
import XcodeProject

/// One module of a build, and those it needs.
struct ModuleNode: Sendable {
  enum Content: Sendable {
    case target(BuildPlan)
    case package(PackageModule)
  }

  /// "/path/App.xcodeproj#ID", "package/name".
  var id: String
  var content: Content
  /// Numbers of other nodes: what it names, without what those need in turn.
  var needs: [Int]

  /// Whether it is a library of its own, rather than part of whoever uses it.
  var isShared = false

  /// "target Kit".
  var title: String {
    switch content {
    case .target(let plan): "target \(plan.target.name)"
    case .package(let module): "package target \(module.id)"
    }
  }
}

/// The modules that an app, or a bundle of tests, is made of, besides its own.
struct BuildGraph: Sendable {
  /// Each after those it needs.
  var nodes: [ModuleNode] = []
  /// Said once, whoever builds.
  var diagnostics: [Diagnostic] = []

  /// Those numbers and all that they need, each after what it needs.
  func closure(of numbers: [Int]) -> [Int] {
    var found = Set(numbers)
    for number in nodes.indices.reversed() where found.contains(number) {
      found.formUnion(nodes[number].needs)
    }
    return found.sorted()
  }
}
