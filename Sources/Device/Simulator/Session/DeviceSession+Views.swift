import TouchstoneDeviceProtocol

/// View debugging: questions go to whoever draws, and answers back to who asked.
extension DeviceSession {
  /// Seconds that an app may take for an answer.
  private static let patience = 3.0

  struct ViewAnswer: Sendable {
    var reply: ViewReply
    /// The app does not answer: this is how it was.
    var isLate = false
  }

  func views(_ question: ViewRequest.Question) async throws -> ViewAnswer {
    guard let run = device.drawer, let process = processes[run] else {
      throw Refusal("No app shows anything on this device.")
    }
    // What has no time would answer when it has some again.
    let isSuspended = run == device.app && device.state == .suspended
    if !isSuspended, let reply = await ask(run, process, question) {
      if let failure = reply.failure { throw Refusal(failure) }
      if let tree = reply.tree { inspection.last = (run, tree) }
      return ViewAnswer(reply: reply)
    }
    guard case .tree(let known) = question, let last = inspection.last, last.run == run else {
      throw Refusal(isSuspended ? "The app is suspended." : "The app does not answer.")
    }
    var reply = ViewReply(identifier: 0)
    if last.tree.digest != known { reply.tree = last.tree }
    return ViewAnswer(reply: reply, isLate: true)
  }

  private func ask(
    _ run: AppRun, _ process: any RunningApp, _ question: ViewRequest.Question
  ) async -> ViewReply? {
    await withCheckedContinuation { continuation in
      let number = inspection.add(run) { continuation.resume(returning: $0) }
      process.send(.views(ViewRequest(identifier: number, question: question)))
      Task { [clock] in
        try? await clock.sleep(until: clock.now + Self.patience)
        inspection.remove(number)?(nil)
      }
    }
  }

  func take(_ reply: ViewReply, from run: AppRun) {
    guard reply.identifier == 0 else { return inspection.remove(reply.identifier)?(reply) ?? () }
    guard run == device.drawer else { return }
    for id in inspection.watching { tell(id, ViewerUpdate(viewsChanged: true)) }
  }

  /// Apps look after their frames only while somebody wants to know.
  func watchViews(_ isOn: Bool, for id: Int) {
    if isOn { inspection.watching.insert(id) } else if inspection.watching.remove(id) == nil { return }
    guard isOn || inspection.watching.isEmpty else { return }
    for run in device.runsWithTime { processes[run]?.send(.watchViews(isOn: isOn)) }
  }
}
