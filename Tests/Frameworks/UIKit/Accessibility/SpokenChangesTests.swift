import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

@Suite("What VoiceOver says by itself", .serialized) @MainActor struct SpokenChangesTests {
  private func label(_ text: String, y: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 200, height: 30))
    label.text = text
    return label
  }

  @Test("R26.17: what is updated often is said again every 4 to 5 seconds, if it has changed")
  func updates() {
    let counter = label("00:00", y: 100)
    counter.accessibilityLabel = "Duration"
    counter.accessibilityTraits = .updatesFrequently
    let phone = device(with: counter)
    phone.setVoiceOver(true)
    let start = phone.announcements.count
    var times: [TimeInterval] = []
    let begin = phone.now
    for second in 1...20 {
      counter.accessibilityValue = "\(second) seconds"
      phone.advance(by: 1)
      if phone.announcements.count - start > times.count { times.append(phone.now - begin) }
    }
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(times.count == 4 && gaps.allSatisfy { (4...5).contains($0) }, "\(times)")
    #expect(["18 seconds", "19 seconds"].contains(phone.announcements.last))
    let before = phone.announcements.count
    phone.advance(by: 30)
    #expect(phone.announcements.count <= before + 1, "the last value once, then nothing")
    let after = phone.announcements.count
    phone.advance(by: 30)
    #expect(phone.announcements.count == after)
  }

  @Test("R26.18: a changed screen is read from its begin, a changed layout where one is or at what is named")
  func notifications() {
    let (one, two) = (label("One", y: 100), label("Two", y: 200))
    let phone = device(with: one, two)
    phone.setVoiceOver(true)
    phone.voiceOver(.next)
    phone.advance(by: 5)
    #expect(phone.announcements == ["One.", "Two."])
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    phone.advance(by: 5)
    #expect(phone.announcements.last == "Two." && phone.announcements.count == 3)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    phone.advance(by: 5)
    #expect(phone.announcements.last == "One.")
    UIAccessibility.post(notification: .layoutChanged, argument: two)
    phone.advance(by: 5)
    #expect(phone.announcements.last == "Two." && two.accessibilityElementIsFocused())
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(phone.announcements.last == "Saved" && two.accessibilityElementIsFocused())
  }

  @Test("R26.18: who posts a changed layout every second lets an announcement wait")
  func lag() {
    let text = label("A label whose words take a good while until all of them are said", y: 100)
    let phone = device(with: text)
    func wait(posting: Bool) -> TimeInterval {
      phone.advance(by: 60)
      for _ in 0..<8 where posting {
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        phone.advance(by: 1)
      }
      let start = phone.now
      UIAccessibility.post(notification: .announcement, argument: "Done")
      while phone.announcements.last != "Done", phone.now - start < 60 { phone.advance(by: 0.25) }
      return phone.now - start
    }
    phone.setVoiceOver(true)
    #expect(wait(posting: false) == 0)
    UIAccessibility.post(notification: .announcement, argument: "Something else")
    #expect(wait(posting: true) > 5)
  }

  @Test("an announcement that is cut off is told to be, one that was said as well")
  func ends() {
    let phone = device(with: label("One", y: 100), label("Two", y: 200))
    phone.setVoiceOver(true)
    phone.advance(by: 5)
    var ends: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { ends.append($0.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false) }
    defer { NotificationCenter.default.removeObserver(observer) }
    UIAccessibility.post(
      notification: .announcement, argument: "A long sentence that nobody will hear the end of")
    phone.advance(by: 0.5)
    phone.voiceOver(.next)
    #expect(ends == [false])
    phone.advance(by: 5)
    UIAccessibility.post(notification: .announcement, argument: "Short")
    #expect(ends == [false])
    phone.advance(by: 2)
    #expect(ends == [false, true])
  }

  @Test("R26.8: a text that a view draws itself is not read")
  func drawn() {
    final class Drawn: UIView {
      override func draw(_ rect: CGRect) { "Drawn".draw(at: .zero, withAttributes: nil) }
    }
    let view = Drawn(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
    let phone = device(with: view)
    #expect(SpokenElements.all().isEmpty)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Said"
    #expect(SpokenElements.all().map(\.accessibilityLabel) == ["Said"])
    withExtendedLifetime(phone) {}
  }
}
