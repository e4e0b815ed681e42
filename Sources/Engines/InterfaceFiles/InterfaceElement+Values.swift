// Attribute values as Interface Builder writes them.
extension InterfaceElement {
  /// "YES" or "NO".
  public func bool(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }
  public func int(_ attribute: String) -> Int? {
    attributes[attribute].flatMap { Int($0) ?? Double($0).flatMap(Self.whole) }
  }
  /// Nil for what no number of an interface is: to convert it would end the app.
  private static func whole(_ value: Double) -> Int? { value.magnitude < 1e15 ? Int(value) : nil }
  public func double(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  /// A number, or a proportion: "4:3" is four thirds.
  public func ratio(_ attribute: String) -> Double? {
    guard let text = attributes[attribute] else { return nil }
    let parts = text.split(separator: ":")
    if parts.count == 2, let over = Double(parts[0]), let under = Double(parts[1]), under != 0 {
      return over / under
    }
    return Double(text)
  }

  /// All elements at or below this one, parents first.
  public func forEachInside(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEachInside(body) }
  }
}
