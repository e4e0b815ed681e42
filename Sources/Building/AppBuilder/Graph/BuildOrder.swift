import BuildDiagnostics
import Foundation

/// Builds the modules of a graph, each once those it needs are there, as many side by side as the machine has processors.
final class BuildOrder: @unchecked Sendable {
  private let graph: BuildGraph
  private let build: @Sendable (ModuleNode, [BuiltModule]) throws -> BuiltModule
  /// Guards all below.
  private let condition = NSCondition()
  private var results: [BuiltModule?]
  private var isStarted: [Bool]
  private var failure: (any Error)?

  init(_ graph: BuildGraph, build: @escaping @Sendable (ModuleNode, [BuiltModule]) throws -> BuiltModule) {
    (self.graph, self.build) = (graph, build)
    results = Array(repeating: nil, count: graph.nodes.count)
    isStarted = Array(repeating: false, count: graph.nodes.count)
  }

  /// The modules in the order of the graph. Throws what the first module that failed said.
  func run(workers: Int = ProcessInfo.processInfo.activeProcessorCount) throws -> [BuiltModule] {
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, graph.nodes.count))) { _ in
      while let (number, seen) = next() {
        let result = Result { try build(graph.nodes[number], seen) }
        condition.withLock {
          switch result {
          case .success(let module): results[number] = module
          case .failure(let error): failure = failure ?? error
          }
          condition.broadcast()
        }
      }
    }
    if let failure { throw failure }
    return results.compactMap { $0 }
  }

  /// The next module whose turn it is, and what it may import; waits for one. Nil when there is none any more.
  private func next() -> (Int, [BuiltModule])? {
    condition.withLock {
      while failure == nil, isStarted.contains(false) {
        for number in graph.nodes.indices where !isStarted[number] {
          guard graph.nodes[number].needs.allSatisfy({ results[$0] != nil }) else { continue }
          isStarted[number] = true
          return (number, graph.closure(of: graph.nodes[number].needs).compactMap { results[$0] })
        }
        condition.wait()
      }
      return nil
    }
  }
}
