/// What a citation names.
enum BehaviourNumber: Hashable, Sendable, CustomStringConvertible {
  case behaviour(post: Int, Int)
  case post(Int)
  case compatibility(Int)

  var description: String {
    switch self {
    case .behaviour(let post, let number): "R\(post).\(number)"
    case .post(let post): "R\(post)"
    case .compatibility(let number): "Q\(number)"
    }
  }
}
