import AppBuilder
import DeviceCatalog
import TouchstoneDeviceProtocol

extension DeviceNeeds {
  /// The ways to set and hold a device that the app supports; none where there is but one.
  func configurations(on model: DeviceModel) -> [TestConfiguration] {
    let names = orientations(onPad: model.screen.isPad)
    var held: [DeviceOrientation] = []
    // An app that says nothing may be held in every way.
    if names.isEmpty || names.contains("UIInterfaceOrientationPortrait") { held.append(.portrait) }
    // What is on the screen turns against the device.
    if names.isEmpty || names.contains("UIInterfaceOrientationLandscapeRight") {
      held.append(.landscapeLeft)
    } else if names.contains("UIInterfaceOrientationLandscapeLeft") {
      held.append(.landscapeRight)
    }
    let looks = fixedAppearance.map { [$0 == "Dark"] } ?? [false, true]
    let all = looks.flatMap { isDark in
      held.map { TestConfiguration(isDark: isDark, orientation: $0) }
    }
    return all.count > 1 ? all : []
  }
}
