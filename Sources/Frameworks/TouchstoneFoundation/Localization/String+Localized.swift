import Foundation

extension String {
  /// A text to be looked up, with places for what is put into it: `"\(count) stars"` is `%lld stars`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    var format: String
    fileprivate var arguments: [Argument] = []

    fileprivate enum Argument: Equatable, Sendable {
      case whole(Int)
      case fraction(Double)
      case text(String)

      var value: any CVarArg {
        switch self {
        case .whole(let value): value
        case .fraction(let value): value
        case .text(let value): NSString(string: value)
        }
      }
    }

    public struct StringInterpolation: StringInterpolationProtocol, Equatable, Sendable {
      fileprivate var format = ""
      fileprivate var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// A sign of percent in the text is one in the format only where something is put in.
      public mutating func appendLiteral(_ literal: String) { format += literal }

      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        append("%lld", .whole(Int(truncatingIfNeeded: value)))
      }
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        append("%lf", .fraction(Double(value)))
      }
      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
        append(specifier, .whole(Int(truncatingIfNeeded: value)))
      }
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
        append(specifier, .fraction(Double(value)))
      }
      public mutating func appendInterpolation<T>(_ value: T) { append("%@", .text("\(value)")) }

      private mutating func append(_ place: String, _ argument: Argument) {
        format += place
        arguments.append(argument)
      }
    }

    public init(_ value: String) { format = value }
    public init(stringLiteral value: String) { format = value }
    public init(stringInterpolation: StringInterpolation) {
      format = stringInterpolation.format
      arguments = stringInterpolation.arguments
    }

    /// The same, with a sign for each text that is put in, and those texts: what they say is no Markdown.
    var withSigns: (value: LocalizationValue, texts: [Unicode.Scalar: String]) {
      var (value, texts) = (self, [Unicode.Scalar: String]())
      for index in arguments.indices {
        // Of a plane for private use.
        guard case .text(let text) = arguments[index], let sign = Unicode.Scalar(UInt32(0xf0000 + index))
        else {
          continue
        }
        value.arguments[index] = .text(String(sign))
        texts[sign] = text
      }
      return (value, texts)
    }

    /// What was found for the key, with what is put into it.
    func text(_ found: String, _ locale: Locale) -> String {
      arguments.isEmpty ? found : String(format: found, locale: locale, arguments: arguments.map(\.value))
    }
  }

  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).localizedString(forKey: keyAndValue.format, value: nil, table: table)
    self = keyAndValue.text(found, locale)
  }

  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let found = (bundle ?? .main).localizedString(
      forKey: "\(key)", value: defaultValue.format, table: table)
    self = defaultValue.text(found, locale)
  }
}
