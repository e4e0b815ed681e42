import Foundation

// Values of Swift's in an archive: a property list under the key. Wrapped in an array, because a property list is never a mere
// number or text.
extension NSKeyedArchiver {
  /// - Partial: kept as a property list inside the archive, which Apple's own archives nest otherwise.
  public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode([value])
    data.withUnsafeBytes { bytes in
      encodeBytes(bytes.bindMemory(to: UInt8.self).baseAddress, length: bytes.count, forKey: key)
    }
  }
}

extension NSKeyedUnarchiver {
  /// Nil where nothing of that type is under the key; why is then in `error`.
  public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
    do {
      return try decodeTopLevelDecodable(type, forKey: key)
    } catch {
      failWithError(error)
      return nil
    }
  }

  /// Nil where nothing is under the key.
  public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
    guard containsValue(forKey: key) else { return nil }
    let data = withDecodedUnsafeBytes(forKey: key) { $0.map { Data($0) } }
    guard let data else { return nil }
    return try PropertyListDecoder().decode([T].self, from: data).first
  }
}
