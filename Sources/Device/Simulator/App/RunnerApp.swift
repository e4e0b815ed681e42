import Foundation

/// The app that hosts bundles of UI tests, as an Xcode project beside the simulator's other files.
public enum RunnerApp {
  public static var project: URL? {
    Bundle.module.url(forResource: "Runner", withExtension: "xcodeproj", subdirectory: "RunnerApp")
  }
}
