import Foundation

/// The device's Settings app, as an Xcode project beside the simulator's other files.
public enum SettingsApp {
  public static var project: URL? {
    Bundle.module.url(forResource: "Settings", withExtension: "xcodeproj", subdirectory: "SettingsApp")
  }
}
