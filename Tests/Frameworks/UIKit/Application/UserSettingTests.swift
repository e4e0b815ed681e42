import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@Suite("What a device's user sets of accessibility, power and time", .serialized) @MainActor
struct UserSettingTests {
  private let phone = device(showing: UIViewController())
  private let heard = Heard()

  @MainActor private final class Heard {
    var names: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    func listen(_ name: NSNotification.Name) {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] _ in
          MainActor.assumeIsolated { names.append(name.rawValue) }
        })
    }
    isolated deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  @Test("accessibility's switches are off until they are set, and each change is told once")
  func switches() {
    for (name, set, value) in [
      (
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification, phone.setContrast(isHigh:),
        { UIAccessibility.isDarkerSystemColorsEnabled }
      ),
      (
        UIAccessibility.boldTextStatusDidChangeNotification, phone.setBoldText,
        { UIAccessibility.isBoldTextEnabled }
      ),
      (
        UIAccessibility.reduceMotionStatusDidChangeNotification, phone.setReducedMotion,
        { UIAccessibility.isReduceMotionEnabled }
      ),
      (
        UIAccessibility.reduceTransparencyStatusDidChangeNotification, phone.setReducedTransparency,
        { UIAccessibility.isReduceTransparencyEnabled }
      ),
    ] as [(NSNotification.Name, (Bool) -> Void, () -> Bool)] {
      heard.names = []
      heard.listen(name)
      #expect(!value())
      for isOn in [true, true, false] {
        set(isOn)
        phone.settle()
        #expect(value() == isOn)
      }
      #expect(heard.names == [name.rawValue, name.rawValue])
    }
  }

  @Test("contrast and bold text are traits, which views hear of") func traits() {
    let view = UIView()
    phone.show(UIViewController())
    UIApplication.shared.windows.first?.addSubview(view)
    #expect(view.traitCollection.accessibilityContrast == .normal)
    phone.setContrast(isHigh: true)
    phone.setBoldText(true)
    phone.settle()
    #expect(view.traitCollection.accessibilityContrast == .high)
    #expect(view.traitCollection.legibilityWeight == .bold)
  }

  @Test("a battery is known to who monitors it, once its user has said how full it is") func battery() {
    heard.listen(UIDevice.batteryLevelDidChangeNotification)
    heard.listen(UIDevice.batteryStateDidChangeNotification)
    phone.setBattery(percent: 80, isCharging: false)
    phone.settle()
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
    #expect(heard.names == [])
    UIDevice.current.isBatteryMonitoringEnabled = true
    #expect(UIDevice.current.batteryLevel == 0.8 && UIDevice.current.batteryState == .unplugged)
    phone.setBattery(percent: 80, isCharging: true)
    phone.settle()
    #expect(UIDevice.current.batteryState == .charging)
    phone.setBattery(percent: 100, isCharging: true)
    phone.settle()
    #expect(UIDevice.current.batteryState == .full && UIDevice.current.batteryLevel == 1)
    #expect(
      heard.names == [
        "UIDeviceBatteryStateDidChangeNotification", "UIDeviceBatteryLevelDidChangeNotification",
      ])
  }

  @Test("low-power mode is the process's to know") func lowPower() {
    heard.listen(.NSProcessInfoPowerStateDidChange)
    phone.setLowPower(true)
    phone.settle()
    #expect(ProcessInfo.processInfo.isLowPowerModeEnabled && heard.names.count == 1)
    phone.setLowPower(false)
    phone.settle()
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
  }

  @Test("another time zone is current from then on, and goes again") func timeZone() {
    heard.listen(.NSSystemTimeZoneDidChange)
    let before = TimeZone.current.identifier
    phone.setTimeZone("Asia/Tokyo")
    phone.settle()
    #expect(TimeZone.current.secondsFromGMT() == 9 * 3600 && heard.names.count == 1)
    phone.setTimeZone(nil)
    phone.settle()
    #expect(TimeZone.current.identifier == before)
  }

  @Test("slow animations take ten times as long, and complete then") func slowAnimations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIApplication.shared.windows.first?.addSubview(view)
    phone.settle()
    phone.setSlowAnimations(true)
    var isDone = false
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0
    } completion: { _ in
      isDone = true
    }
    phone.advance(by: 1)
    #expect(!isDone)
    phone.advance(by: 2.5)
    #expect(isDone)
  }
}
