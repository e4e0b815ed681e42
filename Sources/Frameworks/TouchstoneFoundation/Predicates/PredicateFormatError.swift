import Foundation

/// Where a format stops making sense, and why.
package struct PredicateFormatError: Error {
  /// In Unicode scalars.
  package let offset: Int
  package let why: String

  init(offset: Int, _ why: String) {
    self.offset = offset
    self.why = why
  }

  /// Ends the program as the platform does.
  func raise(_ format: String) -> Never {
    NSException.raise(
      .invalidArgumentException,
      "Unable to parse the format string \"\(format)\": at offset \(offset), \(why). "
        + "Values belong into the format by %@, keys by %K.")
  }
}
