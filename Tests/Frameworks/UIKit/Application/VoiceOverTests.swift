import Testing
import TouchstoneTestSupport
import UIKit

/// The device tells its apps that VoiceOver runs; what it says is in `ScreenReaderTests`.
@Suite("VoiceOver as a setting of the device", .serialized) @MainActor struct VoiceOverTests {
  /// What the app was told, and what it then found.
  @MainActor private final class Listener {
    var heard: [Bool] = []
    var payloads = 0
    private var token: (any NSObjectProtocol)?

    init() {
      token = NotificationCenter.default.addObserver(
        forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
      ) { [unowned self] notification in
        let carries = notification.object != nil || !(notification.userInfo ?? [:]).isEmpty
        MainActor.assumeIsolated {
          heard.append(UIAccessibility.isVoiceOverRunning)
          payloads += carries ? 1 : 0
        }
      }
    }
    deinit { MainActor.assumeIsolated { token.map(NotificationCenter.default.removeObserver) } }
  }

  @Test("R22.1: an app learns whether VoiceOver runs, and a new device is without it")
  func asked() {
    let device = device(showing: UIViewController())
    #expect(!UIAccessibility.isVoiceOverRunning)
    device.setVoiceOver(true)
    #expect(UIAccessibility.isVoiceOverRunning)
    withExtendedLifetime(TouchstoneTestSupport.device(showing: UIViewController())) {
      #expect(!UIAccessibility.isVoiceOverRunning)
    }
  }

  @Test("R22.2: every change is told once, without saying which; who hears it asks")
  func told() {
    let device = device(showing: UIViewController())
    let listener = Listener()
    for isRunning in [true, true, false] { device.setVoiceOver(isRunning) }
    #expect(listener.heard == [true, false])
    #expect(listener.payloads == 0)
  }

  @Test("R22.7: the first responder hears a shake with VoiceOver and without", arguments: [false, true])
  func shake(hasVoiceOver: Bool) {
    final class Shaken: UIViewController {
      var shakes = 0
      override var canBecomeFirstResponder: Bool { true }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { shakes += 1 }
    }
    let root = Shaken()
    let device = device(showing: root)
    device.setVoiceOver(hasVoiceOver)
    #expect(root.becomeFirstResponder())
    device.shake()
    #expect(root.shakes == 1)
  }

  @Test("an app that starts with VoiceOver on finds it so, and is told of no change")
  func before() {
    let device = VirtualDevice()
    device.setVoiceOver(true)
    let listener = Listener()
    device.show(UIViewController())
    #expect(UIAccessibility.isVoiceOverRunning && listener.heard.isEmpty)
  }
}
