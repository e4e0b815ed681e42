import ErrorPresentation
import Foundation

/// Writes texts into the app's documents and overwrites none unless it is told to.
@MainActor
final class TextStore {
  /// Whether the next write may replace a file; a recovery sets it.
  private var mayOverwrite = false
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  func write(_ text: String, to name: String, overwriting: Bool) throws {
    let place = folder.appendingPathComponent(name)
    guard overwriting || mayOverwrite || !FileManager.default.fileExists(atPath: place.path) else {
      throw exists(name)
    }
    mayOverwrite = false
    try Data(text.utf8).write(to: place)
  }

  private func exists(_ name: String) -> NSError {
    var options = RecoveryOptions()
    options.add("Overwrite") { [weak self] in
      self?.mayOverwrite = true
      return true
    }
    options.addCancel()
    return NSError(
      domain: "FileWriter", code: 1, recovery: options, description: "“\(name)” exists.",
      suggestion: "Do you want to replace it?")
  }
}
