import CTouchstoneRuntime
import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink
@_spi(Host) import UIKit

/// Called by an app's launcher before anything of the app: gives UIKit the device that the
/// environment describes.
@_cdecl("touchstone_device_link_start")
public func startDeviceLink() {
  MainActor.assumeIsolated {
    DeviceLink.start(environment: { name in getenv(name).map { String(cString: $0) } })
  }
}

@MainActor enum DeviceLink {
  /// UIKit keeps its host; this keeps what listens to the socket.
  private static var listener: DeviceListener?

  static let virtualStart = Date(timeIntervalSince1970: LaunchEnvironment.virtualStart)

  static func start(environment: (String) -> String?) {
    // What an app prints should be read when it prints it, also through a pipe.
    setvbuf(stdout, nil, _IOLBF, 0)
    touchstone_sampling_enable()
    switch environment(LaunchEnvironment.clock) {
    case LaunchEnvironment.virtualClock:
      let elapsed = environment(LaunchEnvironment.clockStart).flatMap(Double.init) ?? 0
      VirtualClock.enable(startingAt: virtualStart + elapsed)
    case LaunchEnvironment.drivenRealClock: DrivenTime.takeMachineClock()
    default: break
    }
    if let seed = environment(LaunchEnvironment.randomSeed).flatMap(UInt64.init) {
      touchstone_random_seed(seed)
    }
    let traits = describedTraits(environment(LaunchEnvironment.traits))
    let device = LinkedDevice(
      description: describedDevice(environment(LaunchEnvironment.device)),
      socket: environment(LaunchEnvironment.socket).map(DeviceSocket.init(path:)),
      isSettings: environment(LaunchEnvironment.settingsOf) != nil,
      quirks: Set(traits.quirks.map(\.hostQuirk)), barSettings: BarSettings(traits),
      otherSchemes: Set(
        (environment(LaunchEnvironment.otherSchemes) ?? "").split(separator: ",").map(String.init)),
      previousApp: environment(LaunchEnvironment.previousApp))
    device.traffic = startTraffic(environment)
    for event in traits.events { device.traffic?.take(event) }
    let events =
      traits.events.map(\.hostEvent)
      + [environment(LaunchEnvironment.reason).flatMap(LaunchReason.init(environmentValue:))?.hostEvent]
      .compactMap { $0 }
    device.begin(with: events)
    if let plan = environment(LaunchEnvironment.testPlan) {
      TestHost.start(planAt: plan, socket: device.socket)
    }
    guard let socket = device.socket else { return }
    socket.send(.hello(version: MessageFraming.version, processIdentifier: UInt32(getpid())))
    if traits.showsLaunchScreen {
      device.showLaunchScreen()
      // The app's own life on the device begins after it, and finds nothing of it.
      device.begin(with: events)
    }
    let listener = DeviceListener(device: device, socket: socket)
    self.listener = listener
    listener.listen()
  }

  private static func startTraffic(_ environment: (String) -> String?) -> Traffic? {
    let replay = environment(LaunchEnvironment.replay)
    do {
      return try Traffic(
        Traffic.Settings(
          report: environment(LaunchEnvironment.traffic), replay: replay, userAgent: AppAgent.text,
          language: AppAgent.language(environment(LaunchEnvironment.traits))))
    } catch {
      exitWithError("\(LaunchEnvironment.replay)='\(replay ?? "")' cannot be replayed: \(error)")
    }
  }

  private static func describedDevice(_ line: String?) -> ScreenDescription {
    guard let line else { return ScreenDescription(DeviceCatalog.standard.screen) }
    guard let device = DeviceDescription(environmentValue: line) else {
      exitWithError(
        "\(LaunchEnvironment.device)='\(line)' describes no device. The form is \(DeviceCatalog.standard.screen.environmentValue)"
      )
    }
    return ScreenDescription(device)
  }

  private static func describedTraits(_ line: String?) -> LaunchTraits {
    guard let line else { return LaunchTraits() }
    guard let traits = LaunchTraits(environmentValue: line) else {
      exitWithError(
        "\(LaunchEnvironment.traits)='\(line)' is not of the form dark;orientation=1…4;text=<category>;locale=<identifier>;language=<code>;keyboard;launchscreen;voiceover;offline;link=<profile>;biometry;\(DeviceCondition.allCases.map { "\($0.rawValue)=…" }.joined(separator: ";"));quirk=\(TouchstoneDeviceProtocol.DeviceQuirk.allCases.map(\.rawValue).joined(separator: "|"))"
      )
    }
    return traits
  }
}

/// A process that cannot reach its device has nothing to show: it says why and ends.
func exitWithError(_ message: String) -> Never {
  FileHandle.standardError.write(Data("touchstone device link: error: \(message)\n".utf8))
  exit(70)
}
