import TouchstoneFoundation

/// What UIKit's own classes expose by name: methods that apps name in `#selector` without declaring them,
/// and properties that interface files and apps set by key.
///
/// The tables are filled when a class is first asked; declaring costs a launch a few microseconds. The
/// editing commands (`copy(_:)` and so on) are not among them: a responder has those only if it says so.
@MainActor enum ExposedMembers {
  static func declare() {
    declareViews()
    declareTexts()
    declareControls()
    declareControllers()
    declareLists()
    declareBars()
    declareGestures()
    declareObjects()
    declareRequirements()
  }

  /// Also of what can be set: an interface file that names it would set it before the object has its parts.
  static func readOnly<Owner: AnyObject, Value>(
    _ c: ExposedClass, _ key: String, _ keyPath: KeyPath<Owner, Value>
  ) {
    c.property(key, keyPath)
  }
}
