import AppBuilder
import ArgumentParser
import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// Which device, and how its user has set it.
struct DeviceOptions: ParsableArguments {
  @Option(
    help:
      "The device; `touchstone devices` lists them. \(DeviceCatalog.defaultName), for a tablet's app a tablet."
  )
  var device: String?

  @Flag(help: "Dark appearance.")
  var dark = false

  @Flag(help: "Hold the device on its side, home side on the right.")
  var landscape = false

  @Option(help: "Text size: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5.")
  var textSize: String?

  @Option(help: "How dates and numbers are written: fr_FR, en_GB …")
  var locale: String?

  @Option(help: "The language of the interface, where the app has it: fr, de …")
  var language: String?

  @Option(help: "The time zone: Europe/Paris …; the machine's, or UTC where time is virtual.")
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The device's network: a profile's name or figures, or off.",
      discussion:
        "As `touchstone device network` has it; `touchstone device network list` shows those there are."))
  var network: String?

  @Option(
    help: ArgumentHelp(
      "Answer requests from a recording, as browsers write them; no server is asked.", valueName: "file.har"),
    completion: .file(extensions: ["har"]))
  var replay: String?

  @Option(
    name: .customLong("storekit"),
    help: ArgumentHelp(
      "What the app sells, instead of what the project's scheme chooses.", valueName: "file.storekit"),
    completion: .file(extensions: ["storekit"]))
  var storeKit: String?

  @Flag(help: "Start with VoiceOver on; what it says is in the console.")
  var voiceOver = false

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "How the device is set, as a step says it: contrast:high, battery:20, clock:9:41; may be repeated.",
      discussion: DeviceCondition.allCases.map { "\($0.rawValue): \($0.title)" }.joined(separator: "; ") + "."
    ))
  var conditions: [String] = []

  @Option(
    name: .customLong("quirk"),
    help: ArgumentHelp(
      "A fault of single system versions; may be repeated.",
      discussion: DeviceQuirk.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    completion: .list(DeviceQuirk.allCases.map(\.rawValue)))
  var quirks: [String] = []

  func validate() throws {
    if let device, DeviceCatalog.model(named: device) == nil {
      let names = DeviceCatalog.models.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no device '\(device)'. There are: \(names).")
    }
    for text in conditions where Self.condition(text) == nil {
      let named = DeviceCondition(rawValue: String(text.prefix { $0 != ":" }).lowercased())
      throw ValidationError(
        named.map { "'\(text)': \($0.explanation)" }
          ?? "There is no condition '\(text)'. There are: \(DeviceCondition.allCases.map(\.rawValue).joined(separator: ", "))."
      )
    }
    if let quirk = quirks.first(where: { DeviceQuirk(rawValue: $0) == nil }) {
      let names = DeviceQuirk.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no quirk '\(quirk)'. There are: \(names).")
    }
    if let locale, Region.identifier(named: locale) == nil {
      throw ValidationError("There is no locale '\(locale)'. They are a language and a region: fr_FR, en_GB.")
    }
    if let network {
      do { _ = try DeviceStep.parse("network:\(network)") } catch {
        throw ValidationError("--network: \(error)")
      }
    }
    if let replay, !FileManager.default.isReadableFile(atPath: replay) {
      throw ValidationError("--replay: \(replay) cannot be read.")
    }
    if let storeKit, !FileManager.default.isReadableFile(atPath: storeKit) {
      throw ValidationError("--storekit: \(storeKit) cannot be read.")
    }
    if let timeZone, timeZone != "UTC", !TimeZone.knownTimeZoneIdentifiers.contains(timeZone) {
      throw ValidationError("There is no time zone '\(timeZone)'. They are named like Europe/Paris, or UTC.")
    }
    if let textSize, TextSize.category(named: textSize) == nil {
      throw ValidationError(
        "There is no text size '\(textSize)'. There are: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5.")
    }
  }

  private static func condition(_ text: String) -> (DeviceCondition, String)? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let condition = DeviceCondition(rawValue: parts[0].lowercased()) else {
      return nil
    }
    return condition.known(parts[1]).map { (condition, $0) }
  }

  /// The device that was asked for; else one that the app is made for. Valid after `validate`.
  func model(for app: DeviceNeeds) -> DeviceModel {
    device.flatMap(DeviceCatalog.model(named:))
      ?? (app.isForPadsOnly ? DeviceCatalog.standardPad : DeviceCatalog.standard)
  }

  /// Why it was opened on another device, or held otherwise, than most are; nil if it was not.
  func remark(for app: DeviceNeeds, on model: DeviceModel) -> String? {
    var reasons: [String] = []
    if device == nil, app.isForPadsOnly {
      reasons.append("The app is for iPads only, so it runs on an \(model.name).")
    }
    if !landscape, app.isForLandscapeOnly(onPad: model.screen.isPad) {
      reasons.append("The app allows only landscape, so the device is held on its side.")
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: " ")
  }

  /// A device that shows an app for the landscape only is held so.
  func traits(for app: DeviceNeeds, on model: DeviceModel) -> LaunchTraits {
    let isOnItsSide = landscape || app.isForLandscapeOnly(onPad: model.screen.isPad)
    var traits = LaunchTraits(
      isDark: dark, orientation: isOnItsSide ? .landscapeLeft : .portrait,
      contentSize: textSize.flatMap(TextSize.category(named:)),
      locale: locale.flatMap(Region.identifier(named:)), language: language, timeZone: timeZone,
      isVoiceOverRunning: voiceOver, quirks: Set(quirks.compactMap(DeviceQuirk.init(rawValue:))))
    if let network, case .input(let event)? = try? DeviceStep.parse("network:\(network)") {
      traits.take(event)
    }
    for (condition, value) in conditions.compactMap(Self.condition) { traits[condition] = value }
    return traits
  }

  /// What a companion's process is told besides: the network is the device's.
  var environmentOfCompanions: [String: String] {
    replay.map { [LaunchEnvironment.replay: URL(fileURLWithPath: $0).path] } ?? [:]
  }

  /// What the app's process is told besides.
  var environment: [String: String] {
    var told = environmentOfCompanions
    told[LaunchEnvironment.storeKit] = storeKit.map { URL(fileURLWithPath: $0).path }
    return told
  }
}
