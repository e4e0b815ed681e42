/// Ends the program for a mistake in the use of constraints, with the exception Apple's UIKit raises.
enum LayoutFault {
  static func raise(_ name: NSExceptionName, _ reason: String) -> Never {
    NSException(name: name, reason: reason, userInfo: nil).raise()
  }
}
