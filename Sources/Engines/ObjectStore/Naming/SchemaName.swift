/// The names of tables and columns, made of those of entities and properties.
///
/// The file format is shared with other programs that read and write it, which decides every letter.
package enum SchemaName {
  /// The table of an entity, or the column of a property.
  package static func plain(_ name: String) -> String { "Z" + name.uppercased() }

  /// The column beside a key that says of which entity the row is that the key stands for.
  package static func entityColumn(_ number: Int, _ relationship: String) -> String {
    "Z\(number)_\(relationship.uppercased())"
  }

  /// The column beside a key with the row's place among those of the same owner.
  package static func orderColumn(_ relationship: String) -> String { "Z_FOK_\(relationship.uppercased())" }

  /// A table of pairs of rows, or a column of it.
  package static func join(_ number: Int, _ relationship: String) -> String {
    "Z_\(number)\(relationship.uppercased())"
  }

  /// The column of a table of pairs with the row's place.
  package static func joinOrder(_ number: Int, _ relationship: String) -> String {
    "Z_FOK_\(number)\(relationship.uppercased())"
  }

  /// The key in a destination's table for a relationship that it does not know of.
  package static func foreignColumn(_ number: Int, _ relationship: String) -> String {
    "Z\(number)\(relationship.uppercased())"
  }
}
