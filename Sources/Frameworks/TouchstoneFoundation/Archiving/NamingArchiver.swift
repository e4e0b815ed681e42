import Foundation
import TouchstoneSwiftRuntime

/// Foundation's archiver, with class names as on Apple's platform.
///
/// Foundation on Linux keeps the names of `setClassName(_:for:)` under one key and looks for them under
/// another, so they never count, and it writes "UIKit.UIView" where archives say "UIView". It asks the archiver's
/// `classNameForClass(_:)` first, which this class overrides. Its designated initialiser is private, so an
/// archiver is made by Foundation and becomes one of these afterwards: without stored properties of its
/// own the subclass has the same shape. What an archiver is told is kept in its attachments.
final class NamingArchiver: NSKeyedArchiver {
  /// Leaves subclasses of an app's own alone.
  @inline(never) @_optimize(none)
  static func takeOver(_ archiver: NSKeyedArchiver) {
    if type(of: archiver) == NSKeyedArchiver.self { ChangedClass.change(archiver, to: NamingArchiver.self) }
  }

  override func classNameForClass(_ cls: AnyClass) -> String? {
    ObjectAttachments.existing(of: self)?.archive?.names[ObjectIdentifier(cls)]
      ?? ObjectRuntime.archivedName(of: cls) ?? Self.platformName(of: cls)
  }

  /// A name without module, if unarchivers know it.
  private static func platformName(of type: AnyClass) -> String? {
    let name = NSStringFromClass(type)
    return NSKeyedUnarchiver.class(forClassName: name) == type ? name : nil
  }

  /// An archive carries the name of its archiver's class, and Foundation reads none but its own.
  override func finishEncoding() {
    ChangedClass.change(self, to: NSKeyedArchiver.self)
    super.finishEncoding()
    guard let archive = ObjectAttachments.existing(of: self)?.archive, let data = archive.data else { return }
    archive.data = nil
    data.setData(encodedData)
  }
}

/// What a keyed archiver or its counterpart is told beyond what Foundation can keep.
final class ArchiveInProgress {
  /// Names given to classes, for this archiver only.
  var names: [ObjectIdentifier: String] = [:]
  /// Where the archive goes once it is finished, if the app said so.
  var data: NSMutableData?
  /// Whether the names of all its classes were looked at before it was read.
  var isReadSecurely = false

  static func of(_ archiver: NSCoder) -> ArchiveInProgress {
    let attachments = ObjectAttachments.of(archiver)
    let archive = attachments.archive ?? ArchiveInProgress()
    attachments.archive = archive
    return archive
  }
}
