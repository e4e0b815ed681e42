import Foundation
import TouchstoneRaster

@_spi(Host) @testable import UIKit

/// A phone in memory, for tests of text: a screen, a pasteboard, and a window with one view controller.
@MainActor final class TestPhone: DeviceHost, HostScreen, HostPasteboard {
  let description: ScreenDescription
  var acceptsFrame = true
  var string: String?
  private(set) var window: UIWindow!
  private(set) var picture: PixelBuffer?

  var screen: any HostScreen { self }
  var pasteboard: any HostPasteboard { self }
  func open(_ url: URL) -> Bool { false }
  func statusChanged(_ status: [String: String]) {}
  func present(_ pixels: PixelBuffer, damage: FrameDamage) { picture = pixels }

  init(scale: Double = 3) {
    description = ScreenDescription(
      deviceName: "Test", isPad: false, width: 390, height: 844, scale: scale,
      portraitInsets: [47, 0, 34, 0], landscapeInsets: [0, 47, 21, 47], cornerRadius: 0)
    UIKitRuntime.shared.install(host: self)
    UIKitRuntime.shared.application = UIApplication()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
  }

  var view: UIView { window.rootViewController!.view }

  func deliver(_ event: HostEvent) {
    UIKitRuntime.shared.deliver(event)
    settle()
  }

  /// Handles what waits and makes the frames it asks for. Without the run loop: tests may run on
  /// another thread than the process's first.
  func settle() {
    for _ in 0..<3 { UIKitRuntime.shared.frameLoop.runFrame() }
  }

  func type(_ text: String) { for character in text { deliver(.text(String(character))) } }
  func press(_ key: String, _ modifiers: Set<String> = []) { deliver(.key(name: key, modifiers: modifiers)) }
  func tap(_ x: Double, _ y: Double) {
    deliver(.touch(identifier: 1, phase: .began, x: x, y: y))
    deliver(.touch(identifier: 1, phase: .ended, x: x, y: y))
  }
}
