import SwiftParser
import SwiftSyntax

/// A member that code asks of an `AnyObject`: the classes and protocols that have it. Objective-C would send its selector to
/// whatever the object is; here the object is asked whether it is one of these.
struct AnyObjectMember {
  /// As code casts to them, each once, none below another.
  private(set) var owners: [String] = []
  /// There may be no value although the object has the member.
  private(set) var mayAnswerNil = false
  private var types: Set<String> = []

  /// - Parameter labels: Of a call; nil for a property.
  init(_ name: String, labels: [String?]?, in module: ModuleIndex) {
    addOwn(name, labels, module)
    if owners.isEmpty, let labels, Self.ofEveryObject.contains(PlatformMethod.name(name, labels)) {
      owners = ["NSObject"]
      mayAnswerNil = ["perform", "value"].contains(name)
      return
    }
    // Where the platform has such a name for something else, the app's own is meant.
    let own = self
    addPlatforms(name, labels, module.platform)
    if isAmbiguous, !own.owners.isEmpty, !own.isAmbiguous { self = own }
    if owners.isEmpty {
      owners = Self.foundation[labels == nil ? name : PlatformMethod.name(name, labels!)] ?? []
    }
  }

  /// Several owners whose members are of several types are several members, as they are on a Mac.
  var isAmbiguous: Bool { types.count > 1 }

  private mutating func add(_ owner: String, _ type: String?) {
    if !owners.contains(owner) { owners.append(owner) }
    types.insert((type ?? "Void").filter { $0 != " " && $0 != "?" && $0 != "!" })
  }

  private mutating func addOwn(_ name: String, _ labels: [String?]?, _ module: ModuleIndex) {
    func isMeant(_ member: DeclaredMember) -> Bool {
      member.name == name && member.isExposed && !member.isStatic && !member.isOverride
        && (labels == nil) == (member.kind == .property) && (labels == nil || member.labels == labels!)
    }
    for type in module.types
    where !type.isGeneric && !type.isLocal && (type.kind == .class || type.isObjCProtocol) {
      if let member = type.members.first(where: isMeant) {
        add(type.module.map { "\($0).\(type.qualifiedName)" } ?? type.qualifiedName, member.type)
      }
    }
    for (owner, members) in module.outsideMembers.sorted(by: { $0.key < $1.key }) {
      if let member = members.first(where: isMeant) { add(owner, member.type) }
    }
  }

  private mutating func addPlatforms(_ name: String, _ labels: [String?]?, _ platform: PlatformIndex) {
    for (owner, type) in platform.instanceMembers(name, labels: labels) { add(owner, type) }
    let all = owners
    // A superclass has it for its subclasses.
    owners.removeAll { owner in all.contains { $0 != owner && platform.isClass(owner, below: $0) } }
  }

  /// Methods that the root class has, whatever else of the platform has one of the name: that may be nothing
  /// the file imports.
  private static let ofEveryObject: Set<String> = [
    "isEqual(_:)", "isKind(of:)", "isMember(of:)", "perform(_:)", "perform(_:with:)",
    "perform(_:with:with:)", "responds(to:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
    "value(forKey:)", "value(forKeyPath:)",
  ]

  /// What Foundation's own classes have, which are in no table of ours.
  private static let foundation: [String: [String]] = {
    var table: [String: [String]] = [:]
    for name in ["description", "debugDescription", "hash", "copy()"] {
      table[name] = ["NSObject"]
    }
    for name in ["intValue", "doubleValue", "floatValue", "boolValue", "integerValue"] {
      table[name] = ["NSNumber", "NSString"]
    }
    table["stringValue"] = ["NSNumber"]
    table["length"] = ["NSString", "NSData"]
    table["count"] = ["NSArray", "NSDictionary", "NSSet"]
    table["object(forKey:)"] = ["NSDictionary"]
    table["object(at:)"] = ["NSArray"]
    return table
  }()
}

extension PlatformMethod {
  static func name(_ base: String, _ labels: [String?]) -> String { base + PlatformIndex.text(labels) }
}

extension PlatformIndex {
  /// The open classes that introduce an instance's member, with its type.
  func instanceMembers(_ name: String, labels: [String?]?) -> [(owner: String, type: String?)] {
    let mark = Array((labels == nil ? "var \(name)" : "func \(name)").utf8)
    var found: [(String, String?)] = []
    for (owner, lines) in declarations.sorted(by: { $0.key < $1.key }) {
      for line in lines where Self.contains(mark, in: line) {
        guard let item = Parser.parse(source: String(decoding: line, as: UTF8.self)).statements.first?.item,
          case .decl(let decl) = item
        else { continue }
        if let labels, let node = decl.as(FunctionDeclSyntax.self), node.name.text == name,
          !Self.isInherited(node.modifiers),
          node.signature.parameterClause.parameters.map({ $0.firstName.text == "_" ? nil : $0.firstName.text }
          )
            == labels
        {
          found.append((owner, node.signature.returnClause?.type.trimmedDescription))
        } else if labels == nil, let node = decl.as(VariableDeclSyntax.self),
          !Self.isInherited(node.modifiers),
          let binding = node.bindings.first, binding.pattern.trimmedDescription == name
        {
          found.append((owner, binding.typeAnnotation?.type.trimmedDescription))
        }
      }
    }
    return found
  }

  private static func isInherited(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.has("override") || modifiers.has("class") || modifiers.has("static")
  }

  private static func contains(_ mark: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    while let place = rest.firstIndex(of: mark[0]) {
      rest = rest[place...]
      if rest.starts(with: mark) {
        let next = rest.dropFirst(mark.count).first
        if next == UInt8(ascii: ":") || next == UInt8(ascii: "(") { return true }
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
