import CoreData
import TouchstoneFoundation
import TouchstoneObjectStore

/// What a store says of itself.
package struct StoreMetadata {
  package let identifier: String
  /// The property list, for comparing models with it.
  let list: [String: Any]

  init(_ database: Database, _ tables: Set<String>) throws {
    guard tables.contains("Z_METADATA"), tables.contains("Z_PRIMARYKEY") else {
      throw StoreProblem(
        .noStore, "the file is a SQLite database, but no store of Core Data",
        reason: "It has no table Z_METADATA.")
    }
    guard let row = try database.rows("SELECT Z_UUID, Z_PLIST FROM Z_METADATA LIMIT 1").first,
      let bytes = row[1].blob,
      let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    else { throw StoreProblem(.noStore, "the store's metadata cannot be read") }
    identifier = row[0].text ?? ""
    self.list = list
  }

  /// Of the framework that wrote it.
  package var frameworkVersion: Int? { list["NSPersistenceFrameworkVersion"] as? Int }

  package var modelVersions: [String] {
    (list[NSStoreModelVersionIdentifiersKey] as? [Any] ?? []).compactMap { $0 as? String }.filter {
      !$0.isEmpty
    }
  }

  package var modelChecksum: String? { list["NSStoreModelVersionChecksumKey"] as? String }

  package var hashes: [String: Data] {
    list[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
  }

  /// What apps and systems have added, as far as it can be said in a line.
  package var others: [(key: String, value: String)] {
    list.filter { !Self.shownApart.contains($0.key) }
      .compactMap { key, value in Self.words(value).map { (key, $0) } }.sorted { $0.key < $1.key }
  }

  private static let shownApart: Set<String> = [
    NSStoreModelVersionIdentifiersKey, "NSStoreModelVersionChecksumKey", NSStoreModelVersionHashesKey,
    "NSPersistenceFrameworkVersion", "NSStoreModelVersionHashesDigest", "NSStoreModelVersionHashesVersion",
    NSStoreTypeKey, NSStoreUUIDKey,
  ]

  private static func words(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    case let date as Date: StoreDate.text(date.timeIntervalSinceReferenceDate)
    case let data as Data: "\(data.count) bytes"
    case let list as [Any]: "\(list.count) entries"
    case let list as [String: Any]: "\(list.count) entries"
    default: nil
    }
  }
}
