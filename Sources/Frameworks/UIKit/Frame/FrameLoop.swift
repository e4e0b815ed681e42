import CoreFoundation
@_spi(Host) import QuartzCore
import TouchstoneRaster

/// Turns input into pixels. One frame runs these passes, in this order; each may dirty only what
/// a later one (or the next frame) looks at:
///
/// 1. input: events reach gestures, responders and controls; may dirty everything. Display links, and completions of
///    animations that ended, belong to it
/// 2. update: properties, handlers of configurations and the parts of bars and buttons, parents first; may dirty
///    constraints, layout, display and updates below
/// 3. constraints: views update their constraints, children first; may dirty layout
/// 4. layout: layers lay out, parents first; may dirty layout below and display
/// 5. display: layers that asked for it draw their contents; may dirty nothing
/// 6. commit: the tree is rendered and what changed goes to the host
///
/// Layout that dirties what comes before it starts another round from there. Rounds that do not end are ended:
/// `FeedbackReport` names the view, and the frame goes on with what it has.
///
/// Whoever reads before the pass what it would make (a size, subviews, `layoutIfNeeded`) has it made at once.
///
/// What waits for the calling code to end (a presentation's transition) begins between input and update. What waits for
/// the commit runs after it (`viewDidAppear`). Frames come before the run loop sleeps;
/// a 60 Hz timer runs only while something animates, scrolls or a display link lives.
@MainActor final class FrameLoop {
  private let input = InputPass()
  private let commit = CommitPass()
  private let displayLinks = DisplayLinkClient()
  private var observer: CFRunLoopObserver?
  private var timer: CFRunLoopTimer?
  private var starting: [@MainActor () -> Void] = []
  private var waiting: [@MainActor () -> Void] = []
  private var clients: [any FrameClient] = []
  private var watchers: [(who: ObjectIdentifier, look: @MainActor () -> Void)] = []
  private var wanted = true
  private var isRendering = false
  /// Frames that reached the host.
  private(set) var framesCommitted = 0

  static let interval: CFTimeInterval = 1.0 / 60
  /// How often updates, constraints and layout may ask for each other in one frame.
  static let rounds = 20

  // MARK: Life

  func start() {
    let layers = UIKitRuntime.shared.layers
    layers.textSetter = UIKitRuntime.shared.rooms.makeTextSetter()
    layers.layoutFeedback = { feedback in
      MainActor.assumeIsolated { FeedbackReport.tell(feedback) }
    }
    layers.frameNeeded = { [weak self] in self?.setNeedsFrame() }
    layers.displayLinks.run = { [weak self] runs in
      MainActor.assumeIsolated {
        guard let self, runs else { return }
        self.add(self.displayLinks)
      }
    }
    // After CoreFoundation's and Dispatch's own observers, before the thread sleeps.
    observer = CFRunLoopObserverCreateWithHandler(
      nil, RunLoopActivity.beforeWaiting, true, 2_000_000
    ) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.runFrame() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  func stop() {
    if let observer { CFRunLoopObserverInvalidate(observer) }
    observer = nil
    disarmTimer()
    starting = []
    waiting = []
    clients = []
    watchers = []
    UIKitRuntime.shared.layers.frameNeeded = nil
    UIKitRuntime.shared.layers.layoutFeedback = nil
    UIKitRuntime.shared.layers.displayLinks.run = nil
  }

  // MARK: What asks for frames

  func enqueue(_ event: HostEvent) {
    input.enqueue(event)
    setNeedsFrame()
  }

  func setNeedsFrame() {
    wanted = true
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// The next frame draws every pixel of the screen.
  func invalidateScreen() {
    commit.invalidate()
    setNeedsFrame()
  }

  /// Runs at the next frame's begin, when the code that asked has returned.
  func atNextFrame(_ action: @escaping @MainActor () -> Void) {
    starting.append(action)
    setNeedsFrame()
  }

  /// Runs once the next frame is committed, or laid out where the host takes none.
  func afterCommit(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
    setNeedsFrame()
  }

  /// Ticks `client` 60 times a second until it says it is done.
  func add(_ client: any FrameClient) {
    guard !clients.contains(where: { $0 === client }) else { return }
    clients.append(client)
    armTimer()
  }

  func remove(_ client: any FrameClient) { clients.removeAll { $0 === client } }

  /// Looks after each frame, until `who` wants it no more: it must end that itself.
  func watch(_ who: AnyObject, _ look: @escaping @MainActor () -> Void) {
    stopWatching(who)
    watchers.append((ObjectIdentifier(who), look))
  }

  func stopWatching(_ who: AnyObject) { watchers.removeAll { $0.who == ObjectIdentifier(who) } }

  /// Something follows the frames beside the app's own display links: what scrolls, or falls.
  var hasMotion: Bool { clients.contains { $0 !== displayLinks } }

  /// The screen as it was drawn last; nil before the first frame.
  var pixels: PixelBuffer? { commit.pixels }

  /// True when no event waits and nothing changed since the last frame.
  var isIdle: Bool { !isFrameDue && input.isEmpty && starting.isEmpty && waiting.isEmpty }

  /// Changes wait in the layers while the host takes no frames.
  private var isFrameDue: Bool {
    wanted
      || (UIKitRuntime.shared.layers.isFrameNeeded && UIKitRuntime.shared.host?.screen.acceptsFrame ?? false)
  }

  // MARK: Frames

  /// One frame, if anything asks for one.
  func runFrame() {
    // Handlers may run nested loops, which make frames of their own.
    input.run()
    guard !isRendering, isFrameDue else { return }
    begin()
    isRendering = true
    wanted = false
    let now = CACurrentMediaTime()
    // What completions of animations change is part of this frame.
    UIKitRuntime.shared.layers.animations.advance(to: now)
    layOut()
    let accepted = commit.run(at: now)
    if accepted { framesCommitted += 1 }
    isRendering = false
    let actions = waiting
    waiting = []
    for action in actions { action() }
    for watcher in watchers { watcher.look() }
    if commit.needsAnimationFrame { armTimer() }
    if !isIdle { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  }

  /// What begins now may ask for more; that waits for the frame after this one.
  private func begin() {
    let actions = starting
    starting = []
    for action in actions { action() }
  }

  /// Updates, constraints and layout until all are quiet; a layout may ask for the others again.
  func layOut() {
    UIKitRuntime.shared.layers.layoutBegan()
    for _ in 0..<Self.rounds {
      let windows = UIKitRuntime.shared.windows
      UpdatePass.run(windows)
      ConstraintsPass.run(windows)
      LayoutPass.run(windows)
      guard UpdatePass.isNeeded(windows) || ConstraintsPass.isNeeded(windows) else {
        return DisplayPass.run()
      }
    }
    endRounds()
    DisplayPass.run()
  }

  private func endRounds() {
    for window in UIKitRuntime.shared.windows where window.pendingUpdates.needsTree {
      window.endRestlessUpdates()
    }
    ConstraintSystem.shared.endUnsettled(after: Self.rounds)
  }

  // MARK: Timer

  private func armTimer() {
    guard timer == nil else { return }
    let interval = FrameLoop.interval
    timer = CFRunLoopTimerCreateWithHandler(
      nil, Date().timeIntervalSinceReferenceDate + interval, interval, 0, 0
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
  }

  private func disarmTimer() {
    if let timer { CFRunLoopTimerInvalidate(timer) }
    timer = nil
  }

  private func tick() {
    let now = CACurrentMediaTime()
    for client in clients where !client.frame(at: now) { remove(client) }
    if clients.isEmpty, !commit.needsAnimationFrame {
      disarmTimer()
    } else {
      wanted = true
    }
    runFrame()
  }
}

/// Something that moves with the frames: a scroll, a display link.
@preconcurrency @MainActor protocol FrameClient: AnyObject {
  /// False ends the ticks.
  func frame(at time: CFTimeInterval) -> Bool
}

/// CoreFoundation's activity flags, which its Swift interface on Linux does not import.
enum RunLoopActivity {
  static let beforeWaiting: CFOptionFlags = 1 << 5
}
