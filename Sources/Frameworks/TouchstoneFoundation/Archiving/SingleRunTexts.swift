import Foundation

/// Attributed strings in an archive that have the same attributes throughout.
///
/// Of these Foundation writes no list of runs, and fails on Linux where it then reads none. A reference to nothing in that
/// place satisfies it.
enum SingleRunTexts {
  private static let runs = "NSAttributeInfo"

  /// The archive with such references, if it needs any.
  static func completed(_ data: Data, _ list: [String: Any]) -> Data {
    guard let objects = list["$objects"] as? [Any], objects.contains(where: isIncomplete) else { return data }
    guard let nothing = referenceToNothing() else { return data }
    var list = list
    list["$objects"] = objects.map { object -> Any in
      guard isIncomplete(object), var text = object as? [String: Any] else { return object }
      text[runs] = nothing
      return text
    }
    return (try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)) ?? data
  }

  private static func isIncomplete(_ object: Any) -> Bool {
    guard let object = object as? [String: Any] else { return false }
    return object["NSString"] != nil && object["NSAttributes"] != nil && object[runs] == nil
  }

  /// The type of references has no name in Foundation; an archive of nothing has one.
  private static func referenceToNothing() -> Any? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(nil as Any?, forKey: runs)
    let list = try? PropertyListSerialization.propertyList(
      from: archiver.encodedData, options: [], format: nil)
    return ((list as? [String: Any])?["$top"] as? [String: Any])?[runs]
  }
}
