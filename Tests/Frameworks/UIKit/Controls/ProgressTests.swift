import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A progress view", .serialized) @MainActor struct ProgressTests {
  @Test("it follows a progress while it is in a window, and its parts count")
  func observed() {
    let progress = Progress(totalUnitCount: 4)
    let part = Progress(totalUnitCount: 10, parent: progress, pendingUnitCount: 2)
    progress.completedUnitCount = 1
    let view = UIProgressView(progressViewStyle: .default)
    view.observedProgress = progress
    #expect(view.progress == 0.25)
    let device = device(with: view)
    part.completedUnitCount = 5
    device.advance(by: 0.2)
    #expect(view.progress == 0.5)
    part.completedUnitCount = 10
    progress.completedUnitCount += 1
    device.advance(by: 0.2)
    #expect(view.progress == 1)
    view.observedProgress = nil
    view.progress = 0.1
    device.advance(by: 0.2)
    #expect(view.progress == Float(0.1))
  }
}
