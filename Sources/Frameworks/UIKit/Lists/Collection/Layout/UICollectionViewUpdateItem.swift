/// One change of a batch, as the layout is told of it.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: _NSObject {
  public enum Action: Int, @unchecked Sendable { case insert, delete, reload, move, none }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
