extension UIFontPickerViewController {
  @preconcurrency @MainActor open class Configuration: _NSObject, NSCopying {
    /// A family's single fonts can be chosen, too.
    open var includeFaces = false
    /// All names are in one font, not each in its own.
    open var displayUsingSystemFont = false
    /// Only fonts that have all of these.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

    nonisolated public override init() { super.init() }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
      MainActor.assumeIsolated {
        let copy = Configuration()
        copy.includeFaces = includeFaces
        copy.displayUsingSystemFont = displayUsingSystemFont
        copy.filteredTraits = filteredTraits
        return copy
      }
    }
  }
}
