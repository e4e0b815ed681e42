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

  @Test("what the launch asks for counts")
  func own() {
    let variables = variables(
      of: DeviceCatalog.standard.screen,
      ["SIMULATOR_DEVICE_NAME": "Mine", "SIMULATOR_MODEL_IDENTIFIER": "iPad8,1"])
    #expect(variables["SIMULATOR_DEVICE_NAME"] == "Mine")
    #expect(variables["SIMULATOR_MODEL_IDENTIFIER"] == "iPad8,1")
  }
}
