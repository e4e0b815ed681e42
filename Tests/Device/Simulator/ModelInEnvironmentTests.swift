import DeviceCatalog
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("The model that an app's environment tells") struct ModelInEnvironmentTests {
  private func variables(
    of device: DeviceDescription, _ own: [String: String] = [:]
  ) -> [String: String] {
    var launch = AppLaunch(displayName: "App", executablePath: "/app")
    launch.environment = own
    return AppEnvironment(device: device, traits: LaunchTraits(), clock: .virtual)
      .variables(for: launch, socket: "/socket")
  }

  @Test("an app finds its device's name and the identifier of the model")
  func model() {
    let variables = variables(of: DeviceCatalog.standard.screen)
    #expect(variables["SIMULATOR_DEVICE_NAME"] == "iPhone 15")
    #expect(variables["SIMULATOR_MODEL_IDENTIFIER"] == "iPhone15,4")
  }

  @Test("a device that is not in the catalogue has its name only")
  func others() {
    var device = DeviceCatalog.standard.screen
    device.name = "Bench"
    let variables = variables(of: device)
    #expect(variables["SIMULATOR_DEVICE_NAME"] == "Bench")
    #expect(variables["SIMULATOR_MODEL_IDENTIFIER"] == nil)
  }

  @Test(
    "one that is driven on the machine's clock is told so, and finds all but the time as on a virtual one")
  func clocks() {
    func variables(_ clock: AppEnvironment.Clock) -> [String: String] {
      AppEnvironment(
        device: DeviceCatalog.standard.screen, traits: LaunchTraits(), clock: clock, elapsed: 60, launch: 2
      ).variables(for: AppLaunch(displayName: "App", executablePath: "/app"), socket: "/socket")
    }
    var (virtual, driven) = (variables(.virtual), variables(.driven))
    #expect(virtual.removeValue(forKey: LaunchEnvironment.clock) == LaunchEnvironment.virtualClock)
    #expect(virtual.removeValue(forKey: LaunchEnvironment.clockStart) == "60.0")
    #expect(driven.removeValue(forKey: LaunchEnvironment.clock) == LaunchEnvironment.drivenRealClock)
    #expect(driven == virtual && driven[LaunchEnvironment.randomSeed] == "2")
  }

  @Test("what the launch asks for counts")
  func own() {
    let variables = variables(
      of: DeviceCatalog.standard.screen,
      ["SIMULATOR_DEVICE_NAME": "Mine", "SIMULATOR_MODEL_IDENTIFIER": "iPad8,1"])
    #expect(variables["SIMULATOR_DEVICE_NAME"] == "Mine")
    #expect(variables["SIMULATOR_MODEL_IDENTIFIER"] == "iPad8,1")
  }
}
