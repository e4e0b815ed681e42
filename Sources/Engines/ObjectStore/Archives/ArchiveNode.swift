/// A value in a binary property list; references are what keyed archives are made of.
package indirect enum ArchiveNode: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case real(Double)
  /// Seconds since the reference date.
  case date(Double)
  case data([UInt8])
  case string(String)
  case array([ArchiveNode])
  case dictionary([String: ArchiveNode])
  /// To an object of the archive, by its place.
  case reference(Int)
}
