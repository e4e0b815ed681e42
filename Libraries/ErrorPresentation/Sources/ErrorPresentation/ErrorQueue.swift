import UIKit

/// The errors that wait to be shown: one alert at a time, first come, first shown.
///
/// An error equal to the one shown or to the last that waits (same domain, code and options) gets no alert of its own; whoever
/// presented it is told what the user chose for its twin. Errors that differ in between are not reordered.
@MainActor
final class ErrorQueue {
  static let shared = ErrorQueue { error, options, chosen in
    ErrorAlert.show(error, options: options, chosen: chosen)
  }

  /// Shows an error and reports the index of the chosen option. False where nothing can show it.
  typealias Show = (any Error, RecoveryOptions, @escaping (Int) -> Void) -> Bool

  private struct Waiting {
    let error: any Error
    let options: RecoveryOptions
    var completions: [@MainActor (Bool) -> Void]

    func isEqual(to other: any Error, _ options: RecoveryOptions) -> Bool {
      let (one, other) = (error as NSError, other as NSError)
      return one.domain == other.domain && one.code == other.code && self.options == options
    }
  }

  private var waiting: [Waiting] = []
  private var isShowing = false
  private let showing: Show

  init(showing: @escaping Show) { self.showing = showing }

  func show(_ error: any Error, completion: @escaping @MainActor (Bool) -> Void) {
    let options = RecoveryOptions(of: error)
    if let last = waiting.indices.last, waiting[last].isEqual(to: error, options) {
      waiting[last].completions.append(completion)
      return
    }
    waiting.append(Waiting(error: error, options: options, completions: [completion]))
    showNext()
  }

  private func showNext() {
    guard !isShowing, let first = waiting.first else { return }
    isShowing = true
    let isShown = showing(first.error, first.options) { index in
      Task { @MainActor in await self.finish(choosing: index) }
    }
    if !isShown { Task { @MainActor in await finish(choosing: nil) } }
  }

  /// Runs the chosen option, tells everybody who presented this error, and goes on. What arrives while the option runs and is
  /// equal still joins it.
  private func finish(choosing index: Int?) async {
    guard let first = waiting.first else { return }
    var didRecover = false
    if let index { didRecover = await first.options.recover(at: index) }
    let done = waiting.removeFirst()
    isShowing = false
    for completion in done.completions { completion(didRecover) }
    showNext()
  }
}
