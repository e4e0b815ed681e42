@_spi(Host) import UIKit

// Beside the types: UIKit knows them by their names only.

extension UIDocumentPickerViewController {
  /// Opens files of one of the types where they lie, or copies of them for the app.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(typeIdentifiers: contentTypes.map(\.identifier), asCopy: asCopy)
  }

  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
}
