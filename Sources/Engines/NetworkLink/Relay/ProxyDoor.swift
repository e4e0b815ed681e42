/// Who stands at the proxy's door and how many are inside; a client is the number of its socket.
///
/// Strangers take no room from those who are served: they are few, and the one who came first leaves when there are too many.
struct ProxyDoor {
  /// At once; further ones are not let in.
  static let limit = 256
  /// Who has not said the secret yet.
  static let strangerLimit = 64

  /// The first who came first.
  private var strangers: [Int32] = []
  private var inside = 0

  /// Somebody has come; answers who has to leave for that.
  mutating func arrive(_ client: Int32) -> Int32? {
    strangers.append(client)
    return strangers.count > Self.strangerLimit ? turnAway() : nil
  }

  /// The stranger who came first, and is one no more.
  mutating func turnAway() -> Int32? { strangers.isEmpty ? nil : strangers.removeFirst() }

  /// A client's handshake is over. Answers whether it is let in: not without the secret, nor who was turned away meanwhile.
  mutating func admit(_ client: Int32, knowsSecret: Bool) -> Bool {
    guard let place = strangers.firstIndex(of: client) else { return false }
    strangers.remove(at: place)
    guard knowsSecret, inside < Self.limit else { return false }
    inside += 1
    return true
  }

  /// One who was let in.
  mutating func leave() { inside -= 1 }
}
