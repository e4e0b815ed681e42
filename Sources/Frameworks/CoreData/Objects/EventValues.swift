/// Values as they were before an event changed them.
struct EventValues {
  enum Value {
    case cell(Cell)
    /// Whom a relationship to many led to.
    case members([NSManagedObject])
    /// The same where nobody had asked yet: those that the store has, and what came and went before.
    case storedMembers(added: [NSManagedObject], removed: [NSManagedObject])
  }

  var changed = PropertySet()
  var before: [(index: Int, value: Value)] = []
  /// Observers are being told: the next change begins another event.
  var isTold = false
}
