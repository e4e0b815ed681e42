import SwiftSyntax

/// What the run time must be told about a class: its name, its methods by selector, its properties by key.
///
/// The code stands in the class's own file, because only there private members are visible.
extension FileRewriter {
  /// `c` is the class's table, `o` the object, `a` the arguments, `v` the new value.
  func registration(ofMethod member: DeclaredMember) -> String? {
    guard !member.isAsync else { return nil }
    var arguments: [String] = []
    for (number, parameter) in member.parameters.enumerated() {
      if parameter.isInOut || parameter.isVariadic { return nil }
      let value =
        "c.argument(\(number), of: a, \"\(member.selector)\") as \(parameter.type.withoutImplicitUnwrapping)"
      arguments.append((parameter.label.map { $0 + ": " } ?? "") + value)
    }
    let receiver = member.isStatic ? selfName : "(o as! \(selfName))"
    let plain = "\(receiver).\(member.spelling)(\(arguments.joined(separator: ", ")))"
    // The error goes to whoever sent the message and left a place for it.
    let call = member.canThrow ? "c.attempt(a) { try \(plain) }" : plain
    let body = member.returnsNothing ? "\(call); return nil" : "return \(call) as Any?"
    let object = member.isStatic ? "_" : "o"
    let list = member.parameters.isEmpty && !member.canThrow ? "_" : "a"
    return
      "c.\(member.isStatic ? "classMethod" : "method")(\"\(member.selector)\") { \(object), \(list) in \(body) }"
  }

  /// Called where it is isolated; one that is not waits for nobody's actor. It comes with its place in the user's file,
  /// which an error that it throws is told with.
  func registration(ofTest member: DeclaredMember, _ type: DeclaredType, line: Int) -> String {
    let isMainActor =
      member.isMainActor || type.lineage.contains(where: \.isMainActor) || options.isMainActorByDefault
    let kind = !member.isAsync ? "test" : isMainActor ? "mainActorTest" : "asyncTest"
    let marks = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
    let place = "file: \(TranslatedText.literal(path)), line: \(line)"
    return "c.\(kind)(\"\(member.name)\", \(place)) { o in \(marks)(o as! \(selfName)).\(member.spelling)() }"
  }

  func registration(ofProperty member: DeclaredMember) -> String {
    let property = "(o as! \(selfName)).\(member.spelling)"
    // An optional requirement has an accessor of that name, too, which asks the object by this very key; what the class has
    // is told by its type.
    let isRequirement =
      module.optionalRequirements[member.name]?.contains { $0.kind == .property } == true
    let type = isRequirement ? member.type.map(\.withoutImplicitUnwrapping) : nil
    let value = type.map { "(\(property) as \($0))" } ?? property
    var text = "c.key(\"\(member.key)\", { o in \(value) as Any? }"
    if member.isSettable {
      text += ", { o, v in \(property) = c.converted(v, forKey: \"\(member.key)\", of: o) }"
    }
    return text + ")"
  }

  /// Members that the scope's own body must get. Everything else goes into an extension after the user's
  /// text, which sees private members as well and leaves the user's lines short in the compiler's snippets.
  func registration(for scope: RewriteScope) -> [String] {
    guard !scope.isProtocol, !scope.isUnavailable else { return [] }
    if scope.isGeneric || scope.functionDepth > 0 { return exposure(for: scope) }
    let isNamed = scope.isClassBody && scope.type?.superclassName != nil
    let declares = isNamed || !scope.registrations.isEmpty
    guard declares || !scope.nested.isEmpty else { return [] }
    registrationCount += 1
    let function = "__touchstone_\(fileStem)_\(registrationCount)"
    let statements = scope.nested.map { $0 + "()" } + (declares ? [declaration(of: scope, isNamed)] : [])
    let path = (scopes.map(\.name) + [scope.name]).joined(separator: ".")
    guard isHidden(scope) else {
      starts.append("\(path).\(function)")
      let body = statements.map { "    \($0)\n" }.joined()
      tail.append("extension \(path) {\n  @MainActor static func \(function)() {\n\(body)  }\n}")
      return []
    }
    scopes[scopes.count - 1].nested.append("\(path).\(function)")
    return ["@MainActor static func \(function)() { \(statements.joined(separator: "; ")) }"]
  }

  /// An extension outside cannot name a private type inside another, and does not see the names of the
  /// types around a nested one, which parameters may be spelled with.
  private func isHidden(_ scope: RewriteScope) -> Bool {
    !scopes.isEmpty
      && (scope.isPrivate || scopes.dropFirst().contains(where: \.isPrivate) || !scope.registrations.isEmpty)
  }

  private func declaration(of scope: RewriteScope, _ isNamed: Bool) -> String {
    let names = isNamed ? classNames(of: scope).map { "\"\($0)\"" }.joined(separator: ", ") : ""
    let call = "TouchstoneFoundation.ObjectRuntime.declare(Self.self, [\(names)])"
    if scope.registrations.isEmpty { return call }
    if isHidden(scope) { return "\(call) { c in \(scope.registrations.joined(separator: "; ")) }" }
    return "\(call) { c in\n" + scope.registrations.map { "      \($0)\n" }.joined() + "    }"
  }

  /// Generic classes and classes inside functions have no name to call before anything runs. They
  /// override the hook through which the run time asks a class that it meets for the first time.
  private func exposure(for scope: RewriteScope) -> [String] {
    guard scope.isClassBody, !scope.registrations.isEmpty, let type = scope.type else { return [] }
    guard type.outsideSuperclassName.map(module.platform.isRootedInObject) == true else { return [] }
    let body = scope.registrations.joined(separator: "; ")
    return [
      "\(type.access.map { $0 + " " } ?? "")override class func _exposeMembers(_ c: TouchstoneFoundation.ExposedClass) { \(body) }"
    ]
  }

  private func classNames(of scope: RewriteScope) -> [String] {
    guard let type = scope.type else { return [] }
    let natural = ObjCClassName.name(module: options.moduleName, path: type.path)
    return type.explicitObjCName.map { [$0, natural] } ?? [natural]
  }

  /// Unique in the program, and the same whatever other files there are: builds stay incremental.
  var fileStem: String {
    let base = path.split(separator: "/").last.map(String.init) ?? path
    let stem = options.moduleName + "_" + (base.hasSuffix(".swift") ? String(base.dropLast(6)) : base)
    return String(stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension String {
  /// `T!` exists only as a declared type.
  var withoutImplicitUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }
}
