import TouchstoneFoundation

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// A run of results with the same name.
final class ResultSection: NSFetchedResultsSectionInfo {
  let name: String
  let indexTitle: String?
  /// Among all results.
  let range: Range<Int>
  private let content: () -> [Any]

  init(_ name: String, indexTitle: String?, range: Range<Int>, content: @escaping () -> [Any]) {
    (self.name, self.indexTitle, self.range, self.content) = (name, indexTitle, range, content)
  }

  var numberOfObjects: Int { range.count }
  var objects: [Any]? { content() }
}
