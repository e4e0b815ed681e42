@_spi(Host) import CoreGraphics
import Foundation

/// Makes an image from others and a few values.
///
/// Apps' own filters override `inputKeys` and `outputImage`.
open class CIFilter: _NSObject, NSCopying, @unchecked Sendable {
  /// What a filter of the system is; nil for an app's own.
  let kind: FilterKind?
  private var values: [String: Any] = [:]
  open var name: String

  public override init() {
    kind = nil
    name = ""
    super.init()
    name = String(describing: type(of: self))
  }

  /// Nil for a name that is not known.
  public init?(name: String) {
    guard let kind = FilterCatalog.all[name] else { return nil }
    self.kind = kind
    self.name = name
    super.init()
    setDefaults()
  }

  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// - Partial: an app's own filter is not copied, the copy is the filter itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard kind != nil, let copy = self is TypedFilter ? TypedFilter(name: name) : CIFilter(name: name) else {
      return self
    }
    copy.values = values
    return copy
  }

  open func setDefaults() { values = kind?.defaults ?? [:] }

  // MARK: Keys

  open var inputKeys: [String] { kind?.keys ?? [] }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// - Partial: ranges and display names of keys are not there, nor is the class of a key that has no default.
  open var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeFilterName: name, kCIAttributeFilterDisplayName: name]
    for key in inputKeys {
      let value = kind?.defaults[key]
      let type: String? =
        switch value {
        case is NSNumber, is CGFloat: "NSNumber"
        case is CIVector: "CIVector"
        case is CIColor: "CIColor"
        default: key.hasSuffix("Image") ? "CIImage" : nil
        }
      var described: [String: Any] = [:]
      described[kCIAttributeClass] = type
      described[kCIAttributeDefault] = value
      result[key] = described
    }
    return result
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard let kind, kind.keys.contains(key) else { return super.setValue(value, forKey: key) }
    values[key] = value is NSNull ? nil : value
  }

  open override func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard let kind, kind.keys.contains(key) else { return super.value(forKey: key) }
    return values[key]
  }

  open var outputImage: CIImage? { kind?.make(FilterValues(values: values)).map { CIImage($0) } }

  // MARK: Names

  /// - Partial: categories are not told apart; all names are given for each.
  open class func filterNames(inCategory category: String?) -> [String] { FilterCatalog.all.keys.sorted() }
  open class func filterNames(inCategories categories: [String]?) -> [String] { filterNames(inCategory: nil) }
}

/// A filter of the system: its keys with what they are before anyone sets them, and what it makes of them.
struct FilterKind: Sendable {
  let keys: [String]
  nonisolated(unsafe) let defaults: [String: Any]
  let make: @Sendable (FilterValues) -> Recipe?
}

/// What a filter was given.
struct FilterValues {
  let values: [String: Any]

  func image(_ key: String = kCIInputImageKey) -> Recipe? { (values[key] as? CIImage)?.recipe }

  func number(_ key: String) -> CGFloat {
    switch values[key] {
    case let v as CGFloat: v
    case let v as Double: CGFloat(v)
    case let v as Float: CGFloat(v)
    case let v as Int: CGFloat(v)
    case let v as NSNumber: CGFloat(v.doubleValue)
    default: 0
    }
  }
  func float(_ key: String) -> Float { Float(number(key)) }

  func point(_ key: String) -> CGPoint {
    if let point = values[key] as? CGPoint { return point }
    return (values[key] as? CIVector)?.cgPointValue ?? .zero
  }

  func vector(_ key: String) -> CIVector { values[key] as? CIVector ?? CIVector([]) }

  func color(_ key: String) -> Light { (values[key] as? CIColor)?.light ?? Light() }

  func rect(_ key: String) -> CGRect {
    if let rect = values[key] as? CGRect { return rect }
    return (values[key] as? CIVector)?.cgRectValue ?? .zero
  }

  func transform(_ key: String) -> CGAffineTransform {
    if let transform = values[key] as? CGAffineTransform { return transform }
    var transform = CGAffineTransform.identity
    (values[key] as? NSValue)?.getValue(&transform)
    return transform
  }
}
