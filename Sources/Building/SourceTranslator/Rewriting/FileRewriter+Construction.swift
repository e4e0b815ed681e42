import SwiftSyntax

/// Objects made from a class that only run time knows: `T()`, `Self(nibName:bundle:)`, `type.init()`.
///
/// Objective-C's initialisers can be called on any class; Swift's only if they are `required`, which the
/// platform's are not, so that apps may override them as they do for Xcode. The platform has a class method
/// for each that goes through the method table instead.
extension FileRewriter {
  /// Labels, and the class of the platform that has the method. By hand: no symbol graph shows the methods, whose names
  /// begin with an underscore. `make check` compares the list with the sources that declare them.
  private static let constructors: [[String]: String] = [
    []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
    ["style"]: "UITableViewController", ["style", "reuseIdentifier"]: "UITableViewCell",
    ["rootViewController"]: "UINavigationController", ["collectionViewLayout"]: "UICollectionViewController",
    ["context"]: "NSManagedObject", ["entity", "insertInto"]: "NSManagedObject",
  ]

  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil, node.additionalTrailingClosures.isEmpty else {
      return
    }
    let maker = Maker(node.arguments.map { $0.label?.text ?? "_" })
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      // Whatever begins small is a function, and a type that is known is no type parameter.
      guard
        isOfEntity(text, maker)
          || (maker.platformClass != nil || text.first?.isUppercase == true && isParameterName(text))
            && isOpenClass(text, at: Syntax(node), for: maker)
      else { return }
      edits.insert("._construct", at: name.endOffset)
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init"
    {
      guard isOfEntity(base.trimmedDescription, maker) || isOpenClass(base, at: Syntax(node), for: maker)
      else { return }
      replace(access.declName, with: "_construct")
    }
  }

  /// `NSManagedObject(entity:insertInto:)` makes an object of the class that the entity names.
  private func isOfEntity(_ name: String, _ maker: Maker) -> Bool {
    name == "NSManagedObject" && maker.labels == ["entity", "insertInto"]
      && module.type(named: name) == nil
  }

  /// The methods that make what the file makes, where the platform has none.
  func writeMakers() {
    for (number, (_, maker)) in makers.sorted(by: { $0.key < $1.key }).enumerated() {
      tail.append(maker.text("__Made_\(fileStem)_\(number)"))
    }
  }

  /// The class of the platform whose method makes objects of `name` and those below by an initialiser with those labels.
  func constructionOwner(_ labels: [String], of name: String) -> String? {
    guard has(name, Maker(labels)) else { return nil }
    if let known = Self.constructors[labels], module.platform.isClass(name, below: known) { return known }
    return module.platform.maker(labels, for: name)?.owner
  }

  private func isParameterName(_ name: String) -> Bool {
    name == "Self" || module.type(named: name) == nil && module.platform.kind(of: name) == nil
  }

  /// What a call is to make, by its labels.
  private struct Maker {
    var labels: [String]
    /// Nil where none of the platform's has it and one may be generated.
    var platformClass: String?

    init(_ labels: [String]) { (self.labels, platformClass) = (labels, FileRewriter.constructors[labels]) }
  }

  /// Whether the class has the method that stands for those labels, and not an initialiser that Swift calls itself.
  private func has(_ name: String?, _ maker: Maker) -> Bool {
    guard let name, isObjectClass(name) else { return false }
    let type = module.type(named: name)
    if type?.lineage.contains(where: { $0.requiredInitializers.contains(maker.labels) }) == true {
      return false
    }
    let outside = type?.outsideSuperclassName ?? name
    if let platformClass = maker.platformClass, module.platform.isClass(outside, below: platformClass) {
      return true
    }
    guard let generated = module.platform.maker(maker.labels, for: outside) else { return false }
    makers["\(generated.owner)(\(maker.labels.joined(separator: ":")))"] = generated
    return true
  }

  /// Whether the expression is a class that is known only at run time, of objects.
  private func isOpenClass(_ base: ExprSyntax, at place: Syntax, for maker: Maker) -> Bool {
    if let classes = statedClasses(of: base, around: place) {
      return !classes.isEmpty && classes.allSatisfy { has($0, maker) }
    }
    if let name = base.as(DeclReferenceExprSyntax.self),
      isOpenClass(name.baseName.text, at: place, for: maker)
    {
      return true
    }
    if let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type",
      call.arguments.first?.expression.trimmedDescription == "self"
    {
      return has(enclosingClass(of: place), maker)
    }
    return false
  }

  /// A generic parameter that stands for a class of objects, or the class that a class method belongs to.
  private func isOpenClass(_ name: String, at place: Syntax, for maker: Maker) -> Bool {
    if name == "Self" || name == "self" {
      guard name == "Self" || isInClassMethod(place) else { return false }
      return has(enclosingClass(of: place), maker)
    }
    var node: Syntax? = place
    while let current = node {
      if let constraint = constraint(on: name, of: current) { return has(constraint, maker) }
      node = current.parent
    }
    return false
  }

  private func isInClassMethod(_ place: Syntax) -> Bool {
    var node = place.parent
    while let current = node {
      if current.is(InitializerDeclSyntax.self) { return false }
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.modifiers.has("static") || function.modifiers.has("class")
      }
      if let variable = current.as(VariableDeclSyntax.self) {
        return variable.modifiers.has("static") || variable.modifiers.has("class")
      }
      node = current.parent
    }
    return false
  }

  /// The class around, or the one an extension of a protocol is for.
  private func enclosingClass(of place: Syntax) -> String? {
    var node = place.parent
    while let current = node {
      if let type = current.as(ClassDeclSyntax.self) { return type.name.text }
      if let type = current.as(ExtensionDeclSyntax.self) {
        let extended = type.extendedType.trimmedDescription
        return constraint(on: "Self", in: nil, type.genericWhereClause) ?? objectClass(extended) ?? extended
      }
      if current.is(StructDeclSyntax.self) || current.is(EnumDeclSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  private func constraint(on name: String, of node: Syntax) -> String? {
    if let function = node.as(FunctionDeclSyntax.self) {
      return constraint(on: name, in: function.genericParameterClause, function.genericWhereClause)
    }
    if let maker = node.as(InitializerDeclSyntax.self) {
      return constraint(on: name, in: maker.genericParameterClause, maker.genericWhereClause)
    }
    if let type = node.as(ClassDeclSyntax.self) {
      return constraint(on: name, in: type.genericParameterClause, type.genericWhereClause)
    }
    if let type = node.as(StructDeclSyntax.self) {
      return constraint(on: name, in: type.genericParameterClause, type.genericWhereClause)
    }
    if let type = node.as(EnumDeclSyntax.self) {
      return constraint(on: name, in: type.genericParameterClause, type.genericWhereClause)
    }
    if let type = node.as(ExtensionDeclSyntax.self) {
      return constraint(on: name, in: nil, type.genericWhereClause)
    }
    return nil
  }

  private func constraint(
    on name: String, in parameters: GenericParameterClauseSyntax?, _ condition: GenericWhereClauseSyntax?
  ) -> String? {
    let inherited = parameters?.parameters.first { $0.name.text == name }?.inheritedType
    if let inherited, let found = classAmong(inherited) { return found }
    for requirement in condition?.requirements ?? [] {
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.trimmedDescription == name, let found = classAmong(conformance.rightType)
      else { continue }
      return found
    }
    return nil
  }

  /// Of `UIView & Reusable` the class.
  private func classAmong(_ type: TypeSyntax) -> String? {
    let parts =
      type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.trimmedDescription }
      ?? [type.trimmedDescription]
    return parts.lazy.compactMap { self.objectClass($0) }.first
  }

  /// The class itself, or the one that a protocol is for: `protocol Record: NSManagedObject`. What a protocol asks for itself
  /// Swift calls itself, as each class has it.
  private func objectClass(_ name: String, depth: Int = 0) -> String? {
    if isObjectClass(name) { return name }
    guard depth < 16, let type = module.type(named: name), type.kind == .protocol,
      type.initializerRequirements.isEmpty
    else { return nil }
    return type.inherited.lazy.compactMap { self.objectClass($0, depth: depth + 1) }.first
  }

  private func isObjectClass(_ name: String?) -> Bool {
    guard let name else { return false }
    if let type = module.type(named: name) {
      guard type.kind == .class, let outside = type.outsideSuperclassName else { return false }
      return module.platform.isClass(outside, below: "NSObject")
    }
    return module.platform.isClass(name, below: "NSObject")
  }

  func parameterTypes(_ name: String, around place: Syntax) -> [String] {
    var node: Syntax? = place
    while let current = node {
      let parameters =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      for parameter in parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == name {
        return [parameter.type.trimmedDescription]
      }
      node = current.parent
    }
    return []
  }
}
