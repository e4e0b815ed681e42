import Testing
import TouchstoneUniformTypeIdentifiers
import UIKit

@Suite("A document picker by types", .serialized) @MainActor struct PickedTypeTests {
  @Test("it opens files of the types, or imports copies")
  func modes() {
    #expect(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]).documentPickerMode == .open)
    #expect(
      UIDocumentPickerViewController(forOpeningContentTypes: [.pdf], asCopy: true).documentPickerMode
        == .import)
  }
}
