@_spi(Host) import TouchstoneFoundation
import UIKit

/// The project's `.storekit` file, read once. One per device. Any thread.
final class StoreFile: @unchecked Sendable {
  /// Path of the file (`LaunchEnvironment.storeKit`).
  private static let variable = "TOUCHSTONE_STOREKIT"
  private static let warningLimit = 20

  private let lock = NSLock()
  private var read: StoreConfiguration?
  private var hasTold = false

  static var current: StoreFile { FoundationRuntime.current.state(StoreFile.self) { StoreFile() } }

  /// Nil where there is no file, or none that can be read.
  var configuration: StoreConfiguration? {
    get { lock.withLock { read } }
    set { lock.withLock { read = newValue } }
  }

  private init() {
    guard let path = ProcessInfo.processInfo.environment[Self.variable], !path.isEmpty else { return }
    do {
      let reader = try StoreConfigurationReader(file: path)
      read = reader.configuration
      for problem in reader.problems.prefix(Self.warningLimit) { Self.say("\(path): warning: \(problem)") }
    } catch {
      hasTold = true
      Self.say(
        "\(path): warning: the StoreKit configuration was left out, so there are no products: \(error)")
    }
  }

  private static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

  /// Once, where somebody asks for products and nobody has said what there is.
  func tellIfMissing() {
    let isNew = lock.withLock {
      defer { hasTold = true }
      return read == nil && !hasTold
    }
    guard isNew else { return }
    Self.say(
      "touchstone: note: StoreKit knows no products: add a .storekit file to the project and choose it in the scheme's "
        + "run options, or name one with --storekit")
  }
}
