// The effects by name. Each can be asked to move its symbol as a whole or layer by layer, which is the same here.

/// A short jump.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .bounce)
  public var up: BounceSymbolEffect { directed(.up) }
  public var down: BounceSymbolEffect { directed(.down) }
  /// - Partial: the symbol moves as a whole.
  public var byLayer: BounceSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: BounceSymbolEffect { self }

  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> BounceSymbolEffect {
    var result = self
    result.configuration.direction = direction
    return result
  }
}

/// Fades, and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .pulse)
  /// - Partial: the symbol moves as a whole.
  public var byLayer: PulseSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Layer after layer fades; here all of them together.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable
{
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .variableColor)
  // Ways of going through the layers, which symbols here do not have.
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// Stays larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .scale)
  public var up: ScaleSymbolEffect { directed(.up) }
  public var down: ScaleSymbolEffect { directed(.down) }
  /// - Partial: the symbol moves as a whole.
  public var byLayer: ScaleSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: ScaleSymbolEffect { self }

  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> ScaleSymbolEffect {
    var result = self
    result.configuration.direction = direction
    return result
  }
}

/// Comes into sight.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .appear)
  public var up: AppearSymbolEffect { directed(.up) }
  public var down: AppearSymbolEffect { directed(.down) }
  /// - Partial: the symbol moves as a whole.
  public var byLayer: AppearSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: AppearSymbolEffect { self }

  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> AppearSymbolEffect {
    var result = self
    result.configuration.direction = direction
    return result
  }
}

/// Goes out of sight.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .disappear)
  public var up: DisappearSymbolEffect { directed(.up) }
  public var down: DisappearSymbolEffect { directed(.down) }
  /// - Partial: the symbol moves as a whole.
  public var byLayer: DisappearSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: DisappearSymbolEffect { self }

  private func directed(_ direction: SymbolEffectConfiguration.Direction) -> DisappearSymbolEffect {
    var result = self
    result.configuration.direction = direction
    return result
  }
}

/// One symbol goes, and the next one comes.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .replace)
  /// - Partial: the symbol moves as a whole.
  public var byLayer: ReplaceSymbolEffect {
    reportPartial()
    return self
  }
  public var wholeSymbol: ReplaceSymbolEffect { self }
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
}

/// What suits the occasion.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect,
  Hashable
{
  public internal(set) var configuration = SymbolEffectConfiguration(movement: .automatic)
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
