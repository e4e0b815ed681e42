import Network
import SystemConfiguration
import Testing
import TouchstoneTestSupport
import UIKit

/// Follows the switch of the device's network.
@Suite("The device's network", .serialized) @MainActor struct NetworkTests {
  @Test("a path monitor tells where it starts, and each change once")
  func monitor() {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    let monitor = NWPathMonitor()
    nonisolated(unsafe) var heard: [NWPath.Status] = []
    monitor.pathUpdateHandler = { heard.append($0.status) }
    let queue = DispatchQueue(label: "test")
    monitor.start(queue: queue)
    queue.sync {}
    #expect(monitor.currentPath.usesInterfaceType(.wifi))
    for isOn in [false, false, true] {
      device.setNetwork(isOn: isOn)
      queue.sync {}
    }
    #expect(heard == [.satisfied, .unsatisfied, .satisfied])
    monitor.cancel()
    device.setNetwork(isOn: false)
    queue.sync {}
    #expect(heard.count == 3)
    #expect(!monitor.currentPath.usesInterfaceType(.wifi))
  }

  @Test("a monitor of cellular networks finds none")
  func cellular() {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    #expect(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status == .unsatisfied)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.wifi]).currentPath.status == .unsatisfied)
  }

  @Test("reachability has the flags of the switch, and calls back when it moves")
  func reachability() throws {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    let local = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    var flags: SCNetworkReachabilityFlags = []
    SCNetworkReachabilityGetFlags(host, &flags)
    #expect(flags == [.reachable])
    nonisolated(unsafe) var heard: [SCNetworkReachabilityFlags] = []
    SCNetworkReachabilitySetCallback(host, { _, flags, _ in heard.append(flags) }, nil)
    let queue = DispatchQueue(label: "test")
    SCNetworkReachabilitySetDispatchQueue(host, queue)
    device.setNetwork(isOn: false)
    queue.sync {}
    #expect(heard == [[]])
    SCNetworkReachabilityGetFlags(local, &flags)
    #expect(flags.contains(.reachable))
    SCNetworkReachabilitySetDispatchQueue(host, nil)
    device.setNetwork(isOn: true)
    queue.sync {}
    #expect(heard.count == 1)
  }

  @Test("reachability is scheduled in the mode of a run loop")
  func scheduled() throws {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    let mode = CFRunLoopMode.defaultMode.rawValue
    #expect(SCNetworkReachabilityScheduleWithRunLoop(host, CFRunLoopGetCurrent(), mode))
    #expect(SCNetworkReachabilityUnscheduleFromRunLoop(host, CFRunLoopGetCurrent(), mode))
    _ = device
  }
}
