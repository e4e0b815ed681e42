/// Why a store cannot be read, or a question not be answered.
package struct StoreProblem: Error, CustomStringConvertible, Sendable {
  package enum Kind: Sendable {
    /// There is no file, or it may not be read.
    case missing
    /// The file is something else, or damaged.
    case noStore
    /// It is a store, but not of a kind that can be read.
    case unsupported
    /// There is no such entity or key, or the predicate makes no sense.
    case question
  }

  package let kind: Kind
  /// What happened, with the value.
  package let message: String
  package let reason: String?
  package let nextStep: String?

  package init(_ kind: Kind, _ message: String, reason: String? = nil, nextStep: String? = nil) {
    (self.kind, self.message, self.reason, self.nextStep) = (kind, message, reason, nextStep)
  }

  package var description: String { [message, reason, nextStep].compactMap { $0 }.joined(separator: ". ") }
}
