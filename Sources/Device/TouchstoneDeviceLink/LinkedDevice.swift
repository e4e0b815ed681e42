import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink
@_spi(Host) import UIKit

/// The device as UIKit sees it: a screen, a pasteboard and a way out, at the other end of a socket;
/// without a socket all of it is in memory only.
@MainActor final class LinkedDevice: DeviceHost {
  let socket: DeviceSocket?
  let linkedScreen: LinkedScreen
  let linkedPasteboard: LinkedPasteboard
  /// What goes between the app and the network, where there is a device beyond the app's memory.
  var traffic: Traffic?
  private var chrome: SystemChrome?
  /// Whether this is the Settings app, which may set the device.
  private let isSettings: Bool
  /// What the bar shows of how the device is set.
  private var barSettings: BarSettings
  let quirks: Set<UIKit.DeviceQuirk>

  var screen: any HostScreen { linkedScreen }
  var pasteboard: any HostPasteboard { linkedPasteboard }

  init(
    description: ScreenDescription, socket: DeviceSocket?, isSettings: Bool = false,
    quirks: Set<UIKit.DeviceQuirk> = [], barSettings: BarSettings = BarSettings()
  ) {
    self.quirks = quirks
    self.barSettings = barSettings
    self.socket = socket
    self.isSettings = isSettings
    let letterbox = Letterbox(
      on: description, info: Bundle.main.infoDictionary ?? [:],
      hasFile: { name in
        let path = Bundle.main.bundleURL.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path)
      })
    linkedScreen = LinkedScreen(description: description, letterbox: letterbox, socket: socket)
    linkedPasteboard = LinkedPasteboard(socket: socket)
  }

  /// Gives UIKit this device, set as its user has set it, with nothing on the screen but what the system shows.
  func begin(with events: [HostEvent]) {
    UIKitRuntime.shared.install(host: self)
    UIKitRuntime.shared.prepare(events)
    showSystemChrome()
  }

  /// Something is done to the device. Of its network's link the app learns by its transfers only.
  func take(_ event: InputEvent) {
    traffic?.take(event)
    if case .condition(let name, let value) = event {
      barSettings.take(name, value)
      chrome?.show(barSettings)
    }
    UIKitRuntime.shared.deliver(linkedScreen.inside(event.hostEvent))
  }

  /// Sends what the app shows until its own first frame (R9.5).
  func showLaunchScreen() {
    UIKitRuntime.shared.showLaunchScreen()
    // What a virtual clock's viewer sees is asked for.
    guard VirtualClock.isEnabled else { return }
    drawScreen()
    _ = linkedScreen.capture()
  }

  /// Draws what the app shows now, on a clock whose frames nobody sees.
  func drawScreen() {
    linkedScreen.isAskedFor = true
    defer { linkedScreen.isAskedFor = false }
    UIKitRuntime.shared.invalidateScreen()
    UIKitRuntime.shared.runFrame()
    // What the system shows above the app follows what that showed under it.
    UIKitRuntime.shared.runFrame()
  }

  /// Shows status bar and home indicator; after the device is installed, since they are drawn by UIKit.
  private func showSystemChrome() {
    chrome?.end()
    let chrome = SystemChrome(description: linkedScreen.description, settings: barSettings)
    self.chrome = chrome
    linkedScreen.rendered = { [weak chrome] in chrome?.adapt(to: $0) }
    UIKitRuntime.shared.systemOverlay = chrome.layer
  }

  func open(_ url: URL) -> Bool {
    guard let socket else { return false }
    guard canOpen(url) else {
      socket.send(
        .log(AppLogEntry(level: .note, message: "\(url.absoluteString): no app on the device opens it")))
      return false
    }
    socket.send(.lifecycle(.openURL(url.absoluteString)))
    return true
  }

  /// Beside the app there is the holder's browser, which also passes on mail and calls, and the Settings app.
  func canOpen(_ url: URL) -> Bool {
    guard socket != nil, let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https", "mailto", "tel", "app-settings"].contains(scheme)
      || (isSettings && scheme == DeviceSetting.scheme)
  }

  func announced(_ text: String) {
    socket?.send(.log(AppLogEntry(level: .note, message: "VoiceOver: \(text)")))
  }

  func statusChanged(_ status: [String: String]) {
    if let orientation = status["interfaceOrientation"].flatMap({ UInt8($0) }) {
      linkedScreen.orientation = orientation
    }
    chrome?.apply(status)
    // A script asks for what it wants to see; what the icon offers and whether the app works on in the background the
    // device must know beforehand.
    if !VirtualClock.standsStill || status["quickActions"] != nil || status["backgroundTasks"] != nil {
      socket?.send(.lifecycle(.status(status)))
    }
  }
}

@MainActor final class LinkedPasteboard: HostPasteboard {
  private let socket: DeviceSocket?
  private var stored: String?

  init(socket: DeviceSocket?) { self.socket = socket }

  var string: String? {
    get { stored }
    set {
      stored = newValue
      socket?.send(.pasteboard(PasteboardContent(string: newValue)))
    }
  }

  /// The viewer's own clipboard was pasted: the app's paste is next.
  func receive(_ content: PasteboardContent) { stored = content.string }
}
