// Tests use UIKit's types without importing it.
@_exported import TouchstoneFoundation
@_exported import UIKit
