import Foundation

/// How far a build is: the module that it has begun with, and how many there are.
public struct BuildProgress: Equatable, Sendable {
  /// "Kit".
  public var module: String
  /// Counted from 1.
  public var number: Int
  public var modules: Int
  /// Sources of that module.
  public var files: Int
}

/// Counts modules as they are begun, on whatever thread.
final class BuildCount: @unchecked Sendable {
  private let lock = NSLock()
  private let modules: Int
  private var begun = 0
  private let told: (@Sendable (BuildProgress) -> Void)?

  /// - Parameter modules: Of the graph; the app's own comes last.
  init(modules: Int, told: (@Sendable (BuildProgress) -> Void)?) {
    (self.modules, self.told) = (modules + 1, told)
  }

  func begin(_ module: String, files: Int) {
    guard let told else { return }
    let number = lock.withLock {
      begun += 1
      return begun
    }
    told(BuildProgress(module: module, number: number, modules: modules, files: files))
  }
}

extension ModuleNode {
  /// Its name and how many sources it has.
  var summary: (name: String, files: Int) {
    switch content {
    case .target(let plan): (plan.names.module, plan.swiftFiles.count)
    case .package(let module): (module.name, module.sources.count)
    }
  }
}
