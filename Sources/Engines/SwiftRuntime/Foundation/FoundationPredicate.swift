import Foundation

/// What Foundation itself says of its predicates; above, members of the same names stand before its own.
package enum FoundationPredicate {
  package static func format(of predicate: NSPredicate) -> String {
    (predicate as any FormattedPredicate).predicateFormat
  }
}

/// Foundation deprecates what it says, for want of anything better.
private protocol FormattedPredicate {
  var predicateFormat: String { get }
}

extension NSPredicate: FormattedPredicate {}
