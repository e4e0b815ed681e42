import Foundation

/// What an extension works for. Apps have none, and extensions are not built.
open class NSExtensionContext: _NSObject, @unchecked Sendable {}
