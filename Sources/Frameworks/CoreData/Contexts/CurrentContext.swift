import TouchstoneFoundation

/// The context in whose block a thread is.
enum CurrentContext {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var context: NSManagedObjectContext? {
    pthread_getspecific(key).map { Unmanaged<NSManagedObjectContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whoever runs the block keeps the context.
  static func within<T>(_ context: NSManagedObjectContext, _ block: () throws -> T) rethrows -> T {
    let before = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(context).toOpaque())
    defer { pthread_setspecific(key, before) }
    return try block()
  }
}
