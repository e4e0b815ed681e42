/// A port and its mean range of tide in metres, as the server tells them. The figures are made up.
struct Port: Codable, Equatable, Sendable {
  let name: String
  let range: Double
}
