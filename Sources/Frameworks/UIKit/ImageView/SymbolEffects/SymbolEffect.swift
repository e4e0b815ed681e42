/// A way that a symbol moves (iOS 17). Which layers of a symbol move is left out: symbols here move as a whole.
public protocol SymbolEffect: Sendable {
  var configuration: SymbolEffectConfiguration { get }
}
/// Runs once, or so often as its options say.
public protocol DiscreteSymbolEffect {}
/// Goes on until it is removed.
public protocol IndefiniteSymbolEffect {}
/// Brings a symbol, or takes it away.
public protocol TransitionSymbolEffect {}
/// Leads from one symbol to another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does, of whatever type it is.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Movement: Hashable { case bounce, pulse, variableColor, scale, appear, disappear, replace, automatic }
  enum Direction: Hashable { case up, down }
  var movement: Movement
  var direction: Direction?
}

/// How fast an effect runs and how often.
public struct SymbolEffectOptions: Equatable, Sendable {
  var rate = 1.0
  /// Nil as often as the effect has it by itself; 0 without end.
  var count: Int?

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { `default`.repeating }
  public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }

  public var repeating: SymbolEffectOptions { with { $0.count = 0 } }
  public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.count = count.map { max(1, $0) } ?? 0 }
  }
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.rate = max(0.01, speed) } }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var result = self
    change(&result)
    return result
  }
}
