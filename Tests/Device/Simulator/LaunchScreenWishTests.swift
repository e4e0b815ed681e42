import DeviceCatalog
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("Who pays for a launch screen") struct LaunchScreenWishTests {
  private func asks(_ clock: AppEnvironment.Clock, _ traits: LaunchTraits = LaunchTraits()) -> Bool? {
    let environment = AppEnvironment(device: DeviceCatalog.standard.screen, traits: traits, clock: clock)
    let launch = AppLaunch(displayName: "App", executablePath: "/app")
    let line = environment.variables(for: launch, socket: "/socket")[LaunchEnvironment.traits] ?? ""
    return LaunchTraits(environmentValue: line)?.showsLaunchScreen
  }

  @Test(
    "R9.5: an app that a page shows is asked for its launch screen; one whose time is virtual only by who wants it"
  )
  func wishes() {
    #expect(asks(.real) == true)
    #expect(asks(.virtual) == false)
    var traits = LaunchTraits()
    traits.showsLaunchScreen = true
    #expect(asks(.virtual, traits) == true)
  }
}
