import Foundation
import FoundationNetworking

/// Foundation on Linux keeps a task's date, says that it has no effect, and warns whoever asks for it by its class.
protocol BeginDated {
  var earliestBeginDate: Date? { get }
}

extension URLSessionTask: BeginDated {
  /// Before it a task of a background session does not begin.
  var beginDate: Date? { (self as any BeginDated).earliestBeginDate }
}
