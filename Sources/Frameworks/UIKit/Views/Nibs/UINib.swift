import TouchstoneInterfaceFiles

/// A nib file, read once and instantiated as often as wanted.
@preconcurrency @MainActor open class UINib: NSObject {
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: InterfaceDocument
  private let bundle: Bundle

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    self.bundle = bundle
    do {
      document = try UINib.find(name, bundle)
    } catch {
      NSException(name: .internalInconsistencyException, reason: "\(error)", userInfo: nil).raise()
    }
    super.init()
  }

  public init(data: Data, bundle bundleOrNil: Bundle?) {
    bundle = bundleOrNil ?? .main
    do {
      document = try InterfaceFileReader.read(data, path: "(nib data)")
    } catch {
      NSException(name: .internalInconsistencyException, reason: "\(error)", userInfo: nil).raise()
    }
    super.init()
  }

  nonisolated deinit {}

  private static func find(_ name: String, _ bundle: Bundle) throws -> InterfaceDocument {
    guard let path = InterfaceFileFinder.path(name, "xib", bundle) else {
      throw InterfaceFileError(
        path: bundle.bundlePath, line: 0,
        message: "there is no nib named '\(name)' in the bundle. Check the name and the target's resources.")
    }
    return try InterfaceDocuments.shared.document(path, bundle)
  }

  /// R49.2: the top-level objects, with the owner's outlets connected.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil)
    -> [Any]
  {
    UIKitRuntime.shared.rooms.instantiate(
      document, bundle, owner: ownerOrNil, external: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
  }
}

extension Bundle {
  @discardableResult
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
