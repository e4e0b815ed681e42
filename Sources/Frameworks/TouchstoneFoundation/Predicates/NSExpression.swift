import Foundation

/// Stands before Foundation's class of that name, which on Linux is a shell.
open class NSExpression: _NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject = 1
    case variable = 2
    case keyPath = 3
    case function = 4
    case unionSet = 5
    case intersectSet = 6
    case minusSet = 7
    case subquery = 13
    case aggregate = 14
    case anyKey = 15
    case block = 19
    case conditional = 20
    /// Core Data's `NSFetchRequestExpressionType`.
    case _fetchRequest = 50
  }

  package final let content: ExpressionContent
  private let givenType: ExpressionType?
  /// False of one that was decoded securely, until the app allows it.
  final var mayBeEvaluated = true

  package init(_ content: ExpressionContent) {
    self.content = content
    givenType = nil
    super.init()
  }

  /// For subclasses that answer `expressionValue(with:context:)` themselves.
  public init(expressionType type: ExpressionType) {
    content = .constant(nil)
    givenType = type
    super.init()
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    let list = coder.decodeObject(of: PredicateArchive.constantClasses, forKey: PredicateArchive.key)
    guard let read = try? PredicateArchive.expression(list) else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    content = read.content
    givenType = nil
    super.init()
    if coder.decodesSecurely { DecodedEvaluation.set(false, self) }
  }

  open func encode(with coder: NSCoder) {
    do { coder.encode(try PredicateArchive.list(self) as NSArray, forKey: PredicateArchive.key) } catch {
      PredicateArchive.raise(error, self)
    }
  }

  // MARK: Making

  public convenience init(format expressionFormat: String, _ args: any CVarArg...) {
    self.init(format: expressionFormat, argumentArray: args)
  }

  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    do {
      self.init(try PredicateParser.expression(expressionFormat, arguments).content)
    } catch {
      (error as! PredicateFormatError).raise(expressionFormat)
    }
  }

  public convenience init(forConstantValue obj: Any?) { self.init(.constant(PredicateValue.plain(obj))) }

  public convenience init(forVariable string: String) { self.init(.variable(string)) }

  public convenience init(forKeyPath keyPath: String) {
    self.init(keyPath == "self" || keyPath == "SELF" ? .evaluatedObject : .keyPath(nil, keyPath))
  }

  public convenience init<Root, Value>(forKeyPath keyPath: KeyPath<Root, Value>) {
    self.init(forKeyPath: KeyPathNames.name(of: keyPath))
  }

  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    guard let function = PredicateFunction.named(name, parameters.count) else {
      NSException.raise(
        .invalidArgumentException,
        "There is no function \"\(name)\" of \(parameters.count) arguments for expressions. "
          + "A method of an object is called by init(forFunction:selectorName:arguments:).")
    }
    self.init(.function(nil, function.selector, parameters.map(Self.expression)))
  }

  public convenience init(
    forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?
  ) {
    self.init(.function(target, name, (parameters ?? []).map(Self.expression)))
  }

  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.aggregate(subexpressions.map(Self.expression)))
  }

  public convenience init(forUnionSet left: NSExpression, with right: NSExpression) {
    self.init(.unionSet(left, right))
  }

  public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) {
    self.init(.intersectSet(left, right))
  }

  public convenience init(forMinusSet left: NSExpression, with right: NSExpression) {
    self.init(.minusSet(left, right))
  }

  public convenience init(
    forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate
  ) {
    self.init(.subquery(expression, variable, predicate))
  }

  public convenience init(
    forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
  ) {
    self.init(.conditional(predicate, trueExpression, falseExpression))
  }

  public convenience init(
    block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?
  ) {
    self.init(.block(block, arguments ?? []))
  }

  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }

  open class func expressionForAnyKey() -> NSExpression { NSExpression(.anyKey) }

  private static func expression(_ value: Any) -> NSExpression {
    value as? NSExpression ?? NSExpression(.constant(PredicateValue.plain(value)))
  }

  // MARK: Value

  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    value(for: object, PredicateBindings(context))
  }

  /// One that was decoded by an unarchiver that requires secure coding cannot be evaluated before.
  open func allowEvaluation() { DecodedEvaluation.set(true, self) }

  // MARK: As an object

  open override var description: String { PredicateText.text(of: self) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSExpression else { return false }
    if other === self { return true }
    if case .constant(let left) = content, case .constant(let right) = other.content {
      return PredicateValue.areEqual(left, right, [])
    }
    if case .block = content { return false }
    return givenType == other.givenType && description == other.description
  }

  open override var hash: Int { description.hash }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  public final var expressionType: ExpressionType {
    if let givenType { return givenType }
    switch content {
    case .constant, .symbol: return .constantValue
    case .evaluatedObject: return .evaluatedObject
    case .variable, .assignment: return .variable
    case .keyPath: return .keyPath
    case .function: return .function
    case .aggregate: return .aggregate
    case .unionSet: return .unionSet
    case .intersectSet: return .intersectSet
    case .minusSet: return .minusSet
    case .subquery: return .subquery
    case .anyKey: return .anyKey
    case .block: return .block
    case .conditional: return .conditional
    case .fetch: return ._fetchRequest
    }
  }
}
