/// What is said and what waits to be said. One thing at a time, each for as long as a voice takes; the device hears of each
/// as it begins (R26.22: it writes it to its console).
@MainActor final class Speech {
  private struct Utterance {
    var text: String
    var isAnnouncement: Bool
  }

  /// Whoever says more than this at once is not heard.
  private static let most = 20

  private var current: Utterance?
  private var waiting: [Utterance] = []
  private var delay: RunLoopDelay?

  /// `interrupting`: what is said now, and what waits, is not said any more.
  func say(_ text: String, interrupting: Bool) {
    guard !text.isEmpty else { return }
    if interrupting { stop() }
    add(Utterance(text: text, isAnnouncement: false))
  }

  /// The app hears when it was said.
  func announce(_ text: String) { add(Utterance(text: text, isAnnouncement: true)) }

  func stop() {
    let unsaid = [current].compactMap { $0 } + waiting
    (current, waiting, delay) = (nil, [], nil)
    for utterance in unsaid { tellEnd(utterance, wasSaid: false) }
  }

  private func add(_ utterance: Utterance) {
    guard waiting.count < Self.most else { return tellEnd(utterance, wasSaid: false) }
    waiting.append(utterance)
    if current == nil { begin() }
  }

  private func begin() {
    guard !waiting.isEmpty else { return }
    let utterance = waiting.removeFirst()
    current = utterance
    delay = RunLoopDelay(SpeechTiming.duration(utterance.text)) { [weak self] in self?.end() }
    UIKitRuntime.shared.host?.announced(utterance.text)
  }

  private func end() {
    guard let said = current else { return }
    (current, delay) = (nil, nil)
    begin()
    tellEnd(said, wasSaid: true)
  }

  private func tellEnd(_ utterance: Utterance, wasSaid: Bool) {
    guard utterance.isAnnouncement else { return }
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: utterance.text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSaid,
      ])
  }
}
