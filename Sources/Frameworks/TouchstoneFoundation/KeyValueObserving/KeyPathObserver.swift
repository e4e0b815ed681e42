import Foundation

/// Observes a key path from one root object. For "a.b" it follows "a" and moves its observation of "b" to
/// each new value of it.
final class KeyPathObserver: ChangeObserver {
  private weak var root: NSObject?
  private let key: String
  private let rest: String?
  private let before: () -> Void
  private let after: () -> Void
  private var tail: KeyPathObserver?
  private var dependencies: [KeyPathObserver] = []
  /// Changes may nest: a dependent key changes while its own is being set.
  private var depth = 0

  init(root: NSObject, keyPath: String, before: @escaping () -> Void, after: @escaping () -> Void) {
    self.root = root
    (key, rest) = KeyValueCoding.split(keyPath)
    self.before = before
    self.after = after
    super.init()
    if let progress = root as? Progress { ObservedProgress.watch(progress) }
    if let operation = root as? Operation { ObservedOperation.watch(operation) }
    let attachments = ObjectAttachments.of(root)
    let observed = attachments.observed ?? ObservedObject()
    attachments.observed = observed
    observed.add(self, for: key)
    observeDependencies(of: root)
    followTail()
  }

  func end() {
    if let root { ObjectAttachments.existing(of: root)?.observed?.remove(self, for: key) }
    tail?.end()
    tail = nil
    for dependency in dependencies { dependency.end() }
    dependencies = []
  }

  override func willChange() {
    depth += 1
    if depth == 1 { before() }
  }

  override func didChange() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0 else { return }
    followTail()
    after()
  }

  private func followTail() {
    guard let rest, let root else { return }
    tail?.end()
    let next = KeyValueCoding.value(forKey: key, of: root) as? NSObject
    tail = next.map { KeyPathObserver(root: $0, keyPath: rest, before: before, after: after) }
  }

  private func observeDependencies(of root: NSObject) {
    guard let type = type(of: root) as? _NSObject.Type else { return }
    for keyPath in type.keyPathsForValuesAffectingValue(forKey: key) {
      dependencies.append(
        KeyPathObserver(
          root: root, keyPath: keyPath, before: { [weak self] in self?.willChange() },
          after: { [weak self] in self?.didChange() }))
    }
  }
}
