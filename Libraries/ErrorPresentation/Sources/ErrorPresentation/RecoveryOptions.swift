import Foundation

/// The ways out that an error offers: the titles of buttons, the first of which is the default, and what each does.
///
/// Put one into an error's user info under `NSRecoveryAttempterErrorKey`, or let an error type conform to
/// `RecoverableError`: both are understood. Two are equal when their titles are.
///
///     var options = RecoveryOptions()
///     options.add("Overwrite") { store.overwrite(file) }
///     options.addCancel()
///     throw NSError(domain: "Store", code: 1, recovery: options, description: "The file exists already.")
public struct RecoveryOptions: Equatable {
  /// What a button does: whether it removed the cause of the error.
  public typealias Recovery = @MainActor () async -> Bool

  struct Option {
    let title: String
    let recover: Recovery
  }

  private(set) var options: [Option] = []

  /// No way out yet; an error that is shown with none gets a single OK.
  public init() {}

  /// The titles in the order in which they were added. The first is the default button.
  public var titles: [String] { options.map(\.title) }

  /// Adds a button. `recover` answers whether it removed the cause.
  public mutating func add(_ title: String, recover: @escaping Recovery) {
    options.append(Option(title: title, recover: recover))
  }

  /// Adds "OK", which recovers nothing.
  public mutating func addOK() { add(Self.localized("OK")) { false } }

  /// Adds "Cancel", which recovers nothing.
  public mutating func addCancel() { add(Self.localized("Cancel")) { false } }

  /// Runs the option at an index; false for an index that is not there.
  @MainActor
  public func recover(at index: Int) async -> Bool {
    options.indices.contains(index) ? await options[index].recover() : false
  }

  public static func == (one: Self, other: Self) -> Bool { one.titles == other.titles }

  /// The word in the app's own language where the app has it in its strings.
  private static func localized(_ word: String) -> String {
    Bundle.main.localizedString(forKey: word, value: word, table: nil)
  }
}

extension RecoveryOptions {
  /// The options that an error carries: those under `NSRecoveryAttempterErrorKey`, those of a `RecoverableError`, or OK alone.
  init(of error: any Error) {
    if let carried = (error as NSError).userInfo[NSRecoveryAttempterErrorKey] as? RecoveryOptions,
      !carried.options.isEmpty
    {
      self = carried
    } else if let recoverable = error as? any RecoverableError, !recoverable.recoveryOptions.isEmpty {
      self.init()
      for (index, title) in recoverable.recoveryOptions.enumerated() {
        add(title) {
          await withCheckedContinuation { continuation in
            recoverable.attemptRecovery(optionIndex: index) { continuation.resume(returning: $0) }
          }
        }
      }
    } else {
      self.init()
      addOK()
    }
  }
}

extension NSError {
  /// An error with a description, which becomes the alert's title, and ways out, which become its buttons.
  ///
  /// - Parameters:
  ///   - suggestion: the alert's message.
  ///   - reason: the message where there is no suggestion.
  public convenience init(
    domain: String, code: Int, recovery: RecoveryOptions, description: String, suggestion: String? = nil,
    reason: String? = nil
  ) {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: description, NSRecoveryAttempterErrorKey: recovery,
      NSLocalizedRecoveryOptionsErrorKey: recovery.titles,
    ]
    info[NSLocalizedRecoverySuggestionErrorKey] = suggestion
    info[NSLocalizedFailureReasonErrorKey] = reason
    self.init(domain: domain, code: code, userInfo: info)
  }
}
