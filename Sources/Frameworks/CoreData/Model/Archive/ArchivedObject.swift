import TouchstoneFoundation
import TouchstoneObjectStore

/// An object of a keyed archive: what it encoded under which keys.
struct ArchivedObject {
  let archive: KeyedArchive
  let fields: [String: ArchiveNode]
  /// Among the archive's objects.
  let place: Int

  var className: String {
    guard let type = archive.object(fields["$class"]) else { return "" }
    return archive.text(type.fields["$classname"]) ?? ""
  }

  func text(_ key: String) -> String? { archive.text(fields[key]) }
  func object(_ key: String) -> ArchivedObject? { archive.object(fields[key]) }
  func elements(_ key: String) -> [ArchiveNode] { archive.elements(fields[key]) }
  func objects(_ key: String) -> [ArchivedObject] { elements(key).compactMap { archive.object($0) } }
  func entries(_ key: String) -> [(key: ArchiveNode, value: ArchiveNode)] { archive.entries(fields[key]) }
  func value(_ key: String) -> Any? { archive.value(fields[key]) }

  func int(_ key: String) -> Int? {
    switch archive.resolved(fields[key]) {
    case .int(let value): Int(value)
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }

  func isSet(_ key: String) -> Bool { (int(key) ?? 0) != 0 }

  /// As a value of Foundation's, by the class.
  func value(depth: Int) -> Any? {
    switch className {
    case "NSDate":
      guard case .real(let seconds) = archive.resolved(fields["NS.time"]) else { return nil }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case "NSUUID":
      guard case .data(let bytes) = archive.resolved(fields["NS.uuidbytes"]), bytes.count == 16 else {
        return nil
      }
      return NSUUID(uuidBytes: bytes) as UUID
    case "NSURL":
      return text("NS.relative").flatMap { URL(string: $0, relativeTo: value("NS.base") as? URL) }
    case "NSData", "NSMutableData": return value("NS.data")
    case "NSString", "NSMutableString": return text("NS.string")
    case "NSDecimalNumber", "NSDecimalNumberPlaceholder": return decimal
    case "NSArray", "NSMutableArray":
      return elements("NS.objects").compactMap { archive.value($0, depth: depth + 1) }
    case "NSSet", "NSMutableSet":
      return Set(elements("NS.objects").compactMap { archive.value($0, depth: depth + 1) as? AnyHashable })
    case "NSDictionary", "NSMutableDictionary":
      var dictionary: [AnyHashable: Any] = [:]
      for (key, value) in archive.entries(.dictionary(fields)) {
        guard let key = archive.value(key, depth: depth + 1) as? AnyHashable else { continue }
        dictionary[key] = archive.value(value, depth: depth + 1)
      }
      return dictionary
    default: return nil
    }
  }

  private var decimal: NSDecimalNumber? {
    guard case .data(let mantissa) = archive.resolved(fields["NS.mantissa"]),
      let exponent = int("NS.exponent")
    else { return nil }
    let isSwapped = int("NS.mantissa.bo") == 2
    var number = Decimal(0)
    let units = stride(from: 0, to: mantissa.count - 1, by: 2).map { place -> Int in
      let (first, second) = (Int(mantissa[place]), Int(mantissa[place + 1]))
      return isSwapped ? first << 8 | second : second << 8 | first
    }
    for unit in units.prefix(int("NS.length") ?? units.count).reversed() {
      number = number * 65536 + Decimal(unit)
    }
    number *= pow(Decimal(10), exponent)
    return NSDecimalNumber(decimal: isSet("NS.negative") ? -number : number)
  }
}
