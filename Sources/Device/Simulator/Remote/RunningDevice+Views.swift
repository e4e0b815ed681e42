import Foundation
import TouchstoneDeviceProtocol

extension RunningDevice {
  private struct Answer: Decodable {
    var problem: String?
    var tree: LayerTree?
    var facts: LayerFacts?
    var text: String?
  }

  private func views(_ query: String) throws -> Answer {
    let answer = try JSONDecoder().decode(Answer.self, from: ask("/views?what=\(query)"))
    if let problem = answer.problem { throw Failure(description: problem) }
    return answer
  }

  /// The layers on its screen.
  public func layerTree() throws -> LayerTree {
    guard let tree = try views("tree").tree else {
      throw Failure(description: "the simulator told no layers")
    }
    return tree
  }

  public func facts(ofLayer id: UInt32) throws -> LayerFacts {
    guard let facts = try views("facts&of=\(id)").facts else {
      throw Failure(description: "the simulator told nothing of layer \(id)")
    }
    return facts
  }

  /// The app's windows as a debugger prints views.
  public func printedViews() throws -> String { try views("text").text ?? "" }
}
