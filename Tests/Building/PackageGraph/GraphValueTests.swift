import PackageGraph
import Testing

@Suite("A graph of packages")
struct GraphValueTests {
  @Test("a module is found by its package and its name")
  func lookUp() {
    let module = PackageModule(
      package: "swift-algorithms", name: "Algorithms", module: "Algorithms", kind: .swift, folder: "/a")
    let graph = PackageGraph(modules: [module], products: ["Algorithms": [module.id]])
    #expect(graph["swift-algorithms/Algorithms"] == module)
    #expect(graph["swift-algorithms/Other"] == nil)
  }
}
