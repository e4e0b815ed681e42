import BackgroundTasks
import Testing

/// As in Xcode's simulator: an app may say what it would do, and is never launched for it.
@Suite("Background tasks") struct BackgroundTaskTests {
  @Test("a request is refused, as on a device that launches nothing in the background")
  func refused() async {
    let request = BGProcessingTaskRequest(identifier: "clean")
    request.requiresExternalPower = true
    request.earliestBeginDate = Date(timeIntervalSince1970: 5)
    let copy = request.copy() as? BGProcessingTaskRequest
    #expect(copy?.requiresExternalPower == true && copy?.earliestBeginDate == request.earliestBeginDate)
    #expect(throws: BGTaskScheduler.Error(.unavailable)) { try BGTaskScheduler.shared.submit(request) }
    let error = BGTaskScheduler.Error(.unavailable) as NSError
    #expect(error.domain == "BGTaskSchedulerErrorDomain" && error.code == 1)
    #expect(BGTaskScheduler.Error.unavailable ~= BGTaskScheduler.Error(.unavailable))
    #expect(await BGTaskScheduler.shared.pendingTaskRequests().isEmpty)
  }

  @Test("what the Info.plist does not permit is not registered")
  func notPermitted() {
    #expect(!BGTaskScheduler.shared.register(forTaskWithIdentifier: "other", using: nil) { _ in })
  }
}
