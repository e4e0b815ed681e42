import Foundation
import XcodeProject

/// What a model says of the classes of its entities, as far as their Swift is made of it.
struct DataModel {
  struct Entity {
    var name: String
    /// As the model has it: `.Name` is of the app's own module.
    var className: String?
    var parent: String?
    var generation = Generation.none
    var properties: [Property] = []
  }

  /// What Xcode makes of an entity: nothing, what its properties need, or the whole class.
  enum Generation { case none, properties, wholeClass }

  struct Property {
    enum Kind: Equatable {
      /// Its type in Swift.
      case attribute(String)
      /// To one, of an entity.
      case toOne(String)
      case toMany(String, isOrdered: Bool)
      case fetched
    }

    var name: String
    var kind: Kind
  }

  var entities: [Entity] = []

  /// The class that stands for an entity, without its module; nil if it is Core Data's own.
  func className(of entity: Entity) -> String? {
    entity.className.flatMap { $0.split(separator: ".").last }.map(String.init)
  }

  /// The class that values of a relationship have.
  func className(ofEntity name: String) -> String {
    entities.first { $0.name == name }.flatMap { className(of: $0) } ?? "NSManagedObject"
  }
}
