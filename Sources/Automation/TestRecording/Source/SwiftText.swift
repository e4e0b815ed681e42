import Foundation

/// Pieces of Swift source.
enum SwiftText {
  /// A string literal, on one line whatever is in it.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// With as many digits as somebody would write.
  static func number(_ value: Double, digits: Int = 2) -> String {
    let power = pow(10, Double(digits))
    let rounded = (value * power).rounded() / power
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  /// What a comment may say: one line of it.
  static func comment(_ text: String) -> String {
    "// " + text.replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\r", with: " ")
  }
}
