import Foundation
import QuartzCore
@_spi(Host) import UIKit

/// What a page shows, as elements of the view that shows it. The page is asked when somebody looks.
///
/// Whoever looks waits for the answer, in the machine's own time and no longer than `patience`: a virtual clock stays where it is. A page
/// that does not answer shows nothing until it does: that it draws says nothing of its scripts.
@MainActor final class PageTree {
  /// Seconds of the machine's time that a UI test waits for a page, and anybody else …
  private static let patience: (test: Int64, other: Int64) = (3, 1)
  /// … and seconds of the device's for which an answer holds, for whoever looks at each frame.
  private static let validity = 0.2

  private weak var view: WebContentView?
  private var known: [Int: PageElement] = [:]
  private var elements: [PageElement] = []
  private var answered: (json: String, time: TimeInterval)?
  /// How many seconds the page was waited for in vain since it last answered.
  private var silence: Int64 = 0
  private var isSilenceTold = false
  private var isCutTold = false
  /// Questions of the page's that the user has not answered: until then it runs no script.
  private var dialogs: Set<String> = []

  init(of view: WebContentView) { self.view = view }

  /// Makes the view one with a page in it.
  func attach() {
    guard let view else { return }
    var look = HostedLook(type: .webView)
    look.contents = { [weak self] isAsked in self?.contents(isAsked: isAsked) ?? [] }
    view.hostedLook = look
  }

  // MARK: What the view hears

  /// An answer that nobody waits for any more.
  func answeredLate() { silence = 0 }

  /// The page has moved, or become larger.
  func expire() { answered?.time = -.infinity }

  /// Another page, or none, has taken its place.
  func pageChanged() {
    (known, elements, answered, dialogs) = ([:], [], nil, [])
    (silence, isSilenceTold, isCutTold) = (0, false, false)
  }

  func opened(dialog: String) { dialogs.insert(dialog) }
  func keepDialogs(among questions: Set<String>) { dialogs.formIntersection(questions) }

  // MARK: Asking

  private func contents(isAsked: Bool) -> [UIResponder] {
    guard let view, let owner = view.owner, owner.engine.failure == nil else { return [] }
    if isAsked || !isCurrent { ask(owner, isTest: isAsked) }
    return elements
  }

  private var isCurrent: Bool {
    answered.map { CACurrentMediaTime() - $0.time < Self.validity } ?? false
  }

  private func ask(_ owner: WKWebView, isTest: Bool) {
    let patience = isTest ? Self.patience.test : Self.patience.other
    // What it has shown last is still there behind its question.
    guard dialogs.isEmpty, silence < patience else { return }
    switch owner.engine.value(
      of: PageScript.look, in: owner.number, world: PageReport.world, within: patience)
    {
    case .value(let json): take(json, of: owner, isTest: isTest)
    case .asks: break
    case .refused(let reason): showNothing(owner, "does not say what it shows: \(reason)")
    case .nothing:
      silence = patience
      showNothing(
        owner, "did not say within \(patience) seconds what it shows: a script of it may run without end")
    }
  }

  private func take(_ json: String, of owner: WKWebView, isTest: Bool) {
    // A test that looks again and finds nothing new waits for something, and pages live in the machine's time: it goes on meanwhile.
    let isSame = json == answered?.json
    if isTest, isSame { owner.engine.wait.touch() }
    answered = (json, CACurrentMediaTime())
    if !isSame || zoom != shownZoom || owner.content.bounds != shownBounds { read(json, owner) }
  }

  /// Of the page as its elements show it.
  private var shownZoom: CGFloat = 1
  private var shownBounds = CGRect.null
  private var zoom: CGFloat { view?.owner?.pageZoom ?? 1 }

  private func read(_ json: String, _ owner: WKWebView) {
    guard let answer = try? JSONDecoder().decode(PageAnswer.self, from: Data(json.utf8)) else { return }
    (shownZoom, shownBounds) = (zoom, owner.content.bounds)
    var kept: [Int: PageElement] = [:]
    var parts = show(answer.parts, of: owner.content, &kept)
    let around = (page: element(-1, of: owner.content, &kept), whole: element(0, of: owner.content, &kept))
    if !answer.title.isEmpty {
      around.page.show(answer.title, .other, parts, frame: shownBounds)
      parts = [around.page]
    }
    // As on a device: a page lies in three web views, the app's and two that no app sees.
    around.whole.show("", .webView, parts, frame: shownBounds)
    elements = [around.whole]
    known = kept
    if answer.isCut, !isCutTold {
      isCutTold = true
      tell(
        "note: \(Self.name(of: owner)) holds more than UI tests and VoiceOver are told of; the rest is left out"
      )
    }
  }

  private func show(_ parts: [PagePart], of view: UIView, _ kept: inout [Int: PageElement]) -> [PageElement] {
    parts.map { part in
      let element = element(part.number, of: view, &kept)
      element.show(part, show(part.contents, of: view, &kept), zoom: shownZoom)
      return element
    }
  }

  private func element(_ number: Int, of view: UIView, _ kept: inout [Int: PageElement]) -> PageElement {
    let element = known[number] ?? PageElement(number, of: view, in: self)
    kept[number] = element
    return element
  }

  // MARK: Touching

  /// The first of these places of the screen where a touch comes to the element; the first of all where the page does not answer.
  func reached(_ element: PageElement, _ places: [CGPoint]) -> CGPoint? {
    guard let view, let owner = view.owner, !places.isEmpty, dialogs.isEmpty, silence == 0 else {
      return places.first
    }
    let inside = places.map { place -> (x: Double, y: Double) in
      let point = view.convert(place, from: UIScreen.main.coordinateSpace)
      return (Double(point.x / zoom), Double(point.y / zoom))
    }
    let value = owner.engine.value(
      of: PageScript.reached(element.number, inside), in: owner.number, world: PageReport.world,
      within: Self.patience.test)
    note(value)
    guard case .value(let json) = value, let index = Int(json) else { return places.first }
    return places.indices.contains(index) ? places[index] : nil
  }

  /// Scrolls the page until the element can be seen; whether it moved.
  func bring(_ element: PageElement) -> Bool {
    guard let view, let owner = view.owner, dialogs.isEmpty, silence == 0 else { return false }
    let value = owner.engine.value(
      of: PageScript.bring(element.number), in: owner.number, world: PageReport.world,
      within: Self.patience.test)
    note(value)
    guard case .value("true") = value else { return false }
    // What it has on the screen now is drawn before time goes on, and its elements say where they are.
    view.awaitDrawing()
    ask(owner, isTest: false)
    return true
  }

  /// A page that says nothing is asked once: there may be many elements at a place.
  private func note(_ answer: WebEngine.ScriptAnswer) {
    if case .nothing = answer { silence = Self.patience.test }
  }

  // MARK: Telling

  private func showNothing(_ owner: WKWebView, _ why: String) {
    (elements, answered) = ([], nil)
    guard !isSilenceTold else { return }
    isSilenceTold = true
    tell("warning: \(Self.name(of: owner)) \(why); UI tests and VoiceOver find nothing in it until it does")
  }

  private static func name(of owner: WKWebView) -> String {
    owner.url.map { "the page '\($0.absoluteString.prefix(200))'" } ?? "a page without an address"
  }

  private func tell(_ line: String) {
    FileHandle.standardError.write(Data("web view: \(line)\n".utf8))
  }
}
