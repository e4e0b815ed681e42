import SwiftSyntax

/// An initialiser that a protocol asks for, as far as others that call it need it.
struct RequiredInitializer: Codable, Sendable {
  struct Parameter: Codable, Sendable {
    /// "label name: Type".
    var declaration: String
    /// "label: name".
    var argument: String
    /// `_` for none.
    var label: String
  }

  let parameters: [Parameter]
  /// It may fail, throw or wait: those are left alone.
  let isPlain: Bool

  init(_ node: InitializerDeclSyntax) {
    isPlain =
      node.optionalMark == nil && node.signature.effectSpecifiers == nil
      && node.genericParameterClause == nil
    parameters = node.signature.parameterClause.parameters.enumerated().map { number, parameter in
      let label = parameter.firstName.text
      let text = "\(label) p\(number): \(parameter.type.trimmedDescription)"
      return Parameter(
        declaration: text, argument: (label == "_" ? "" : label + ": ") + "p\(number)", label: label)
    }
  }

  var labels: [String] { parameters.map(\.label) }
  /// With the first argument that parts it from the initialiser itself.
  var marked: String { (["__required: ()"] + parameters.map(\.declaration)).joined(separator: ", ") }
  var markedArguments: String { (["__required: ()"] + parameters.map(\.argument)).joined(separator: ", ") }
  var plain: String { parameters.map(\.declaration).joined(separator: ", ") }
  var arguments: String { parameters.map(\.argument).joined(separator: ", ") }
}
