import Testing
import TouchstoneDeviceProtocol

@Suite("What an app's process finds in its environment") struct LaunchEnvironmentTests {
  @Test("a device is one line that reads back") func device() {
    let phone = DeviceDescription(
      name: "iPhone 15", isPad: false, width: 393, height: 852, scale: 3,
      portraitInsets: [59, 0, 34, 0], landscapeInsets: [0, 59, 21, 59], cornerRadius: 55.5)
    #expect(
      phone.environmentValue
        == "name=iPhone 15;idiom=phone;size=393x852;scale=3;portrait=59,0,34,0;landscape=0,59,21,59;corner=55.5"
    )
    #expect(DeviceDescription(environmentValue: phone.environmentValue) == phone)
  }

  @Test(
    "half a device is none",
    arguments: ["", "name=A", "name=A;idiom=pad;size=1;scale=2;portrait=;landscape=;corner=0"])
  func halfADevice(line: String) {
    #expect(DeviceDescription(environmentValue: line) == nil)
  }

  @Test("traits read back, and an unknown one is not taken for a default") func traits() {
    let set = LaunchTraits(
      isDark: true, orientation: .landscapeRight, contentSize: "UICTContentSizeCategoryXL")
    #expect(set.environmentValue == "dark;orientation=4;text=UICTContentSizeCategoryXL")
    #expect(LaunchTraits(environmentValue: set.environmentValue) == set)
    var asking = LaunchTraits()
    asking.showsLaunchScreen = true
    #expect(LaunchTraits(environmentValue: asking.environmentValue) == asking && asking.events.isEmpty)
    #expect(LaunchTraits(environmentValue: "") == LaunchTraits())
    #expect(LaunchTraits(environmentValue: "drak") == nil)
    #expect(LaunchTraits(environmentValue: "orientation=9") == nil)
  }

  @Test("VoiceOver and quirks read back, in one order, and an unknown quirk is not taken for none")
  func quirks() {
    let set = LaunchTraits(isVoiceOverRunning: true, quirks: [.olderRotationRule, .noReuseUnderVoiceOver])
    #expect(set.environmentValue == "voiceover;quirk=no-reuse-under-voiceover;quirk=older-rotation-rule")
    #expect(LaunchTraits(environmentValue: set.environmentValue) == set)
    #expect(set.events == [.voiceOver(isRunning: true)])
    for quirk in DeviceQuirk.allCases {
      #expect(LaunchTraits(environmentValue: "quirk=\(quirk.rawValue)")?.quirks == [quirk])
    }
    for line in ["quirk", "quirk=", "quirk=wobbly", "voiceover=on"] {
      #expect(LaunchTraits(environmentValue: line) == nil, "\(line)")
    }
  }
}
