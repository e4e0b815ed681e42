import TouchstoneFoundation

open class NSPersistentStoreAsynchronousResult: NSPersistentStoreResult, @unchecked Sendable {
  public final let managedObjectContext: NSManagedObjectContext
  public final internal(set) var operationError: (any Error)?
  public final internal(set) var progress: Progress?
  private final let lock = NSLock()
  private final var isCancelled = false

  init(_ context: NSManagedObjectContext) {
    managedObjectContext = context
    super.init()
  }

  /// The results, if they are not there yet, will be none.
  open func cancel() { lock.withLock { isCancelled = true } }

  final var wasCancelled: Bool { lock.withLock { isCancelled } }
}

open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreAsynchronousResult,
  @unchecked Sendable
{
  public final let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  public final internal(set) var finalResult: [ResultType]?

  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
    fetchRequest = request
    super.init(context)
  }
}

public typealias NSPersistentStoreAsynchronousFetchResultCompletionBlock<T> = (
  NSAsynchronousFetchResult<T>
) -> Void

open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, AsynchronousFetching {
  public final let fetchRequest: NSFetchRequest<ResultType>
  public final let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  ) {
    (fetchRequest, completionBlock) = (request, blk)
    super.init()
  }

  /// Fetches on the context's queue, when what is there now is done.
  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self, context)
    result.progress = Progress(totalUnitCount: Int64(max(1, estimatedResultCount)))
    nonisolated(unsafe) let request = self
    context.perform {
      guard !result.wasCancelled else { return }
      do { result.finalResult = try context.fetch(request.fetchRequest) } catch {
        result.operationError = error
      }
      result.progress?.completedUnitCount = result.progress?.totalUnitCount ?? 0
      request.completionBlock?(result)
    }
    return result
  }
}

/// An asynchronous request, whatever its results.
protocol AsynchronousFetching: NSPersistentStoreRequest {
  func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}
