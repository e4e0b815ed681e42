/// Whether what interface files name of the app's own code counts. In a launch screen it does not: classes are those of
/// UIKit, outlets, actions and runtime attributes of the app's are left out, without a word.
@MainActor final class InterfaceCode {
  var isLeftOut = false
}

extension UIKitRuntime {
  var interfaceCode: InterfaceCode { room(InterfaceCode.self) { InterfaceCode() } }
}
