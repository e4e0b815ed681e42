/// Opens the row of a list that a drag rests on, as a tap would.
@MainActor final class SpringLoadedRows: NSObject, UISpringLoadedInteractionBehavior {
  /// The row at a place of the list and its view, if it may open.
  private let row: (any UISpringLoadedInteractionContext) -> (path: IndexPath, view: UIView)?

  private init(row: @escaping (any UISpringLoadedInteractionContext) -> (path: IndexPath, view: UIView)?) {
    self.row = row
  }

  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let found = row(context) else { return false }
    context.targetView = found.view
    context.targetItem = found.path
    return true
  }

  static func interaction(of table: UITableView) -> UISpringLoadedInteraction {
    let rows = SpringLoadedRows { [unowned table] context in
      guard let path = table.indexPathForRow(at: context.location(in: table)),
        let cell = table.cellForRow(at: path),
        table.tableDelegate?.tableView(table, shouldSpringLoadRowAt: path, with: context) ?? true
      else { return nil }
      return (path, cell)
    }
    return UISpringLoadedInteraction(interactionBehavior: rows, interactionEffect: nil) {
      [unowned table] _, context in
      if let path = context.targetItem as? IndexPath { table.choose(path) }
    }
  }

  static func interaction(of collection: UICollectionView) -> UISpringLoadedInteraction {
    let rows = SpringLoadedRows { [unowned collection] context in
      guard let path = collection.indexPathForItem(at: context.location(in: collection)),
        let cell = collection.cellForItem(at: path),
        collection.collectionDelegate?.collectionView(
          collection, shouldSpringLoadItemAt: path, with: context) ?? true
      else { return nil }
      return (path, cell)
    }
    return UISpringLoadedInteraction(interactionBehavior: rows, interactionEffect: nil) {
      [unowned collection] _, context in
      if let path = context.targetItem as? IndexPath { collection.choose(path) }
    }
  }
}

extension UIView {
  /// Whether the view opens under a drag by the interaction that `make` makes.
  func setSpringLoaded(
    _ isSpringLoaded: Bool, _ current: inout UISpringLoadedInteraction?,
    _ make: () -> UISpringLoadedInteraction
  ) {
    if let old = current, !isSpringLoaded {
      removeInteraction(old)
      current = nil
    } else if current == nil, isSpringLoaded {
      let new = make()
      current = new
      addInteraction(new)
    }
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}
extension UICollectionView: UISpringLoadedInteractionSupporting {}
