extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor open class Detent: _NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// One of its own where the app gives none.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    open class func medium() -> Detent {
      Detent(.medium) {
        // Half a screen is only worth having where the screen is high.
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier(UUID().uuidString), resolver)
    }

    /// Points above the safe area; nil where the detent does not apply.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context).map { min($0, context.maximumDetentValue) }
    }
  }
}

/// What a detent can measure itself against.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

@MainActor final class DetentContext: _NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}
