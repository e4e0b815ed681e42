import Foundation

/// What operations and their queues answer for keys: Foundation on Linux declares none of their properties to anybody.
enum OperationValues {
  /// Nil for a key that neither has.
  static func value(forKey key: String, of object: AnyObject) -> Any?? {
    switch object {
    case let operation as Operation: value(forKey: key, of: operation)
    case let queue as OperationQueue: value(forKey: key, of: queue)
    default: nil
    }
  }

  private static func value(forKey key: String, of operation: Operation) -> Any?? {
    switch key {
    case "isCancelled", "cancelled": operation.isCancelled
    case "isExecuting", "executing": operation.isExecuting
    case "isFinished", "finished": operation.isFinished
    case "isReady", "ready": operation.isReady
    case "isAsynchronous", "asynchronous", "isConcurrent", "concurrent": operation.isAsynchronous
    case "dependencies": operation.dependencies
    case "queuePriority": operation.queuePriority.rawValue
    case "qualityOfService": operation.qualityOfService.rawValue
    case "name": .some(operation.name)
    case "completionBlock": .some(operation.completionBlock)
    default: nil
    }
  }

  private static func value(forKey key: String, of queue: OperationQueue) -> Any?? {
    switch key {
    case "operations": queue.operations
    case "operationCount": queue.operationCount
    case "maxConcurrentOperationCount": queue.maxConcurrentOperationCount
    case "isSuspended", "suspended": queue.isSuspended
    case "qualityOfService": queue.qualityOfService.rawValue
    case "name": .some(queue.name)
    default: nil
    }
  }

  /// Whether there is a property of that name that can be set, to such a value.
  static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Bool {
    switch (object, key) {
    case (let operation as Operation, "name"): operation.name = value as? String
    case (let operation as Operation, "queuePriority"):
      guard let number = value as? Int, let priority = Operation.QueuePriority(rawValue: number) else {
        return false
      }
      operation.queuePriority = priority
    case (let queue as OperationQueue, "name"): queue.name = value as? String
    case (let queue as OperationQueue, "suspended"), (let queue as OperationQueue, "isSuspended"):
      guard let flag = value as? Bool else { return false }
      queue.isSuspended = flag
    case (let queue as OperationQueue, "maxConcurrentOperationCount"):
      guard let number = value as? Int else { return false }
      queue.maxConcurrentOperationCount = number
    default: return false
    }
    return true
  }
}
