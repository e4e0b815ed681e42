import Simulator
import TouchstoneDeviceProtocol

/// The home screen's icons, as UI tests find them in `com.apple.springboard`: one for each app, in rows, each a tap away.
///
/// Places are ours: no picture of a home screen is drawn.
struct HomeScreen {
  enum App { case target, settings }

  private struct Icon {
    var app: App
    var name: String
    var frame: AutomationFrame
  }

  private static let iconType = 44
  private static let applicationType = 2
  private static let columns = 4
  private static let side = 60.0
  /// From the top of one row to the next one's.
  private static let pitch = 100.0
  /// A finger that stays down so long opens no app.
  private static let longPress = 0.5

  private let screen: DeviceDescription
  private let icons: [Icon]

  init(_ driven: DrivenApp, screen: DeviceDescription) {
    self.screen = screen
    let apps =
      [(App.target, driven.launch.displayName)] + (driven.settings == nil ? [] : [(.settings, "Settings")])
    let column = screen.width / Double(Self.columns)
    icons = apps.enumerated().map { index, app in
      let (row, place) = (index / Self.columns, index % Self.columns)
      let frame = AutomationFrame(
        x: column * (Double(place) + 0.5) - Self.side / 2,
        y: screen.portraitInsets[0] + 20 + Double(row) * Self.pitch,
        width: Self.side, height: Self.side)
      return Icon(app: app.0, name: app.1, frame: frame)
    }
  }

  /// What springboard's tree is while no app shows anything.
  var root: AutomationElement {
    AutomationElement(
      number: 0, type: Self.applicationType,
      frame: AutomationFrame(x: 0, y: 0, width: screen.width, height: screen.height))
  }

  /// The numbers are none that an app's tree has.
  var elements: [AutomationElement] {
    icons.enumerated().map { index, icon in
      AutomationElement(
        number: -1 - index, type: Self.iconType, identifier: icon.name, label: icon.name, frame: icon.frame)
    }
  }

  func isIcon(_ element: Int) -> Bool { icons.indices.contains(-1 - element) }

  func middle(of element: Int) -> AutomationPoint? {
    guard isIcon(element) else { return nil }
    let frame = icons[-1 - element].frame
    return AutomationPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// The app whose icon these touches tap.
  func tapped(by events: [TimedInput]) -> App? {
    guard events.reduce(0, { $0 + $1.delay }) < Self.longPress else { return nil }
    for input in events {
      guard case .touches(let fingers) = input.event,
        let finger = fingers.first(where: { $0.phase == .ended })
      else { continue }
      return icons.first { $0.frame.contains(finger.x, finger.y) }?.app
    }
    return nil
  }
}

extension AutomationFrame {
  fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
    x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
  }
}
