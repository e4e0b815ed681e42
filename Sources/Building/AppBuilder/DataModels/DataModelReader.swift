import BuildDiagnostics
import Foundation
import XcodeProject

/// Reads the file `contents` of a version of a model.
final class DataModelReader: XMLReader {
  private var model = DataModel()

  static func read(_ file: URL) throws(Diagnostic) -> DataModel {
    let data = try ProjectFile.read(file, "the data model")
    let reader = DataModelReader()
    guard reader.read(data), reader.root == "model" else {
      throw Diagnostic(
        .error, at: .init(file: file.path, line: reader.problem?.line),
        "the data model is not well-formed XML",
        reason: reader.problem?.reason, nextStep: "Restore the file from version control.")
    }
    return reader.model
  }

  override func didStart(_ element: String, _ attributes: [String: String]) {
    switch element {
    case "entity": startEntity(attributes)
    case "attribute": add(attributes, .attribute(Self.type(attributes)))
    case "relationship": add(attributes, Self.relationship(attributes))
    case "fetchedProperty": add(attributes, .fetched)
    default: break
    }
  }

  private func startEntity(_ attributes: [String: String]) {
    guard let name = attributes["name"] else { return }
    var entity = DataModel.Entity(name: name)
    entity.className = attributes["representedClassName"]
    entity.parent = attributes["parentEntity"]
    entity.generation =
      switch attributes["codeGenerationType"] {
      case "class": .wholeClass
      case "category": .properties
      default: .none
      }
    model.entities.append(entity)
    isInEntity = true
  }

  /// Attributes of composites stand outside.
  private var isInEntity = false

  override func didEnd(_ element: String) { if element == "entity" { isInEntity = false } }

  private func add(_ attributes: [String: String], _ kind: DataModel.Property.Kind) {
    guard isInEntity, let name = attributes["name"] else { return }
    model.entities[model.entities.count - 1].properties.append(.init(name: name, kind: kind))
  }

  private static func relationship(_ attributes: [String: String]) -> DataModel.Property.Kind {
    let destination = attributes["destinationEntity"] ?? ""
    let isToMany = attributes["toMany"] == "YES" && attributes["maxCount"] != "1"
    return isToMany ? .toMany(destination, isOrdered: attributes["ordered"] == "YES") : .toOne(destination)
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
    "Boolean": "Bool", "Date": "TimeInterval",
  ]
  private static let objects = [
    "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber", "Double": "NSNumber",
    "Float": "NSNumber", "Boolean": "NSNumber", "Decimal": "NSDecimalNumber", "String": "String",
    "Date": "Date",
    "Binary": "Data", "Binary Data": "Data", "UUID": "UUID", "URI": "URL", "Composite": "[String: Any]",
  ]

  private static func type(_ attributes: [String: String]) -> String {
    let type = attributes["attributeType"] ?? ""
    if attributes["usesScalarValueType"] == "YES", let scalar = scalars[type] { return scalar }
    if let object = objects[type] { return object + "?" }
    let named = attributes["customClassName"].flatMap { isType($0) ? $0 : nil }
    return (named ?? "NSObject") + "?"
  }

  /// Whether a text can be nothing but the name of a type.
  private static func isType(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0 == "_" || $0.properties.isXIDContinue || " .,:<>?[]".unicodeScalars.contains($0)
      }
  }
}
