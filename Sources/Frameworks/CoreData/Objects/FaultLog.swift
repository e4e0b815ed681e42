import TouchstoneFoundation

/// What Core Data has to say of a model or a program on standard error, each thing once in a run.
package final class FaultLog: @unchecked Sendable {
  private let lock = NSLock()
  private var written: Set<String> = []
  private var storedListener: ((String) -> Void)?

  /// Gets the lines instead of standard error.
  package var listener: ((String) -> Void)? {
    get { lock.withLock { storedListener } }
    set { lock.withLock { storedListener = newValue } }
  }

  func write(_ text: String) {
    guard lock.withLock({ written.insert(text).inserted }) else { return }
    if let listener { return listener(text) }
    FileHandle.standardError.write(Data("CoreData: fault: \(text)\n".utf8))
  }
}
