import Foundation

/// What translated subclasses of `Bundle` adopt that override what a key stands for. `Bundle`'s own method of that name is one of an
/// extension, which cannot be overridden; it asks the one here.
public protocol _AnsweringBundle: AnyObject {
  func _localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}
