extension Array where Element: AnyObject {
  /// Where an object is; at the ends at once, between them by comparing addresses, without touching the objects.
  package func place(of object: Element) -> Int? {
    guard let last else { return nil }
    if last === object { return count - 1 }
    if self[0] === object { return 0 }
    let wanted = UInt(bitPattern: ObjectIdentifier(object))
    return withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt.self).firstIndex(of: wanted)
    }
  }
}
