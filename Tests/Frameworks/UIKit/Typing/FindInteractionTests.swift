import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Find in a text view", .serialized) @MainActor struct FindInteractionTests {
  @Test("there is an interaction only while it is enabled, always the same")
  func enabling() throws {
    _ = VirtualDevice()
    let view = UITextView()
    #expect(view.findInteraction == nil && !view.isFindInteractionEnabled)
    view.isFindInteractionEnabled = true
    let interaction = try #require(view.findInteraction)
    #expect(interaction.view === view && view.interactions.contains { $0 === interaction })
    #expect(!interaction.isFindNavigatorVisible)
    view.isFindInteractionEnabled = true
    #expect(view.findInteraction === interaction)
    view.isFindInteractionEnabled = false
    #expect(view.findInteraction == nil && interaction.view == nil)
  }
}
