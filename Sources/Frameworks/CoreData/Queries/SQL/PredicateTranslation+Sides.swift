import TouchstoneFoundation
import TouchstoneObjectStore

extension PredicateTranslation {
  /// What an expression reads as. `isStrict` says that a row without the value is of no interest.
  func side(_ expression: NSExpression, _ isStrict: Bool) throws -> Side {
    if Self.isConstant(expression) {
      return Side(text: SQLText.bound(try QueryConstant.value(Self.constant(expression))), storage: nil)
    }
    switch expression.content {
    case .evaluatedObject: return Self.rows(of: scope)
    case .variable(let name):
      if let rows = variables[name] { return Self.rows(of: rows) }
      if let result = results[name] { return Side(text: result, storage: nil) }
      throw Untranslatable("the variable \(name)")
    case .keyPath(let operand, let path):
      if case .subquery? = operand?.content {
        guard path == "@count", let operand else { throw Untranslatable(expression.description) }
        return Side(text: try count(of: operand), storage: nil)
      }
      return try value(Array(path.split(separator: ".").map(String.init)), from: rows(operand), isStrict)
    case .function(nil, let selector, let arguments): return try call(selector, arguments, isStrict)
    default: throw Untranslatable(expression.description)
    }
  }

  private static func rows(of scope: QueryScope) -> Side {
    Side(text: SQLText(" \(scope.alias).Z_PK"), storage: .key, destination: scope.entity)
  }

  func rows(_ operand: NSExpression?) throws -> QueryScope {
    guard let operand else { return scope }
    switch operand.content {
    case .evaluatedObject: return scope
    case .variable(let name): if let rows = variables[name] { return rows }
    default: break
    }
    throw Untranslatable("the keys of \(operand)")
  }

  // MARK: Key paths

  /// A way from row to row, as far as each leads to one.
  struct Way {
    var alias: String
    var entity: EntityLayout
    let root: QueryScope
    var path = ""
    var isThroughJoin = false
  }

  private func value(_ keys: [String], from root: QueryScope, _ isStrict: Bool) throws -> Side {
    var way = Way(alias: root.alias, entity: root.entity, root: root)
    for (index, key) in keys.enumerated() {
      let rest = Array(keys[(index + 1)...])
      if keys.count == 1, root === scope, let text = results[key] { return Side(text: text, storage: nil) }
      if rest.isEmpty, key == "objectID" || key == "self" {
        return Side(
          text: SQLText(" \(way.alias).Z_PK", mayBeNull: way.isThroughJoin), storage: .key,
          destination: way.entity)
      }
      guard let property = way.entity.property(key) else {
        guard key == "entity", rest.isEmpty else { throw Untranslatable("the key \(key)") }
        return entityNumber(way)
      }
      switch property.place {
      case .attribute(let column): return try attribute(column, property, way, rest)
      case .composite(let parts): return try composite(parts, way, rest)
      case .toOne(let one):
        if rest.isEmpty {
          let isOptional = way.isThroughJoin || property.description.isOptional
          return Side(
            text: SQLText(" \(way.alias).\(one.column.name)", mayBeNull: isOptional), storage: .key,
            destination: one.destination)
        }
        way = follow(one, key, way, isStrict)
      case .toManyByKey, .toManyByPairs: return try aggregate(property, way, rest)
      case .none: throw Untranslatable("the key \(key), which is not stored")
      }
    }
    throw Untranslatable("an empty key path")
  }

  /// Every row says of which entity it is.
  private func entityNumber(_ way: Way) -> Side {
    Side(text: SQLText(" \(way.alias).Z_ENT", mayBeNull: way.isThroughJoin), storage: .entityNumber)
  }

  func follow(_ one: PropertyLayout.ToOne, _ key: String, _ way: Way, _ isStrict: Bool) -> Way {
    var next = way
    next.path = way.path.isEmpty ? key : way.path + "." + key
    let isInner = isStrict && way.root === home
    next.alias = way.root.joinOne(one, from: way.alias, path: key, isInner: isInner)
    next.entity = one.destination
    next.isThroughJoin = true
    return next
  }

  private func attribute(
    _ column: ColumnLayout, _ property: PropertyLayout, _ way: Way, _ rest: [String]
  ) throws -> Side {
    guard rest.isEmpty else { throw Untranslatable("keys of the attribute \(property.name)") }
    let isOptional = way.isThroughJoin || property.description.isOptional
    return Side(text: SQLText(" \(way.alias).\(column.name)", mayBeNull: isOptional), storage: column.storage)
  }

  private func composite(_ parts: [PropertyLayout], _ way: Way, _ rest: [String]) throws -> Side {
    guard let name = rest.first, let part = parts.first(where: { $0.name == name }) else {
      throw Untranslatable("a composite attribute as a whole")
    }
    switch part.place {
    case .attribute(let column):
      let text = SQLText(" \(way.alias).\(column.name)", mayBeNull: true)
      guard rest.count == 1 else { throw Untranslatable("keys of the attribute \(part.name)") }
      return Side(text: text, storage: column.storage)
    case .composite(let inner): return try composite(inner, way, Array(rest.dropFirst()))
    default: throw Untranslatable("the key \(name)")
    }
  }

  // MARK: Functions

  private static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "modulus:by:": "%",
    "bitwiseAnd:with:": "&", "bitwiseOr:with:": "|", "leftshift:by:": "<<", "rightshift:by:": ">>",
  ]

  private func call(_ selector: String, _ arguments: [NSExpression], _ isStrict: Bool) throws -> Side {
    if isAboutGroups, let text = try groupFunction(selector, arguments) {
      return Side(text: text, storage: nil)
    }
    if let sign = Self.signs[selector] {
      let (left, right) = (try number(arguments[0], isStrict), try number(arguments[1], isStrict))
      var text = "(" + left + " \(sign) " + right + ")"
      // What is divided by nothing is NULL.
      text.mayBeNull = text.mayBeNull || sign == "/" || sign == "%"
      return Side(text: text, storage: nil)
    }
    switch selector {
    case "abs:": return Side(text: "abs(" + (try number(arguments[0], isStrict)) + ")", storage: nil)
    case "chs:": return Side(text: "(-" + (try number(arguments[0], isStrict)) + ")", storage: nil)
    case "noindex:": return try side(arguments[0], isStrict)
    case "count:": return Side(text: try count(of: arguments[0]), storage: nil)
    case "objectFrom:withIndex:":
      guard case .symbol(.size) = arguments[1].content else { throw Untranslatable("an index") }
      return Side(text: try count(of: arguments[0]), storage: nil)
    default: throw Untranslatable("the function \(selector)")
    }
  }

  private func number(_ expression: NSExpression, _ isStrict: Bool) throws -> SQLText {
    let side = try side(expression, isStrict)
    switch side.storage {
    case nil, .int16, .int32, .int64, .double, .float: return side.text
    default: throw Untranslatable("calculating with \(expression)")
    }
  }
}
