import Foundation

/// Preferred to Foundation's members of the same names, which make archivers that know no names.
extension NSKeyedArchiver {
  public convenience init(requiringSecureCoding requiresSecureCoding: Bool) {
    self.init()
    self.requiresSecureCoding = requiresSecureCoding
    NamingArchiver.takeOver(self)
  }

  @available(iOS, deprecated: 12, renamed: "init(requiringSecureCoding:)")
  public convenience init(forWritingWith data: NSMutableData) {
    self.init()
    ArchiveInProgress.of(self).data = data
    NamingArchiver.takeOver(self)
  }

  public class func archivedData(withRootObject object: Any, requiringSecureCoding requiresSecureCoding: Bool)
    throws -> Data
  {
    let archiver = NSKeyedArchiver(requiringSecureCoding: requiresSecureCoding)
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    if let error = archiver.error { throw error }
    return archiver.encodedData
  }

  @available(iOS, deprecated: 12, renamed: "archivedData(withRootObject:requiringSecureCoding:)")
  public class func archivedData(withRootObject rootObject: Any) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(rootObject, forKey: NSKeyedArchiveRootObjectKey)
    return archiver.encodedData
  }

  @available(iOS, deprecated: 12, renamed: "archivedData(withRootObject:requiringSecureCoding:)")
  public class func archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool {
    let archive = archivedData(withRootObject: rootObject)
    return (try? archive.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  // MARK: Names

  public class func setClassName(_ codedName: String?, for cls: AnyClass) {
    ObjectRuntime.setArchivedName(codedName, of: cls)
  }

  public class func className(for cls: AnyClass) -> String? { ObjectRuntime.archivedName(of: cls) }

  public func setClassName(_ codedName: String?, for cls: AnyClass) {
    ArchiveInProgress.of(self).names[ObjectIdentifier(cls)] = codedName
  }

  public func className(for cls: AnyClass) -> String? {
    ObjectAttachments.existing(of: self)?.archive?.names[ObjectIdentifier(cls)]
  }
}
