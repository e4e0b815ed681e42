/// What CoreFoundation reads in objects that are none of its own.
package enum CoreFoundationBits {
  /// It takes the first word behind an object's header for its own type bits before it asks whether the object is Swift's,
  /// and traps where bits 8...17 are zero: `NSAttributedString` compares its values so. Any number of no type of
  /// CoreFoundation's will do; a class whose objects may come there keeps it in its first stored property.
  @inlinable package static var ofNoType: UInt { 0x100 }

  /// That the field of this name is the class's first.
  package static func require(_ field: String, isFirstIn type: AnyClass) {
    let found = StoredFields.field(field, of: type)
    RuntimeBet.coreFoundationBits.require(
      found?.offset == 2 * MemoryLayout<UInt>.size && found?.type == UInt.self,
      "\(type).\(field) is not the first word behind the object's header")
  }
}
