import BuildDiagnostics
import XcodeProject

extension LintedApp {
  /// What Apple's documentation lists for `UIRequiredDeviceCapabilities`.
  private static let known: Set = [
    "accelerometer", "arkit", "armv6", "armv7", "arm64", "auto-focus-camera", "bluetooth-le", "camera-flash",
    "driverkit",
    "front-facing-camera", "gamekit", "gps", "gyroscope", "healthkit", "iphone-ipad-minimum-performance-a12",
    "iphone-performance-gaming-tier", "location-services", "magnetometer", "metal", "microphone", "nfc",
    "opengles-1",
    "opengles-2", "opengles-3", "peer-peer", "sms", "still-camera", "telephony", "video-camera", "wifi",
  ]

  /// Capabilities that no device profile meets: names that nobody knows, and processors of before 64 bits.
  var capabilities: [LintFinding] {
    let value = info["UIRequiredDeviceCapabilities"]
    let listed = value?.array?.compactMap(\.string)
    let asked =
      listed
      ?? (value?.dictionary ?? [:]).filter {
        "\($0.value.foundationValue)" != "0" && "\($0.value.foundationValue)" != "false"
      }.map(\.key)
    return asked.sorted().compactMap { name in
      guard !Self.known.contains(name) else {
        return name == "armv6"
          ? finding(
            "device-capabilities", "UIRequiredDeviceCapabilities asks for armv6, which no device profile has",
            "Take it out, or ask for arm64.")
          : nil
      }
      return finding(
        "device-capabilities", "UIRequiredDeviceCapabilities asks for \"\(name)\", which no device has",
        "Check the spelling; an app that asks for it is installed nowhere.")
    }
  }

  /// R34.1: an app runs on a processor only if it was built for it, and those of all device profiles have 64 bits.
  var architectures: [LintFinding] {
    ["ARCHS", "VALID_ARCHS"].compactMap { key in
      let names = ownSetting(key)
      guard !names.isEmpty, names.allSatisfy({ ["armv6", "armv7", "armv7s", "i386"].contains($0) }) else {
        return nil
      }
      return finding(
        "architectures",
        "\(key) is \"\(names.joined(separator: " "))\", and no device profile has such a processor",
        "Add arm64, or remove the setting: Xcode's own value fits.")
    }
  }

  /// As the project writes it for devices: what the build of a simulator has says nothing of them.
  private func ownSetting(_ key: String) -> [String] {
    let table = project.table
    let owners = [table[table.rootID], target.object].compactMap { $0?.string("buildConfigurationList") }
    let configurations = owners.compactMap { table[$0] }.flatMap { $0.strings("buildConfigurations") }
      .compactMap { table[$0] }
    let values = configurations.compactMap { $0.dictionary("buildSettings")?[key] }
    guard let last = values.last else { return [] }
    return last.strings.flatMap { $0.split(separator: " ").map(String.init) }.filter { !$0.hasPrefix("$") }
  }
}
