/// Requirements whose mere presence UIKit asks about: a class that has one is to say so at run time.
///
/// By hand, because they are a decision of ours: UIKit asks by selector (`ObjectRuntime.responds`) where a default
/// implementation would not do, and to register every method of every delegate instead would cost each app. `make
/// check` compares the list with what UIKit's sources ask for. What apps ask themselves is `AskedMethods`.
enum AskedRequirements {
  static let names: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)", "collectionView(_:moveItemAt:to:)",
    "splitViewController(_:shouldHide:in:)", "urlSessionDidFinishEvents(forBackgroundURLSession:)",
  ]

  static func contain(_ member: DeclaredMember) -> Bool {
    member.kind == .method && names.contains(member.swiftName)
  }
}
