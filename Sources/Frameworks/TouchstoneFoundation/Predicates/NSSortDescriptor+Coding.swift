import Foundation

/// Secure coding of sort descriptors, which Foundation on Linux has not.
extension NSSortDescriptor: @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  @_semantics("optimize.no.crossmodule")
  public func encode(with coder: NSCoder) {
    guard !isByComparator else {
      NSException.raise(
        .invalidArgumentException, "\(self): a sort descriptor with a comparator cannot be archived.")
    }
    coder.encode(key as NSString?, forKey: "NSKey")
    coder.encode(ascending, forKey: "NSAscending")
    coder.encode(selector.map { $0.description as NSString }, forKey: "NSSelector")
  }

  /// One that was decoded by an unarchiver that requires secure coding cannot be sorted by before.
  @_semantics("optimize.no.crossmodule")
  public func allowEvaluation() { (self as? KeySortDescriptor)?.mayBeEvaluated = true }
}

extension _SortDescriptorMaking {
  /// Of a class's extension this could be no initialiser that `NSCoding` asks for.
  public init?(coder: NSCoder) {
    let key = coder.decodeObject(of: NSString.self, forKey: "NSKey") as String?
    let selector = coder.decodeObject(of: NSString.self, forKey: "NSSelector") as String?
    // That one is what descriptors without a selector say.
    let given = selector.flatMap { $0 == "compare:" ? nil : Selector($0) }
    let made = KeySortDescriptor(key, coder.decodeBool(forKey: "NSAscending"), given, nil)
    made.mayBeEvaluated = !coder.decodesSecurely
    guard let made = made as? Self else { return nil }
    self = made
  }
}
