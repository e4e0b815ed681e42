/// Something that a search could be for.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  var localizedAttributedSuggestion: NSAttributedString? { get }
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
}

@preconcurrency @MainActor open class UISearchSuggestionItem: _NSObject, UISearchSuggestion {
  public let localizedAttributedSuggestion: NSAttributedString?
  public let localizedDescription: String?
  public let iconImage: UIImage?
  open var representedObject: Any?
  private let plain: String?

  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?
  ) {
    plain = suggestion
    localizedAttributedSuggestion = nil
    (localizedDescription, self.iconImage) = (description, iconImage)
    super.init()
  }

  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?,
    iconImage: UIImage?
  ) {
    plain = nil
    localizedAttributedSuggestion = suggestion
    (localizedDescription, self.iconImage) = (description, iconImage)
    super.init()
  }

  public convenience init(localizedSuggestion suggestion: String) {
    self.init(localizedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }
  public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
    self.init(localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: nil, iconImage: nil)
  }
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?
  ) {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }

  open var localizedSuggestion: String? { plain ?? localizedAttributedSuggestion?.string }
}
