/// A bet on the inside of Swift's run time or of Foundation that is looked at while an app runs.
///
/// `Documentation/RuntimeBets.md` lists these and those that only a build can lose. Whoever loses one is to hear its
/// name: without it, what shows would be a crash far away.
package enum RuntimeBet: String, CaseIterable, Sendable {
  case classWords = "class-words"
  case methodSlots = "method-slots"
  case pretendedClasses = "pretended-classes"
  case changedClasses = "changed-classes"
  case writtenSlots = "written-slots"
  case destroyers = "destroyers"
  case storedFields = "stored-fields"
  case triedReferences = "tried-references"
  case typedObjects = "typed-objects"
  case coreFoundationBits = "core-foundation-bits"
  case dictionaryMemory = "dictionary-memory"
  case regionGetters = "region-getters"
  case mangledNames = "mangled-names"
  case isolation = "isolation"

  /// Ends the program where the bet is lost, in release builds too.
  @inlinable package func require(_ isKept: Bool, _ found: @autoclosure () -> String) {
    if !isKept { lose(found()) }
  }

  @inline(never) @usableFromInline package func lose(_ found: String) -> Never {
    fatalError(
      "Touchstone's bet '\(rawValue)' on Swift's run time is lost: \(found). This is a Swift, or a Foundation, that "
        + "Touchstone was not made for; Documentation/RuntimeBets.md says which ones it was.")
  }
}
