/// A fault or habit of single system versions that a device may be asked to have. Without being asked it has none:
/// what a quirk replaces is what is right.
public enum DeviceQuirk: String, Codable, CaseIterable, Sendable {
  /// Q1: from iOS 6.0 to 6.1.3 a table in a navigation controller is restored at its top, unless it is reloaded.
  case tablesRestoredAtTop = "tables-restored-at-top"
  /// Q2: on iOS 5 tables give no cell out for reuse, and none of a prototype, while VoiceOver runs that was on when
  /// the app started.
  case noReuseUnderVoiceOver = "no-reuse-under-voiceover"
  /// Q4: before iOS 6 a controller was asked about each orientation, and a controller without an answer of its own
  /// stayed upright.
  case olderRotationRule = "older-rotation-rule"
}
