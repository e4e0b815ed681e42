import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

/// What a program gets that asks members of an `AnyObject`: of its own classes, of the platform's and of Foundation's.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct CallsThroughAnyObject {
  private let samples = SampleBuild("any-object")

  private static let own = """
    import UIKit

    @objc protocol Noisy { @objc func noise() -> String }
    class Dog: NSObject, Noisy {
      @objc var legs = 4
      @objc var name: String? = "Rex"
      @objc func noise() -> String { "woof" }
      @objc func walk(to place: String, times: Int) -> String { "\\(place) \\(times)" }
    }
    class Puppy: Dog { override func noise() -> String { "yip" } }
    class Robot: NSObject {
      @objc var legs = 2
      @objc func charge() {}
    }
    extension UIView { @objc func badge() -> String { "badge of \\(type(of: self))" } }

    """

  private func output(_ program: String) throws -> String {
    let project = try TemporaryProject(files: [
      "Own.swift": Self.own, "main.swift": "import UIKit\n" + program,
    ])
    return try samples.output(samples.app(project))
  }

  @Test("properties and methods of own classes, also those that several have, and overrides")
  func ownClasses() throws {
    #expect(
      try output(
        """
        func tell(_ x: AnyObject) {
          let legs: Int = x.legs
          print(legs, x.noise?() ?? "silent", x.walk?(to: "park", times: legs) ?? "stays")
        }
        tell(Dog())
        tell(Puppy())
        tell(Robot())

        """) == "4 woof park 4\n4 yip park 4\n2 silent stays\n")
  }

  @Test("an optional binding tells whether the object has the member")
  func optionals() throws {
    #expect(
      try output(
        """
        func tell(_ x: AnyObject?) {
          if let name = x?.name { print("name", name ?? "none") } else { print("no name") }
          print(x?.legs ?? 0)
        }
        tell(Dog())
        tell(nil)
        tell(NSObject())

        """) == "name Rex\n4\nno name\n0\nno name\n0\n")
  }

  @Test("members of the platform's classes, and what an extension adds to them")
  func platform() throws {
    #expect(
      try output(
        """
        let label = UILabel()
        label.text = "words"
        let all: [AnyObject] = [label, UIButton(), Dog()]
        func tell(_ x: AnyObject) {
          x.setNeedsLayout?()
          print(x.badge?() ?? "no badge", x.isHidden ?? true, x.text as? String ?? "no text")
        }
        for each in all { tell(each) }

        """) == "badge of UILabel false words\nbadge of UIButton false no text\nno badge true no text\n")
  }

  @Test("a value that is cast to AnyObject")
  func casts() throws {
    #expect(
      try output(
        """
        func tell(_ x: Any) { print((x as AnyObject).noise?() ?? "no", (x as AnyObject).description ?? "none") }
        tell(Dog() as Noisy is NSObject ? Puppy() : Dog())
        tell(NSNumber(value: 7))

        """
      ).hasSuffix("no 7\n"))
  }
}
