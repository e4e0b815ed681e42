import Foundation

/// What a detector found, and where.
final class FoundText: NSTextCheckingResult, @unchecked Sendable {
  let foundURL: URL?
  let foundNumber: String?
  private let place: NSRange

  init(_ place: NSRange, url: URL? = nil, number: String? = nil) {
    self.place = place
    foundURL = url
    foundNumber = number
    super.init()
  }

  required init?(coder: NSCoder) { return nil }

  override var resultType: CheckingType { foundURL == nil ? .phoneNumber : .link }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
}
