import Foundation
@_spi(Host) import UIKit

/// The host behind a virtual device.
@MainActor final class MemoryHost: DeviceHost {
  let memory: MemoryScreen
  let clipboard = MemoryPasteboard()
  private(set) var openedURLs: [URL] = []
  var opensURL: @MainActor (URL) -> Bool = { _ in false }
  private(set) var status: [String: String] = [:]
  private(set) var announcements: [String] = []

  /// Of this device alone, and gone with it.
  let mediaFolder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("VirtualDevice-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: mediaFolder) }

  let quirks: Set<DeviceQuirk>

  init(_ description: ScreenDescription, quirks: Set<DeviceQuirk>) {
    memory = MemoryScreen(description)
    self.quirks = quirks
  }

  var screen: any HostScreen { memory }
  var pasteboard: any HostPasteboard { clipboard }

  func open(_ url: URL) -> Bool {
    guard opensURL(url) else { return false }
    openedURLs.append(url)
    return true
  }

  func canOpen(_ url: URL) -> Bool { opensURL(url) }

  func announced(_ text: String) { announcements.append(text) }

  func statusChanged(_ status: [String: String]) { self.status.merge(status) { $1 } }
}
