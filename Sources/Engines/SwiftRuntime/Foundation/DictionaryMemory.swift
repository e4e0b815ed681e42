import Foundation

/// Dictionaries of Foundation's class, made of Swift's as they are.
///
/// Foundation's initialisers ask each key for its hash and copy it. Who makes thousands with the same keys has hashed them
/// once. A subclass would be simpler, but casts to Swift's type take its objects for empty.
package struct DictionaryMemory {
  private let offset: Int

  /// Nil where Foundation keeps its dictionaries in another way; then they are to be made by its initialisers.
  package init?() {
    guard let field = StoredFields.field("_storage", of: NSDictionary.self),
      field.type == [NSObject: AnyObject].self
    else { return nil }
    offset = field.offset
  }

  /// Keys and values as Foundation itself keeps them: `NSString` for a text, and so on.
  package func dictionary(_ content: [NSObject: AnyObject]) -> NSDictionary {
    let made = NSDictionary(objects: nil, forKeys: nil, count: 0)
    let address = Unmanaged.passUnretained(made).toOpaque() + offset
    address.assumingMemoryBound(to: [NSObject: AnyObject].self).pointee = content
    return made
  }

  static func check() {
    let made = DictionaryMemory()?.dictionary([NSString("a"): NSNumber(value: 1)])
    RuntimeBet.dictionaryMemory.require(
      made == nil || made?.count == 1 && made?["a"] as? Int == 1 && made as? [String: Int] == ["a": 1],
      "a dictionary is not what it was made of")
  }
}
