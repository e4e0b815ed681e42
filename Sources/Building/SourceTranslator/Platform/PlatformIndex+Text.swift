/// The tables as a file: a letter and a name a line, and in lines after a type what belongs to it. Read in a millisecond
/// or two, which an app's build can spare.
///
/// ```
/// touchstone-platform 3
/// c UIView UIResponder           a class and its superclass
/// m addSubview(_:)               a method of it
/// d func addSubview(_ view: UIView)  what subclasses may override, of an open class
/// p UITableViewDelegate …        a protocol and what it inherits
/// o tableView(_:didSelectRowAt:) a requirement that has a default implementation
/// q func a(_ b: B) -> C          what a delegate's protocol asks for, as declaration
/// v window                       such a property, optional itself
/// a Codable Decodable …          another name for one or several of these
/// sdk 0ba3e9ad…                  the SDK it belongs to; added when that is complete
/// ```
///
/// `m` and `o` end with "!" where the method throws.
extension PlatformIndex {
  public enum Unreadable: Error, Equatable {
    /// Of another version of the tool, or no such file at all.
    case format
    /// Without its last line.
    case incomplete
    case otherSDK(String)
  }

  public static let formatLine = "touchstone-platform 3"

  /// Refuses the tables of an SDK that is not the one with this hash.
  public init(_ text: [UInt8], sdk hash: String) throws(Unreadable) {
    self.init()
    var found: String?
    var isFirst = true
    var owner = ""
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if isFirst {
        guard String(decoding: line, as: UTF8.self) == Self.formatLine else { throw .format }
        isFirst = false
      } else if line.starts(with: "sdk ".utf8) {
        found = String(decoding: line.dropFirst(4), as: UTF8.self)
      } else if !read(line, owner: &owner) {
        throw .format
      }
    }
    if isFirst { throw .format }
    guard let found else { throw .incomplete }
    if found != hash { throw .otherSDK(found) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, owner: inout String) -> Bool {
    guard line.count > 2, line[line.startIndex + 1] == UInt8(ascii: " ") else { return false }
    let rest = line.dropFirst(2)
    switch line.first {
    case UInt8(ascii: "c"), UInt8(ascii: "p"):
      var words = Self.words(rest)
      owner = words.removeFirst()
      let kind: Kind = line.first == UInt8(ascii: "c") ? .class : .protocol
      types[owner] = KnownType(kind: kind, inherited: words)
    case UInt8(ascii: "a"):
      var words = Self.words(rest)
      aliases[words.removeFirst()] = words
    case UInt8(ascii: "d"): declarations[owner, default: []].append(rest)
    case UInt8(ascii: "q"): requirements[owner, default: []].append(rest)
    case UInt8(ascii: "v"): optionalProperties.insert(String(decoding: rest, as: UTF8.self))
    case UInt8(ascii: "m"), UInt8(ascii: "o"):
      guard let parenthesis = rest.firstIndex(of: UInt8(ascii: "(")) else { return false }
      let canThrow = rest.last == UInt8(ascii: "!")
      let base = String(decoding: rest[..<parenthesis], as: UTF8.self)
      let labels = String(
        decoding: canThrow ? rest[parenthesis...].dropLast() : rest[parenthesis...], as: UTF8.self)
      methods[base, default: []].append(Method(owner: owner, labels: labels, canThrow: canThrow))
      if line.first == UInt8(ascii: "o") { optionalRequirements[base, default: []].insert(labels) }
    default: return false
    }
    return true
  }

  private static func words(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }
}
