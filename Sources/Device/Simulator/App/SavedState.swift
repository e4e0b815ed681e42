import Foundation

/// What an app left behind in its home for its next launch.
enum SavedState {
  static func remove(of launch: AppLaunch) {
    guard let home = launch.environment["CFFIXED_USER_HOME"] else { return }
    let folder = URL(fileURLWithPath: home).appendingPathComponent("Library/Saved Application State")
    try? FileManager.default.removeItem(at: folder)
  }
}
