import TouchstoneFoundation

// What the translator calls for `request as! NSFetchRequest<NSFetchRequestResult>`: in Objective-C the class is one and
// the same whatever its results are. Here it is another object that says the same.

public func _cast<Result>(_ value: Any?, to type: NSFetchRequest<Result>.Type) -> NSFetchRequest<Result> {
  guard let request = _castIfPossible(value, to: type) else { raiseNoCast(value, "\(type)") }
  return request
}

public func _castIfPossible<Result>(
  _ value: Any?, to type: NSFetchRequest<Result>.Type
) -> NSFetchRequest<Result>? {
  if let request = value as? NSFetchRequest<Result> { return request }
  return (value as? any FetchRequesting).map { NSFetchRequest<Result>($0.settings) }
}

public func _cast<Result>(
  _ value: Any?, to type: NSFetchedResultsController<Result>.Type
) -> NSFetchedResultsController<Result> {
  guard let controller = _castIfPossible(value, to: type) else { raiseNoCast(value, "\(type)") }
  return controller
}

/// It shares what the other found, and is equal to it, as the one that delegates get.
public func _castIfPossible<Result>(
  _ value: Any?, to type: NSFetchedResultsController<Result>.Type
) -> NSFetchedResultsController<Result>? {
  if let controller = value as? NSFetchedResultsController<Result> { return controller }
  return (value as? any FetchedResultsControlling)?.sharing(Result.self)
}

private func raiseNoCast(_ value: Any?, _ type: String) -> Never {
  NSException.raise(
    .invalidArgumentException, "Could not cast \(value.map { "\(Swift.type(of: $0))" } ?? "nil") to \(type).")
}

/// A controller of whatever results.
private protocol FetchedResultsControlling {
  func sharing<Result>(_ type: Result.Type) -> NSFetchedResultsController<Result>
}

extension NSFetchedResultsController: FetchedResultsControlling {
  fileprivate func sharing<Result>(_ type: Result.Type) -> NSFetchedResultsController<Result> {
    NSFetchedResultsController<Result>(
      sharing: results, NSFetchRequest<Result>(fetchRequest.settings), cacheName)
  }
}
