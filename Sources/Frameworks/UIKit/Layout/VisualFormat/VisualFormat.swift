/// A visual format, read.
struct VisualFormat {
  struct Predicate {
    var relation: NSLayoutConstraint.Relation = .equal
    var amount: Amount
    var priority: Float = 1000
  }

  /// What a predicate compares with: a number, or another view's size.
  enum Amount {
    case number(CGFloat)
    case view(name: String, position: Int, multiplier: CGFloat, constant: CGFloat)
  }

  /// What stands between two things; no predicates means the standard distance.
  enum Connection {
    case flush
    case spaced([Predicate])
  }

  struct Item {
    var name: String
    /// Where the name stands in the format.
    var position: Int
    var predicates: [Predicate]
    /// The distance to what came before; nil for a first view that touches nothing.
    var before: Connection?
  }

  var axis: NSLayoutConstraint.Axis = .horizontal
  var items: [Item] = []
  var startsAtSuperview = false
  /// The connection to the superview's end.
  var end: Connection?
}

/// Why a visual format could not be read, and where.
struct VisualFormatError: Error, CustomStringConvertible {
  var format: String
  /// Counted in characters.
  var position: Int
  var reason: String

  var description: String {
    """
    a visual format cannot be read: \(reason)
        \(format)
        \(String(repeating: " ", count: position))^
    """
  }
}
