/// A fault or habit of single system versions that the device has; without one it does what is right
/// (Documentation/Behaviours/Switches.md).
@_spi(Host) public enum DeviceQuirk: CaseIterable, Sendable {
  /// Q1: a table in a navigation controller is restored at its top, unless it is reloaded.
  case tablesRestoredAtTop
  /// Q2: a table asked for a reusable cell has none while VoiceOver runs that was on at launch.
  case noReuseUnderVoiceOver
  /// Q4: a controller turns to what `shouldAutorotate(to:)` allows, not to its supported orientations.
  case olderRotationRule
}
