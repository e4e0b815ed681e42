@_spi(Host) import CoreGraphics
import Foundation
import Testing

@_spi(Host) @testable import QuartzCore

/// What `body` answers on a thread that ends with it.
private func onOtherThread<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) -> Answer {
  nonisolated(unsafe) var answer: Answer?
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    answer = body()
    done.signal()
  }
  done.wait()
  return answer!
}

@Suite("One run time for each device", .serialized) @MainActor
struct LayerRuntimeTests {
  @Test("transactions, animations, links and screens of the device before are forgotten")
  func startOver() {
    let stage = Stage()
    var ends = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(3)
    CATransaction.setCompletionBlock { ends += 1 }
    stage.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    let link = CADisplayLink(target: NSObject(), selector: Selector("tick"))
    link.add(to: .main, forMode: .common)
    let old = LayerRuntime.current
    #expect(LayerRuntime.startOver() === LayerRuntime.current)
    #expect(LayerRuntime.current !== old)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!LayerRuntime.current.displayLinks.areRunning)
    #expect(!LayerRuntime.current.animations.areMoving)
    #expect(!LayerRuntime.current.isShown(stage.layer))
    LayerRuntime.current.animations.advance(to: 1000)
    #expect(ends == 0)
    link.invalidate()
  }

  @Test("no layer of two devices has the other's identity, and what it shows is newer")
  func identities() {
    let before = CALayer()
    let contents = LayerRuntime.current.newContentsVersion()
    _ = LayerRuntime.startOver()
    let after = CALayer()
    #expect(after.node.pointee.identity > before.node.pointee.identity)
    #expect(LayerRuntime.current.newContentsVersion() > contents)
  }

  @Test("a frame that was wanted of the device before is not asked of the next")
  func frames() {
    let runtime = LayerRuntime.startOver()
    var asked = 0
    runtime.frameNeeded = { asked += 1 }
    CALayer().setNeedsDisplay()
    #expect(asked == 1)
    let next = LayerRuntime.startOver()
    #expect(!next.isFrameNeeded)
    CALayer().setNeedsDisplay()
    #expect(asked == 1)
    #expect(next.isFrameNeeded)
  }

  @Test("each thread has transactions of its own")
  func threads() {
    _ = LayerRuntime.startOver()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    let seen = onOtherThread {
      let before = CATransaction.animationDuration()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(5)
      return [before, CATransaction.animationDuration(), CATransaction.disableActions() ? 1 : 0]
    }
    #expect(seen == [0.25, 5, 1])
    #expect(CATransaction.animationDuration() == 2)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("a layer that another thread sets follows that thread's transaction")
  func settersElsewhere() {
    let stage = Stage()
    nonisolated(unsafe) let layer = stage.layer
    onOtherThread {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.commit()
    }
    #expect(stage.layer.opacity == 0.5)
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.opacity = 1
    #expect(stage.layer.animationKeys() == ["opacity"])
  }

  @Test("what another thread changes asks the main thread for a frame, and completions come there")
  func framesFromElsewhere() {
    let runtime = LayerRuntime.startOver()
    var asked: [Bool] = []
    var ends: [Bool] = []
    runtime.frameNeeded = { asked.append(Thread.isMainThread) }
    nonisolated(unsafe) let layer = CALayer()
    nonisolated(unsafe) let end = { ends.append(Thread.isMainThread) }
    runtime.frameBegan()
    asked = []
    onOtherThread {
      CATransaction.begin()
      CATransaction.setCompletionBlock(end)
      layer.opacity = 0.5
      CATransaction.commit()
    }
    #expect(asked == [] && ends == [])
    for _ in 0..<1000 where ends.isEmpty { RunLoop.main.run(mode: .default, before: .distantPast) }
    #expect(asked == [true])
    #expect(ends == [true])
  }
}
