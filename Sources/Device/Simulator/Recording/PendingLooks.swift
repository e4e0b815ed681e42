import TouchstoneDeviceProtocol

/// Questions to the app's process that it has not answered yet. Their numbers are the session's own.
struct PendingLooks {
  private var last = 0
  private var waiting: [Int: (run: AppRun, take: (AutomationReply?) -> Void)] = [:]

  /// The number of a question; `take` gets the answer, or nil if the app has ended.
  mutating func add(_ run: AppRun, _ take: @escaping (AutomationReply?) -> Void) -> Int {
    last += 1
    waiting[last] = (run, take)
    return last
  }

  mutating func remove(_ number: Int, of run: AppRun) -> ((AutomationReply?) -> Void)? {
    guard waiting[number]?.run == run else { return nil }
    return waiting.removeValue(forKey: number)?.take
  }

  mutating func forget(_ run: AppRun) {
    let gone = waiting.filter { $0.value.run == run }
    for (number, question) in gone {
      waiting[number] = nil
      question.take(nil)
    }
  }
}

extension DeviceSession {
  /// Asks the app, and calls back here once it has answered.
  func ask(_ run: AppRun, _ step: AutomationRequest.Step, _ take: @escaping (AutomationReply?) -> Void) {
    guard let process = processes[run] else { return take(nil) }
    let number = looks.add(run, take)
    process.send(.automation(AutomationRequest(identifier: number, step: step)))
  }

  /// The same for who waits for it.
  func answer(of run: AppRun, to step: AutomationRequest.Step) async -> AutomationReply? {
    await withCheckedContinuation { continuation in ask(run, step) { continuation.resume(returning: $0) } }
  }

  func take(_ reply: AutomationReply, from run: AppRun) {
    looks.remove(reply.identifier, of: run)?(reply)
  }
}
