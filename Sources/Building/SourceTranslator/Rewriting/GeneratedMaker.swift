import SwiftSyntax

/// Initialisers of the platform's classes for which the platform has no method that makes objects of any class: one is
/// generated where it is needed.
struct GeneratedMaker {
  let owner: String
  let parameters: [DeclaredMember.Parameter]
  let isFailable: Bool
  let isMainActor: Bool
  let isConvenience: Bool
  /// What every subclass must have, as declarations.
  let required: [GeneratedMaker]

  var labels: [String] { parameters.map { $0.label ?? "_" } }

  init(_ node: InitializerDeclSyntax, of owner: String, required: [InitializerDeclSyntax] = []) {
    self.owner = owner
    parameters = node.signature.parameterClause.parameters.map(DeclaredMember.Parameter.init)
    isFailable = node.optionalMark != nil
    isMainActor = node.attributes.has("MainActor")
    isConvenience = node.modifiers.has("convenience")
    self.required = required.map { GeneratedMaker($0, of: owner) }
  }

  /// "(identifier p0: String?, source p1: UIViewController)".
  private var list: String {
    parameters.enumerated().map { "\($1.label ?? "_") p\($0): \($1.declaredType)" }.joined(separator: ", ")
  }

  private var arguments: String {
    parameters.enumerated().map { ($1.label.map { $0 + ": " } ?? "") + "p\($0)" }.joined(separator: ", ")
  }

  private var mark: String { isFailable ? "?" : "" }

  /// What a class has to declare that nobody makes an object of. A convenience initialiser has none above to call.
  private var restated: String {
    isConvenience
      ? "  public required convenience init\(mark)(\(list)) { fatalError() }\n"
      : "  public required init\(mark)(\(list)) { super.init(\(arguments)) }\n"
  }

  func text(_ name: String) -> String {
    let others = required.filter { $0.labels != labels }.map(\.restated).joined()
    // A class that may be used on any thread says so again.
    let sending = isMainActor ? "" : ", @unchecked Sendable"
    let isolation = isMainActor ? "@preconcurrency @MainActor " : ""
    let separator = parameters.isEmpty ? "" : ", "
    return """
      open class \(name): \(owner)\(sending) {
        public required override init\(mark)(\(list)) { super.init(\(arguments)) }
      \(others)  @inline(never) @_optimize(none) static func __make(_ type: \(owner).Type\(separator)\(list)) -> \(owner)\(mark) {
          TouchstoneFoundation.ObjectRuntime.pretended(type, as: \(name).self).init(\(arguments))
        }
      }
      extension TouchstoneFoundation._KeyValueCodingAndObserving where Self: \(owner) {
        \(isolation)fileprivate static func _construct(\(list)) -> Self\(mark) {
          \(name).__make(self\(separator)\(arguments)) as! Self\(mark)
        }
      }
      """
  }
}

extension PlatformIndex {
  /// The nearest class that has an initialiser with those labels which subclasses inherit.
  func maker(_ labels: [String], for name: String) -> GeneratedMaker? {
    for owner in lineage(of: name) {
      for node in designatedInitializers(of: owner)
      where node.signature.parameterClause.parameters.map(\.firstName.text) == labels {
        return GeneratedMaker(node, of: owner, required: requiredInitializers(from: owner))
      }
    }
    return nil
  }

  private func requiredInitializers(from owner: String) -> [InitializerDeclSyntax] {
    var seen: Set<[String]> = []
    return lineage(of: owner).flatMap { initializers(of: $0) }.filter {
      $0.modifiers.has("required")
        && seen.insert($0.signature.parameterClause.parameters.map(\.firstName.text)).inserted
    }
  }
}
