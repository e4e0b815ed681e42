import Foundation
import Simulator
import Testing

/// VoiceOver as a person uses it in the page, on an app that was built.
@Suite(
  "VoiceOver in the page", .serialized, .timeLimit(.minutes(4)),
  .enabled(
    if: Browser.executable != nil && RunningTool.executable != nil,
    "there is no browser, or the tool is not built"))
struct VoiceOverInBrowserTests {
  private static func isSaid(_ words: String) -> String {
    "document.getElementById('lines').textContent.includes('VoiceOver: \(words)')"
  }

  @Test("the cursor goes from element to element, frames and says each, and presses the one that it is on")
  func cursor() async throws {
    let launch = try await HeadlessExample.launch(
      RunningTool.repository.appendingPathComponent("Examples/Stepper"))
    try await ExampleInBrowser.use(FinishedApp(launch)) { example in
      let page = example.page
      try page.installEyes()
      try page.press(control: "voiceOver")
      try page.wait(until: Self.isSaid("UIStepper."))
      for words in ["000.", "Decrement. Dimmed. Button."] {
        try page.press(control: "nextElement")
        try page.wait(until: Self.isSaid(words))
      }
      // The right half of the stepper, and what is around it.
      let place = ".51, .262, .63, .31"
      try example.rest()
      try page.evaluate("window.before = eyes.look(\(place))")
      try page.press(control: "nextElement")
      try page.wait(until: Self.isSaid("Increment. Button."))
      try page.wait(until: "eyes.look(\(place)) !== before")
      try page.savePicture("voiceover-1440")
      try page.press(control: "activateElement")
      try example.wait(for: "001")
      // What was dimmed is not any more.
      try page.press(control: "previousElement")
      try page.wait(until: Self.isSaid("Decrement. Button."))
      try page.press(control: "voiceOver")
      try page.wait(until: "document.getElementById('voiceover').hidden")
    }
  }
}
