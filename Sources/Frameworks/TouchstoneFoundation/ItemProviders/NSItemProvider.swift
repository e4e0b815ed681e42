import Foundation

/// What is dragged or shared: promises of bytes, by type.
///
/// - Partial: representations are bytes and objects. A file is given by its bytes and taken as a copy of them: no
///   representation is registered as a file, and none is opened in place. There are no previews. Nothing leaves the app, so that
///   nobody asks who may see a representation.
open class NSItemProvider: _NSObject, NSCopying, @unchecked Sendable {
  public typealias CompletionHandler = (NSSecureCoding?, (any Error)?) -> Void
  public typealias DataLoader =
    @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

  public static let errorDomain = "NSItemProviderErrorDomain"
  public enum ErrorCode: Int, Error, CustomNSError, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
    public static var errorDomain: String { NSItemProvider.errorDomain }
    public var errorCode: Int { rawValue }
  }

  /// One promise. The item is there for those who ask for it as it was given, without bytes.
  private struct Representation: Sendable {
    let type: String
    let load: DataLoader
    nonisolated(unsafe) var item: AnyObject?
  }

  private let lock = NSLock()
  private var representations: [Representation] = []
  private var name: String?
  open var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  public override init() { super.init() }

  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// An object that is its own bytes' owner: text, an address, data.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    nonisolated(unsafe) let given = item
    add(
      Representation(
        type: typeIdentifier,
        load: { completion in
          let data = Self.bytes(of: given)
          completion(data, data == nil ? ErrorCode.unavailableCoercionError : nil)
          return nil
        }, item: item as AnyObject))
  }

  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    let type = TypeIdentifier.ofFile(extension: fileURL.pathExtension)
    registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
      do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
      return nil
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.representations = lock.withLock { representations }
    copy.suggestedName = suggestedName
    return copy
  }

  // MARK: Giving

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    add(Representation(type: typeIdentifier, load: loadHandler, item: nil))
  }

  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    nonisolated(unsafe) let object = object
    for type in object.writableTypeIdentifiersForItemProvider {
      add(
        Representation(
          type: type,
          load: { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) },
          item: object))
    }
  }

  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else { return completion(nil, error) }
          // Whose progress comes too late: the handler's has been given.
          _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  private func add(_ representation: Representation) {
    lock.withLock { representations.append(representation) }
  }

  // MARK: Asking

  open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }

  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { TypeIdentifier.conforms($0, to: typeIdentifier) }
  }

  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  // MARK: Taking

  /// The handler is called on a queue of the provider's, never on the caller's stack.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    // Nearly all of it is the loader's to tell.
    let progress = Progress(totalUnitCount: 100)
    let found = lock.withLock {
      representations.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
    }
    DispatchQueue.global().async {
      guard let found else {
        progress.completedUnitCount = progress.totalUnitCount
        return completionHandler(nil, ErrorCode.itemUnavailableError)
      }
      let loading = found.load { data, error in
        progress.completedUnitCount = progress.totalUnitCount
        completionHandler(data, data == nil ? error ?? ErrorCode.itemUnavailableError : nil)
      }
      guard let loading, !progress.isFinished else { return }
      progress.addChild(loading, withPendingUnitCount: 99)
      if progress.isCancelled, !loading.isCancelled { loading.cancel() }
    }
    return progress
  }

  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    // The order in which the giver listed its types says which it likes best.
    let wanted = aClass.readableTypeIdentifiersForItemProvider
    let type = registeredTypeIdentifiers.first { type in
      wanted.contains { TypeIdentifier.conforms(type, to: $0) }
    }
    nonisolated(unsafe) let made = aClass
    return loadDataRepresentation(forTypeIdentifier: type ?? "") { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do {
        completionHandler(try made.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// The item as it was given, or its bytes.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    let item = lock.withLock {
      representations.first { TypeIdentifier.conforms($0.type, to: typeIdentifier) }?.item as? NSSecureCoding
    }
    if let item {
      nonisolated(unsafe) let item = item
      return DispatchQueue.global().async { completionHandler?(item, nil) }
    }
    loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler?(data.map { $0 as NSData }, error)
    }
  }

  private static func bytes(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: data as Data
    case let text as NSString: (text as String).data(using: .utf8)
    case let url as NSURL: (url as URL).absoluteString.data(using: .utf8)
    default: try? NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: false)
    }
  }
}

extension NSItemProvider {
  /// For Swift's own types: `String`, `URL`.
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass type: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  @discardableResult
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading {
    loadObject(ofClass: T._ObjectiveCType.self) { object, error in
      var value: T?
      if let object = object as? T._ObjectiveCType { T._forceBridgeFromObjectiveC(object, result: &value) }
      completionHandler(value, error)
    }
  }
}
