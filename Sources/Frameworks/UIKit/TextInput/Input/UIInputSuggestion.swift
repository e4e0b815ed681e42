/// What the keyboard suggests besides words, which an app's delegate puts into its text.
/// - Inert: never made; the keyboard has no such suggestions.
@preconcurrency @MainActor open class UIInputSuggestion: _NSObject {
  init(ofSystem: Void) { super.init() }
}
