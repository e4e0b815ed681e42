// How constraints and their items look in logs. The shape is the one developers know from Xcode's
// console: class, address and identifier, then the formula, then whether it is active.
extension NSLayoutConstraint {
  var readable: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    let kind = _typeName(Swift.type(of: self), qualified: false)
    return
      "<\(kind):\(LayoutOperand.address(of: self))\(name) \(formula)   (\(isActive ? "active" : "inactive"))>"
  }

  /// `first == multiplier*second + constant @priority`.
  var formula: String {
    var text = "\(first.readable) \(relation.symbol) "
    if let second {
      if multiplier != 1, !systemSpacing { text += "\(Self.number(multiplier))*" }
      text += second.readable
      if systemSpacing {
        text += " + \(Self.number(multiplier)) standard spacing"
      } else if constant != 0 {
        text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
      }
    } else {
      text += Self.number(constant)
    }
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    return text
  }

  /// At most six digits, and no point after a whole number.
  static func number(_ value: CGFloat) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(format: "%g", Double(value))
  }
}

extension NSLayoutConstraint.Relation {
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension LayoutOperand {
  var readable: String {
    let own = Self.name(of: item) + "." + attribute.name
    guard let minuendAttribute else { return own }
    return "(\(own) - \(Self.name(of: minuendItem)).\(minuendAttribute.name))"
  }

  /// Class and address, and the restoration identifier or the guide's own.
  static func name(of item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    var identifier: String?
    if let guide = item as? UILayoutGuide { identifier = guide.identifier }
    if let view = item as? UIView { identifier = view.restorationIdentifier }
    let label = identifier.flatMap { $0.isEmpty ? nil : "'\($0)'" } ?? ""
    return "\(_typeName(Swift.type(of: item), qualified: false)):\(address(of: item))\(label)"
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }
}
