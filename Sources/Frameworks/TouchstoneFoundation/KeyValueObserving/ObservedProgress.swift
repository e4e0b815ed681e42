import Foundation
import TouchstoneSwiftRuntime

/// A progress that is observed. On Linux Foundation's own tells nobody that it goes on.
///
/// An observed progress becomes one of these (`changed-classes` in RuntimeBets.md), with all that are below it: what a part
/// completes changes the whole. Subclasses of an app's own are left alone; they tell of their changes themselves.
final class ObservedProgress: Progress, @unchecked Sendable {
  @inline(never) @_optimize(none)
  static func watch(_ progress: Progress) {
    if type(of: progress) == Progress.self { ChangedClass.change(progress, to: ObservedProgress.self) }
    for part in parts(of: progress) where type(of: part) == Progress.self { watch(part) }
  }

  private static func parts(of progress: Progress) -> Set<Progress> {
    (FieldReflection.value("_children", of: progress) ?? nil) as? Set<Progress> ?? []
  }

  /// This one, then the one it is a part of, and so on.
  private var wholes: [Progress] {
    var result: [Progress] = [self]
    while let whole = (FieldReflection.value("_parent", of: result.last!) ?? nil) as? Progress {
      result.append(whole)
    }
    return result
  }

  private static let affected = [
    "completedUnitCount", "totalUnitCount", "fractionCompleted", "localizedDescription",
    "localizedAdditionalDescription",
  ]

  private func telling(_ keys: [String] = affected, of change: () -> Void) {
    let wholes = self.wholes
    let finished = wholes.map(\.isFinished)
    for whole in wholes { for key in keys { KeyValueObserving.willChange(whole, key) } }
    change()
    for (whole, wasFinished) in zip(wholes, finished) {
      for key in keys { KeyValueObserving.didChange(whole, key) }
      guard whole.isFinished != wasFinished else { continue }
      KeyValueObserving.willChange(whole, "isFinished")
      KeyValueObserving.didChange(whole, "isFinished")
    }
  }

  override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set { telling { super.completedUnitCount = newValue } }
  }

  override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set { telling { super.totalUnitCount = newValue } }
  }

  override func addChild(_ child: Progress, withPendingUnitCount inUnitCount: Int64) {
    telling { super.addChild(child, withPendingUnitCount: inUnitCount) }
    Self.watch(self)
  }

  /// Parts that were made while this one was current are its own now.
  override func resignCurrent() {
    telling { super.resignCurrent() }
    Self.watch(self)
  }

  override func cancel() { telling(["isCancelled"]) { super.cancel() } }

  /// The name of one of its properties: a key path to what is computed does not tell it.
  static func key(of keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Progress.fractionCompleted: "fractionCompleted"
    case \Progress.completedUnitCount: "completedUnitCount"
    case \Progress.totalUnitCount: "totalUnitCount"
    case \Progress.isFinished: "isFinished"
    case \Progress.isCancelled: "isCancelled"
    case \Progress.localizedDescription: "localizedDescription"
    default: nil
    }
  }

  /// What observers by method read by name; nil for a key that it does not have.
  static func value(forKey key: String, of progress: Progress) -> Any? {
    switch key {
    case "fractionCompleted": progress.fractionCompleted
    case "completedUnitCount": progress.completedUnitCount
    case "totalUnitCount": progress.totalUnitCount
    case "isFinished", "finished": progress.isFinished
    case "isCancelled", "cancelled": progress.isCancelled
    case "isIndeterminate", "indeterminate": progress.isIndeterminate
    case "localizedDescription": progress.localizedDescription
    case "localizedAdditionalDescription": progress.localizedAdditionalDescription
    default: nil
    }
  }
}
