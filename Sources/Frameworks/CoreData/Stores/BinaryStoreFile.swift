import TouchstoneFoundation

/// What is in the file of a binary store: the metadata, and each row with its number and values.
struct BinaryStoreFile {
  struct Row {
    let entity: String
    let number: Int
    let values: [String: Any]
  }

  var metadata: [String: Any]
  let rows: [Row]

  init(metadata: [String: Any], rows: [Row]) { (self.metadata, self.rows) = (metadata, rows) }

  init(_ url: URL) throws {
    let data = try Data(contentsOf: url)
    let corrupt = NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.Code.fileReadCorruptFile.rawValue,
      userInfo: [NSFilePathErrorKey: url.path])
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        as? [String: Any],
      let metadata = list["metadata"] as? [String: Any], let rows = list["rows"] as? [[String: Any]]
    else { throw corrupt }
    self.metadata = metadata
    // All or nothing: the next save would lose what was left out.
    self.rows = try rows.map { row in
      guard let entity = row["entity"] as? String, let number = row["number"] as? Int,
        let values = row["values"] as? [String: Any]
      else { throw corrupt }
      return Row(entity: entity, number: number, values: values)
    }
  }

  /// In the place of the old one, as a whole or not at all.
  func write(to url: URL) throws {
    let rows = rows.sorted { $0.number < $1.number }.map { row -> [String: Any] in
      ["entity": row.entity, "number": row.number, "values": row.values]
    }
    let list: [String: Any] = ["metadata": metadata, "rows": rows]
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: url, options: .atomic)
  }
}

/// The value of an attribute as a property list has it, and back.
struct BinaryStoreValue {
  private let property: PropertyShape

  init(_ property: PropertyShape) { self.property = property }

  func kept(_ value: Any) -> Any? {
    switch property.kind {
    case .uuid: (value as? UUID)?.uuidString
    case .uri: (value as? URL)?.absoluteString
    case .decimal: (value as? NSDecimalNumber)?.stringValue
    case .transformable: Transformation(property.description).data(value)
    default: value
    }
  }

  func value(_ kept: Any) -> Any? {
    switch property.kind {
    case .uuid: (kept as? String).flatMap { UUID(uuidString: $0) }
    case .uri: (kept as? String).flatMap { URL(string: $0) }
    case .decimal: (kept as? String).map { NSDecimalNumber(string: $0) }
    case .transformable: (kept as? Data).flatMap { Transformation(property.description).value($0) }
    default: kept
    }
  }
}
