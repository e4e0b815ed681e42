extension UITextField {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public class var textDidBeginEditingNotification: NSNotification.Name {
    .init("UITextFieldTextDidBeginEditingNotification")
  }
  /// Why editing ended, as the raw value of a `DidEndEditingReason`, in the notification of that.
  public class var didEndEditingReasonUserInfoKey: String { "UITextFieldDidEndEditingReasonKey" }
  public class var textDidEndEditingNotification: NSNotification.Name {
    .init("UITextFieldTextDidEndEditingNotification")
  }
  public class var textDidChangeNotification: NSNotification.Name {
    .init("UITextFieldTextDidChangeNotification")
  }
}
