import TouchstoneInterfaceFiles

/// Images that interface files name: the app's own, and symbols of the system.
@MainActor enum InterfaceImages {
  /// `element` is the one whose attribute names the image: its `catalog` says where it is from.
  static func image(_ name: String, _ element: InterfaceElement, _ bundle: Bundle) -> UIImage? {
    if element["catalog"] == "system" { return UIImage(systemName: name) }
    return UIImage(named: name, in: bundle, compatibleWith: nil)
  }
}
