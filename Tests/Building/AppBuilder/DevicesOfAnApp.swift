import AppBuilder
import Testing
import XcodeProject

/// Where an app opens if nobody says where.
@Suite struct DevicesOfAnApp {
  private let key = "UISupportedInterfaceOrientations"

  @Test(
    "a target for tablets only needs one; others do not",
    arguments: [([2], true), ([1], false), ([1, 2], false), ([], false)])
  func families(list: [Int], isForPads: Bool) {
    let info: [String: PropertyListValue] = ["UIDeviceFamily": .array(list.map { .integer($0) })]
    #expect(DeviceNeeds(info).isForPadsOnly == isForPads)
    #expect(!DeviceNeeds([:]).isForPadsOnly)
  }

  @Test("an app that permits only landscape needs the device on its side, on a tablet by the tablet's key")
  func orientations() {
    let (left, right) = ("UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight")
    let both = DeviceNeeds([key: .array([.string(left), .string(right)])])
    #expect(both.isForLandscapeOnly(onPad: false) && both.isForLandscapeOnly(onPad: true))
    let upright = DeviceNeeds([
      key: .array([.string(left)]),
      key + "~ipad": .array([.string(left), .string("UIInterfaceOrientationPortrait")]),
    ])
    #expect(upright.isForLandscapeOnly(onPad: false) && !upright.isForLandscapeOnly(onPad: true))
    #expect(!DeviceNeeds([:]).isForLandscapeOnly(onPad: false))
    #expect(upright.orientations(onPad: false) == [left] && upright.orientations(onPad: true).count == 2)
    #expect(DeviceNeeds([:]).orientations(onPad: true).isEmpty)
  }

  @Test("an app may say that it is always light or always dark; another word is none")
  func appearance() {
    #expect(DeviceNeeds(["UIUserInterfaceStyle": .string("Dark")]).fixedAppearance == "Dark")
    #expect(DeviceNeeds(["UIUserInterfaceStyle": .string("Automatic")]).fixedAppearance == nil)
    #expect(DeviceNeeds([:]).fixedAppearance == nil)
  }
}
