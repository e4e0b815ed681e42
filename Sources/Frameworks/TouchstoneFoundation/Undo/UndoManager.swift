import Foundation

/// Remembers how to take back what was done, in groups.
///
/// With `groupsByEvent` the first registration of a turn of the run loop opens a group that the end of
/// the turn closes.
///
/// - Partial: invocations (`prepare(withInvocationTarget:)`) and discardable actions are missing.
@preconcurrency @MainActor open class UndoManager: _NSObject {
  private var undoStack: [UndoGroup] = []
  private var redoStack: [UndoGroup] = []
  private var openGroups: [UndoGroup] = []
  private var disabledCount = 0
  private var closesGroupThisTurn = false

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var groupsByEvent = true
  open var runLoopModes: [RunLoop.Mode] = [.default]
  open var levelsOfUndo = 0 { didSet { trim() } }

  nonisolated public override init() { super.init() }

  open var groupingLevel: Int { openGroups.count }
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }

  // MARK: Registering

  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    let target = target as AnyObject
    register(target) { ObjectRuntime.sendRequired(selector, to: target, [anObject]) }
  }

  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(target) { [unowned target] in handler(target) }
  }

  private func register(_ target: AnyObject, _ body: @escaping @MainActor () -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        NSException(
          name: .internalInconsistencyException,
          reason:
            "registerUndo was called without a group. Call beginUndoGrouping first, or set groupsByEvent."
        ).raise()
      }
      openEventGroup()
    }
    if !isUndoing && !isRedoing { redoStack.removeAll() }
    openGroups[openGroups.count - 1].actions.append(.init(target: ObjectIdentifier(target), body: body))
  }

  private func openEventGroup() {
    beginUndoGrouping()
    guard !closesGroupThisTurn, !isUndoing, !isRedoing else { return }
    closesGroupThisTurn = true
    RunLoop.current.perform(inModes: runLoopModes) { [weak self] in
      MainActor.assumeIsolated {
        self?.closesGroupThisTurn = false
        self?.closeEventGroup()
      }
    }
  }

  private func closeEventGroup() { while !openGroups.isEmpty { endUndoGrouping() } }

  // MARK: Groups

  open func beginUndoGrouping() {
    NotificationCenter.default.post(name: .NSUndoManagerCheckpoint, object: self)
    openGroups.append(UndoGroup())
    NotificationCenter.default.post(name: .NSUndoManagerDidOpenUndoGroup, object: self)
  }

  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else {
      NSException(
        name: .internalInconsistencyException, reason: "endUndoGrouping was called without a group."
      ).raise()
    }
    NotificationCenter.default.post(name: .NSUndoManagerWillCloseUndoGroup, object: self)
    guard !group.isEmpty else { return }
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].actions += group.actions
      if openGroups[openGroups.count - 1].name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      trim()
    }
    NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  open func disableUndoRegistration() { disabledCount += 1 }

  open func enableUndoRegistration() {
    if disabledCount == 0 {
      NSException(
        name: .internalInconsistencyException,
        reason: "enableUndoRegistration was called without a disableUndoRegistration before it."
      ).raise()
    }
    disabledCount -= 1
  }

  // MARK: Undo and redo

  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard openGroups.isEmpty else {
      NSException(
        name: .internalInconsistencyException, reason: "undo was called with too many nested undo groups."
      ).raise()
    }
    guard let group = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    isUndoing = true
    run(group)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }

  open func redo() {
    if openGroups.count == 1 { endUndoGrouping() }
    guard let group = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    isRedoing = true
    run(group)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  /// What is registered meanwhile takes this back in turn, under the same name.
  private func run(_ group: UndoGroup) {
    openGroups.append(UndoGroup(name: group.name))
    for action in group.actions.reversed() { action.body() }
    endUndoGrouping()
  }

  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups = openGroups.map { _ in UndoGroup() }
  }

  open func removeAllActions(withTarget target: Any) {
    let id = ObjectIdentifier(target as AnyObject)
    func remaining(_ groups: [UndoGroup]) -> [UndoGroup] {
      groups.map { UndoGroup(name: $0.name, actions: $0.actions.filter { $0.target != id }) }
    }
    undoStack = remaining(undoStack).filter { !$0.isEmpty }
    redoStack = remaining(redoStack).filter { !$0.isEmpty }
    openGroups = remaining(openGroups)
  }

  // MARK: Names

  open func setActionName(_ actionName: String) {
    if openGroups.isEmpty {
      if !undoStack.isEmpty { undoStack[undoStack.count - 1].name = actionName }
    } else {
      openGroups[0].name = actionName
    }
  }

  open var undoActionName: String { (openGroups.first ?? undoStack.last)?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo " + actionName
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo " + actionName
  }
}
