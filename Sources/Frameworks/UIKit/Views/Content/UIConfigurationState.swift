/// A key for a state of the app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What a view is in, for configurations to look at.
@preconcurrency @MainActor public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// - Partial: UIKit sets none of the states itself; there is no focus.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// - Inert: set by nobody but the app; there is no focus.
  public var isFocused = false
  /// - Inert: set by nobody but the app.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// - Partial: UIKit sets highlighted, selected, editing, expanded and swiped; nothing is focused, dragged or reordered.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }
  public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  /// - Inert: set by nobody but the app; there is no focus.
  public var isFocused = false
  /// - Inert: set by nobody but the app.
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  /// - Inert: set by nobody but the app; a cell that is moved is told nothing.
  public var isReordering = false
  /// - Inert: set by nobody but the app; a cell that is dragged is told nothing.
  public var cellDragState: DragState = .none
  /// - Inert: set by nobody but the app; a cell that is dropped on is told nothing.
  public var cellDropState: DropState = .none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// Changes a colour on its way to the screen.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
  /// - Partial: the colour as it is; there is no preferred accent but an app's tint.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}
