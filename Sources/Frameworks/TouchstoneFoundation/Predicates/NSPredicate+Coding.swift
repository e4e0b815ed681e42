import Foundation

/// Secure coding of predicates, which Foundation on Linux has not.
extension NSPredicate: @retroactive NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    do { coder.encode(try PredicateArchive.list(self) as NSArray, forKey: PredicateArchive.key) } catch {
      PredicateArchive.raise(error, self)
    }
  }

  /// One that was decoded by an unarchiver that requires secure coding cannot be evaluated before.
  ///
  /// - Partial: TRUEPREDICATE and FALSEPREDICATE, which have nothing to look at, always can.
  public func allowEvaluation() { DecodedEvaluation.set(true, self) }
}

extension _PredicateMaking {
  /// Of a class's extension this could be no initialiser that `NSCoding` asks for.
  public init?(coder: NSCoder) {
    let list = coder.decodeObject(of: PredicateArchive.constantClasses, forKey: PredicateArchive.key)
    guard let predicate = try? PredicateArchive.predicate(list), predicate is Self else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    if coder.decodesSecurely { DecodedEvaluation.set(false, predicate) }
    self = predicate as! Self
  }
}

extension PredicateArchive {
  static func raise(_ error: any Error, _ object: NSObject) -> Never {
    NSException.raise(
      .invalidArgumentException, "\(object): \((error as? Unarchivable)?.reason ?? "\(error)")")
  }
}
