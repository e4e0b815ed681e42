/// All about one layer and the view that it is of, for a person to read.
public struct LayerFacts: Codable, Equatable, Sendable {
  public struct Fact: Codable, Equatable, Sendable {
    public var name: String
    public var value: String
    /// `#RRGGBBAA` of a colour, as it is drawn now.
    public var color: String?

    public init(_ name: String, _ value: String, color: String? = nil) {
      (self.name, self.value, self.color) = (name, value, color)
    }
  }

  public struct Section: Codable, Equatable, Sendable {
    public var title: String
    public var facts: [Fact]

    public init(_ title: String, _ facts: [Fact]) { (self.title, self.facts) = (title, facts) }
  }

  public struct Constraint: Codable, Equatable, Sendable {
    public enum State: String, Codable, Sendable {
      case holds
      /// Required, and left out because others contradict it.
      case broken
      /// Optional, and others are stronger.
      case unmet
      /// Nothing has been laid out since it came.
      case waiting
    }

    public var formula: String
    public var constant: Double
    public var priority: Double
    public var identifier: String?
    public var state: State
    /// Points that it misses by.
    public var difference: Double
    /// Layers of the views that it relates.
    public var layers: [UInt32]

    public init(
      formula: String, constant: Double, priority: Double, identifier: String?, state: State,
      difference: Double, layers: [UInt32]
    ) {
      (self.formula, self.constant, self.priority) = (formula, constant, priority)
      (self.identifier, self.state, self.difference, self.layers) = (identifier, state, difference, layers)
    }
  }

  public var layer: UInt32
  public var sections: [Section]
  public var constraints: [Constraint]

  public init(layer: UInt32, sections: [Section], constraints: [Constraint]) {
    (self.layer, self.sections, self.constraints) = (layer, sections, constraints)
  }
}
