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
  /// What the device's other apps open.
  private let otherSchemes: Set<String>
  /// Those of them that the app has asked for and may not know of.
  private var refusedSchemes: Set<String> = []
  /// The app that has opened this one, by its name.
  private var previousApp: String?
  /// What the bar shows of how the device is set.
  private var barSettings: BarSettings
  let quirks: Set<UIKit.DeviceQuirk>

  var screen: any HostScreen { linkedScreen }
  var pasteboard: any HostPasteboard { linkedPasteboard }

  init(
    description: ScreenDescription, socket: DeviceSocket?, isSettings: Bool = false,
    quirks: Set<UIKit.DeviceQuirk> = [], barSettings: BarSettings = BarSettings(),
    otherSchemes: Set<String> = [], previousApp: String? = nil
  ) {
    (self.otherSchemes, self.previousApp) = (otherSchemes, previousApp)
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
    deliver(linkedScreen.inside(event.hostEvent))
  }

  /// What the app gets of it: a finger on the way back in the status bar is the device's.
  func deliver(_ event: HostEvent) {
    guard case .touches(let touches) = event, let chrome else { return UIKitRuntime.shared.deliver(event) }
    let (rest, isChosen) = chrome.wayBack.take(touches)
    if rest.count == touches.count { return UIKitRuntime.shared.deliver(event) }
    if !rest.isEmpty { UIKitRuntime.shared.deliver(.touches(rest)) }
    if isChosen { socket?.send(.lifecycle(.previousApp)) }
  }

  func show(wayBackTo name: String?) {
    previousApp = name
    chrome?.show(wayBackTo: name)
  }

  /// Where the way back is that says so.
  func wayBack(saying text: String) -> CGPoint? {
    guard let wayBack = chrome?.wayBack, wayBack.text == text else { return nil }
    return wayBack.middle
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
    let chrome = SystemChrome(
      description: linkedScreen.description, settings: barSettings, previousApp: previousApp)
    self.chrome = chrome
    linkedScreen.rendered = { [weak chrome] in chrome?.adapt(to: $0) }
    UIKitRuntime.shared.systemOverlay = chrome.layer
  }

  func open(_ url: URL) -> Bool {
    guard let socket else { return false }
    guard isOpenedBySystem(url) || isOpenedByOther(url) else {
      note("\(url.absoluteString): no app on the device opens it")
      return false
    }
    socket.send(.lifecycle(.openURL(url.absoluteString)))
    return true
  }

  /// Of other apps it may know only those whose schemes its Info.plist lists; it may open them all.
  func canOpen(_ url: URL) -> Bool {
    guard socket != nil, let scheme = url.scheme?.lowercased() else { return false }
    if isOpenedBySystem(url) { return true }
    guard isOpenedByOther(url) else { return false }
    let listed = UIKitRuntime.shared.infoDictionary["LSApplicationQueriesSchemes"] as? [String] ?? []
    if listed.contains(where: { $0.lowercased() == scheme }) { return true }
    if refusedSchemes.insert(scheme).inserted {
      note("canOpenURL: no, for Info.plist does not list '\(scheme)' under LSApplicationQueriesSchemes")
    }
    return false
  }

  /// Beside the user's apps there is the holder's browser, which also passes on mail and calls, and the Settings app.
  private func isOpenedBySystem(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https", "mailto", "tel", "app-settings"].contains(scheme)
      || (isSettings && scheme == DeviceSetting.scheme)
  }

  private func isOpenedByOther(_ url: URL) -> Bool {
    url.scheme.map { otherSchemes.contains($0.lowercased()) } ?? false
  }

  private func note(_ message: String) { socket?.send(.log(AppLogEntry(level: .note, message: message))) }

  func announced(_ text: String) {
    note("VoiceOver: \(text)")
  }

  func statusChanged(_ status: [String: String]) {
    if let orientation = status["interfaceOrientation"].flatMap({ UInt8($0) }) {
      linkedScreen.orientation = orientation
    }
    chrome?.apply(status)
    // A script asks for what it wants to see; what the icon offers and whether the app works on in the background the
    // device must know beforehand.
    if !DrivenTime.isDriven || status["quickActions"] != nil || status["backgroundTasks"] != nil {
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
