/// Stored properties of a type through the Swift runtime's own field descriptions, by the entry points that `Mirror`
/// uses.
///
/// They are of the run time's, not of the standard library's: who declares them here bets on their parameters.
package enum StoredFields {
  package struct Field {
    package let type: Any.Type
    /// In bytes from the start of the object.
    package let offset: Int
    package let isStrong: Bool
    package let isVar: Bool
  }

  private struct Description {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
  }

  @_silgen_name("swift_reflectionMirror_recursiveCount")
  private static func count(_ type: Any.Type) -> Int

  @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
  private static func describe(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<Description>
  ) -> Any.Type

  @_silgen_name("swift_reflectionMirror_recursiveChildOffset")
  private static func offset(_ type: Any.Type, index: Int) -> Int

  /// The field of this name, nil if the type has none. Inherited fields count too.
  package static func field(_ name: String, of type: Any.Type) -> Field? {
    for index in 0..<count(type) {
      var description = Description()
      let fieldType = describe(type, index: index, fieldMetadata: &description)
      defer { description.freeName?(description.name) }
      guard let found = description.name, String(cString: found) == name else { continue }
      return Field(
        type: fieldType, offset: offset(type, index: index), isStrong: description.isStrong,
        isVar: description.isVar)
    }
    return nil
  }

  /// The types of a type's stored properties, inherited ones too.
  package static func types(of type: Any.Type) -> [Any.Type] {
    (0..<count(type)).map { index in
      var description = Description()
      defer { description.freeName?(description.name) }
      return describe(type, index: index, fieldMetadata: &description)
    }
  }

  /// Compares what is read with what the language says of a class that it knows.
  static func check() {
    let (word, link) = (field("word", of: Known.self), field("link", of: Known.self))
    RuntimeBet.storedFields.require(
      count(Known.self) == 2 && word?.offset == 16 && word?.type == Int.self && word?.isVar == false
        && word?.isStrong == true && link?.offset == 24 && link?.isVar == true && link?.isStrong == false,
      "the fields of a known class are described otherwise")
  }

  private final class Known {
    let word = 1
    weak var link: Known?
  }
}
