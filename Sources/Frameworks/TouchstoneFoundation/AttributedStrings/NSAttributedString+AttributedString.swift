import Foundation

extension NSAttributedString {
  /// With the attributes that Foundation and UIKit know.
  public convenience init(_ attrStr: AttributedString) {
    self.init(
      attributedString: (try? NSAttributedString.converted(attrStr, .standard))
        ?? NSAttributedString(string: ""))
  }

  public convenience init<S: AttributeScope>(
    _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(attrStr, including: S.self)
  }

  public convenience init<S: AttributeScope>(_ attrStr: AttributedString, including scope: S.Type) throws {
    self.init(attributedString: try NSAttributedString.converted(attrStr, AttributeConversion(scope)))
  }

  private static func converted(_ string: AttributedString, _ conversion: AttributeConversion) throws
    -> NSAttributedString
  {
    let result = NSMutableAttributedString(string: String(string.characters))
    var start = 0
    for run in string.runs {
      // A run may end within a character: its characters would be those of the next run, too.
      let length = string.unicodeScalars[run.range].reduce(0) { $0 + UTF16.width($1) }
      let attributes = try conversion.attributes(run.attributes)
      result.setAttributes(attributes, range: NSRange(location: start, length: length))
      start += length
    }
    return result
  }
}

extension AttributedString {
  /// With the attributes that Foundation and UIKit know.
  public init(_ nsStr: NSAttributedString) {
    self = (try? Self.converted(nsStr, .standard)) ?? AttributedString(nsStr.string)
  }

  public init<S: AttributeScope>(
    _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(nsStr, including: S.self)
  }

  public init<S: AttributeScope>(_ nsStr: NSAttributedString, including scope: S.Type) throws {
    self = try Self.converted(nsStr, AttributeConversion(scope))
  }

  private static func converted(_ string: NSAttributedString, _ conversion: AttributeConversion) throws
    -> AttributedString
  {
    var result = AttributedString()
    var failure: (any Error)?
    let text = string.string as NSString
    let all = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: all, options: []) { attributes, range, stop in
      do {
        let container = try conversion.container(attributes)
        result += AttributedString(text.substring(with: range), attributes: container)
      } catch {
        failure = error
        stop.pointee = true
      }
    }
    if let failure { throw failure }
    return result
  }
}

extension AttributeContainer {
  /// Those of the attributes that Foundation and UIKit know.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self = (try? AttributeConversion.standard.container(dictionary)) ?? AttributeContainer()
  }

  public init<S: AttributeScope>(
    _ dictionary: [NSAttributedString.Key: Any], including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(dictionary, including: S.self)
  }

  public init<S: AttributeScope>(_ dictionary: [NSAttributedString.Key: Any], including scope: S.Type) throws
  {
    self = try AttributeConversion(scope).container(dictionary)
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Those of the attributes that Foundation and UIKit know.
  public init(_ container: AttributeContainer) {
    self = (try? AttributeConversion.standard.attributes(container)) ?? [:]
  }

  public init<S: AttributeScope>(
    _ container: AttributeContainer, including scope: KeyPath<AttributeScopes, S.Type>
  ) throws {
    try self.init(container, including: S.self)
  }

  public init<S: AttributeScope>(_ container: AttributeContainer, including scope: S.Type) throws {
    self = try AttributeConversion(scope).attributes(container)
  }
}
