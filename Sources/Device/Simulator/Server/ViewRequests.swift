import Foundation
import TouchstoneDeviceProtocol

/// What the page's view debugger, and `touchstone device views`, ask by URL: `/views?what=tree&known=…`.
enum ViewRequests {
  struct Answer: Encodable {
    var tree: LayerTree?
    var facts: LayerFacts?
    var pictures: [ViewReply.Picture]?
    var text: String?
    /// The app does not answer: this is how it was.
    var isLate: Bool
  }

  struct Problem: Encodable { var problem: String }

  static func question(_ query: [String: String]) -> ViewRequest.Question? {
    func list(_ name: String) -> [Substring] {
      (query[name] ?? "").split(separator: ",", omittingEmptySubsequences: false)
    }
    switch query["what"] {
    case "tree": return .tree(known: query["known"].flatMap { Int($0) })
    case "facts": return query["of"].flatMap { UInt32($0) }.map { .facts(of: $0) }
    case "pictures":
      let known = list("known")
      return .pictures(
        list("of").prefix(ViewRequest.mostPictures).enumerated().compactMap { place, text in
          UInt32(text).map {
            ViewRequest.Picture(layer: $0, known: place < known.count ? Int(known[place]) : nil)
          }
        })
    case "text": return .printed
    default: return nil
    }
  }

  /// As JSON.
  static func answer(_ query: [String: String], _ session: DeviceSession) async -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    do {
      guard let question = question(query) else { throw Refusal("That is no question about views.") }
      let answer = try await session.views(question)
      let reply = answer.reply
      return try encoder.encode(
        Answer(
          tree: reply.tree, facts: reply.facts, pictures: reply.pictures, text: reply.text,
          isLate: answer.isLate))
    } catch {
      return (try? encoder.encode(Problem(problem: "\(error)"))) ?? Data()
    }
  }
}
