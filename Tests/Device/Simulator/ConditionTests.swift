import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("Conditions of a device") struct ConditionTests {
  @Test(
    "each has a control with the same values, and each value is a step", arguments: DeviceCondition.allCases)
  func list(condition: DeviceCondition) throws {
    let control = try #require(DeviceControl.all.first { $0.name == condition.rawValue })
    #expect(control.title == condition.title && control.condition?.values == condition.values)
    for value in condition.values {
      let step = try DeviceStep.parse("\(condition.rawValue):\(value.value)")
      let kept = try #require(condition.known(value.value))
      #expect(step == .input(.condition(name: condition, value: kept)))
    }
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.parse("\(condition.rawValue):no such value") }
  }

  @Test("traits keep what is not as a device comes, through the environment and as events") func traits()
    throws
  {
    var traits = LaunchTraits()
    for (condition, value) in [
      (DeviceCondition.contrast, "high"), (.battery, "35+"), (.clock, "9:41"), (.timeZone, "Europe/Paris"),
      (.animations, "slow"), (.motion, "normal"),
    ] { traits.take(.condition(name: condition, value: value)) }
    #expect(traits.timeZone == "Europe/Paris" && traits[.timeZone] == "Europe/Paris")
    #expect(Set(traits.conditions.keys) == [.contrast, .battery, .clock, .animations])
    var read = try #require(LaunchTraits(environmentValue: traits.environmentValue))
    // The process learns it as TZ.
    read.timeZone = traits.timeZone
    #expect(read == traits)
    #expect(traits.events.count == 4)
    traits.take(.condition(name: .contrast, value: "normal"))
    traits.take(.condition(name: .timeZone, value: "machine"))
    #expect(traits.timeZone == nil && traits[.contrast] == "normal" && traits.conditions.count == 3)
  }

  @Test(
    "a battery's charge and a time are read as they are said",
    arguments: [
      (DeviceCondition.battery, "80", "80"), (.battery, "35+", "35+"), (.battery, "101", nil),
      (.battery, "-1", nil),
      (.battery, "FULL", "full"), (.clock, "09:41", "9:41"), (.clock, "24:00", nil), (.clock, "9:4", nil),
      (.timeZone, "Asia/Tokyo", "Asia/Tokyo"), (.timeZone, "a;b", nil), (.contrast, "HIGH", "high"),
    ] as [(DeviceCondition, String, String?)])
  func values(condition: DeviceCondition, text: String, value: String?) {
    #expect(condition.value(named: text) == value)
  }

  @Test("a condition reaches the app and outlives it; another language starts it anew") func device()
    async throws
  {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try running.device.perform("contrast:high")
      try page.wait { $0.hasLine("condition contrast high") && $0.traits?.conditions["contrast"] == "high" }
      try running.device.perform("language:fr")
      try page.wait { $0.hasLine("FakeApp, run 2") && $0.traits?.conditions["language"] == "fr" }
      #expect(page.traits?.conditions["contrast"] == "high")
    }
  }
}
