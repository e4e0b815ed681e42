import Foundation
import SourceTranslator

/// The Swift that Xcode makes of an entity.
struct ManagedClassSource {
  let model: DataModel
  let entity: DataModel.Entity
  private let name: String

  /// Nil where there is nothing to make, or where a name is none in Swift.
  init?(_ entity: DataModel.Entity, in model: DataModel) {
    guard entity.generation != .none, let name = model.className(of: entity), name != "NSManagedObject",
      SwiftIdentifier.isOne(name)
    else { return nil }
    (self.model, self.entity, self.name) = (model, entity, name)
  }

  /// By the files' names.
  var files: [(name: String, text: String)] {
    let properties = ("\(name)+CoreDataProperties.swift", self.properties)
    return entity.generation == .wholeClass
      ? [("\(name)+CoreDataClass.swift", wholeClass), properties] : [properties]
  }

  private var wholeClass: String {
    let parent = entity.parent.map { model.className(ofEntity: $0) } ?? "NSManagedObject"
    return """
      import Foundation
      import CoreData

      @objc(\(name))
      public class \(name): \(SwiftIdentifier.isOne(parent) ? parent : "NSManagedObject") {

      }

      """
  }

  private var properties: String {
    let known = entity.properties.filter { SwiftIdentifier.isOne($0.name) }
    var text = """
      import Foundation
      import CoreData


      extension \(name) {

          @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
              return NSFetchRequest<\(name)>(entityName: "\(Self.escaped(entity.name))")
          }


      """
    for property in known.sorted(by: { $0.name < $1.name }) {
      text += "    @NSManaged public var \(Self.spelled(property.name)): \(type(of: property))\n"
    }
    text += "\n}\n"
    for property in known {
      if case .toMany(let destination, let isOrdered) = property.kind {
        text += accessors(property.name, model.className(ofEntity: destination), isOrdered)
      }
    }
    // Only the top of a tree: the others inherit it.
    if entity.parent == nil { text += "\nextension \(name) : Identifiable {\n\n}\n" }
    return text
  }

  private func type(of property: DataModel.Property) -> String {
    switch property.kind {
    case .attribute(let type): return type
    case .toOne(let entity):
      let name = model.className(ofEntity: entity)
      return (SwiftIdentifier.isOne(name) ? name : "NSManagedObject") + "?"
    case .toMany(_, let isOrdered): return isOrdered ? "NSOrderedSet?" : "NSSet?"
    case .fetched: return "[AnyObject]?"
    }
  }

  private func accessors(_ key: String, _ type: String, _ isOrdered: Bool) -> String {
    guard SwiftIdentifier.isOne(type) else { return "" }
    let upper = key.prefix(1).uppercased() + key.dropFirst()
    var methods: [(selector: String, method: String)] = []
    if isOrdered {
      methods = [
        ("insertObject:in\(upper)AtIndex:", "insertInto\(upper)(_ value: \(type), at idx: Int)"),
        ("removeObjectFrom\(upper)AtIndex:", "removeFrom\(upper)(at idx: Int)"),
        ("insert\(upper):atIndexes:", "insertInto\(upper)(_ values: [\(type)], at indexes: NSIndexSet)"),
        ("remove\(upper)AtIndexes:", "removeFrom\(upper)(at indexes: NSIndexSet)"),
        ("replaceObjectIn\(upper)AtIndex:withObject:", "replace\(upper)(at idx: Int, with value: \(type))"),
        (
          "replace\(upper)AtIndexes:with\(upper):",
          "replace\(upper)(at indexes: NSIndexSet, with values: [\(type)])"
        ),
      ]
    }
    let set = isOrdered ? "NSOrderedSet" : "NSSet"
    methods += [
      ("add\(upper)Object:", "addTo\(upper)(_ value: \(type))"),
      ("remove\(upper)Object:", "removeFrom\(upper)(_ value: \(type))"),
      ("add\(upper):", "addTo\(upper)(_ values: \(set))"),
      ("remove\(upper):", "removeFrom\(upper)(_ values: \(set))"),
    ]
    let list = methods.map { "    @objc(\($0.selector))\n    @NSManaged public func \($0.method)\n" }
    return "\n// MARK: Generated accessors for \(key)\nextension \(name) {\n\n"
      + list.joined(separator: "\n") + "\n}\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try",
    "typealias", "var", "where", "while",
  ]

  private static func spelled(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}
