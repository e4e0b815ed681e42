import SwiftSyntax

/// Delegates that hand on what they do not answer themselves, by `forwardingTarget(for:)`.
///
/// The platform calls its delegates' methods, it sends no messages. So such a class gets each optional method of the delegate protocols
/// that it adopts and does not write itself: it asks `responds(to:)` and hands the message on, or answers what a delegate without
/// the method answers, which an object of a class that has none of them is asked for.
extension FileRewriter {
  func writeForwarding() {
    guard module.methodsByName["forwardingTarget"]?.contains(where: \.forwards) == true else { return }
    for type in module.types where type.file == file && type.module == nil { writeForwarding(of: type) }
  }

  private func writeForwarding(of type: DeclaredType) {
    guard type.kind == .class, !type.isLocal, type.lineage.flatMap(\.members).contains(where: \.forwards)
    else { return }
    // Subclasses that write one override nothing.
    let related = type.lineage + module.types.filter { $0 !== type && $0.lineage.contains { $0 === type } }
    var written = Set(related.flatMap(\.members).map(\.swiftName))
    for name in module.delegateProtocols(of: type) {
      let missing = module.platform.methods(askedForBy: name).filter {
        !$0.isRequired && $0.member.canBeChanged && !written.contains($0.member.swiftName)
      }
      guard !missing.isEmpty else { continue }
      let silent = "__Silent_\(options.moduleName)_\(type.qualifiedName.filter { $0 != "." })_\(name)"
      write(missing.map(\.member), of: type, as: silent)
      writeSilent(silent, name)
      written.formUnion(missing.map(\.member.swiftName))
    }
  }

  private func write(_ members: [DeclaredMember], of type: DeclaredType, as silent: String) {
    let methods = members.map { member in
      let arguments = member.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
      let result = (member.type ?? "Void").withoutImplicitUnwrapping
      return """
          \(member.isMainActor ? "@MainActor " : "")public func \(member.signature()) {
            if let a: \(result) = TouchstoneFoundation.ObjectRuntime.handOn(
              self, "\(member.platformSelector)", [\(arguments)]) { return a }
            return \(silent).one.\(member.name)(\(member.labelledArguments))
          }
        """
    }
    tail.append("extension \(type.qualifiedName) {\n\(methods.joined(separator: "\n"))\n}")
  }

  /// A delegate with nothing but what it must have. It is asked for optional methods alone; the others are the class's own, which
  /// the compiler sees to.
  private func writeSilent(_ name: String, _ protocolName: String) {
    let methods = module.methods(requiredBy: protocolName).map { member in
      "\n  func \(member.signature()) { preconditionFailure(\"\(member.swiftName) is not optional\") }"
    }.joined()
    tail.append(
      """
      private final class \(name): TouchstoneFoundation._NSObject, \(protocolName) {
        static let one = \(name)()\(methods)
      }
      """)
  }
}

extension ModuleIndex {
  /// The platform's delegate protocols that the class itself says it adopts, with what they inherit.
  fileprivate func delegateProtocols(of type: DeclaredType) -> [String] {
    Set(adopted(by: type.inherited).map(platform.name(of:))).filter { platform.requirements[$0] != nil }
      .sorted()
  }

  /// What an object must have that adopts one of them.
  fileprivate func methods(requiredBy name: String) -> [DeclaredMember] {
    adopted(by: [name]).map(platform.name(of:)).sorted().flatMap { platform.methods(askedForBy: $0) }
      .filter(\.isRequired).map(\.member)
  }
}

extension DeclaredMember {
  fileprivate var forwards: Bool {
    kind == .method && name == "forwardingTarget" && labels == ["for"] && !isStatic
  }
}
