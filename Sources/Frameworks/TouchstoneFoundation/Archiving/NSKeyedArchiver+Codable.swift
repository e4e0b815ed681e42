import Foundation

// Values of Swift's in an archive: a property list under the key. Wrapped in an array, because a property list is never a mere
// number or text.
extension NSKeyedArchiver {
  /// - Partial: kept as a property list inside the archive, which Apple's own archives nest otherwise.
  public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    encode(try encoder.encode([value]) as NSData, forKey: key)
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
    guard let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try PropertyListDecoder().decode([T].self, from: data as Data).first
  }
}
