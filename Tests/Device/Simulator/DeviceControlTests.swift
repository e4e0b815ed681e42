import Foundation
import Testing

@testable import Simulator

/// The page's half of the promise is tested in a browser, with the rest of the page.
@Suite("The list of controls") struct DeviceControlTests {
  /// A step as the list gives it, with something for what stands in capitals.
  static func example(_ step: String) -> String {
    let values = [
      "openurl:URL": "openurl:shop://cart", "quickaction:TYPE": "quickaction:new",
      "textsize:NAME": "textsize:XL", "locale:NAME": "locale:fr_FR", "screenshot:FILE": "screenshot:a.png",
      "webclip:URL": "webclip:http://example.org/", "removewebclip:URL": "removewebclip:http://example.org/",
      "push:FILE": "push:a.apns", "openfile:FILE": "openfile:a.pdf", "network:NAME": "network:Slow Net",
      "language:NAME": "language:fr", "battery:VALUE": "battery:20",
      "clock:VALUE": "clock:9:41", "timezone:VALUE": "timezone:Europe/Paris",
      "notification:ACTION": "notification:reply",
    ]
    return values[step] ?? step
  }

  @Test("every control has a key of its own, and a step that is understood", arguments: DeviceControl.all)
  func control(_ control: DeviceControl) throws {
    #expect(DeviceControl.all.filter { $0.key == control.key || $0.name == control.name }.count == 1)
    #expect(!control.steps.isEmpty)
    for step in control.steps {
      #expect(try DeviceStep.parse(Self.example(step)) != nil, "\(step)")
      #expect(ScriptStep.documentation.contains(step))
    }
  }

  @Test("each of the twelve text sizes has a name that a script may use")
  func sizes() throws {
    #expect(TextSize.all.count == 12)
    for size in TextSize.all {
      #expect(try DeviceStep.parse("textsize:\(size.name)") == .input(.contentSize(category: size.category)))
    }
  }

  @Test("the regions of the menu are locales that Foundation knows", arguments: Region.offered)
  func region(_ region: Region) {
    #expect(Region.identifier(named: region.identifier) == region.identifier)
  }
}
