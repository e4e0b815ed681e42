import CTouchstoneRuntime
import TouchstoneFoundation
import XCUIAutomation

/// Something that `measure` can find out. Numbers are the machine's, and nothing is judged by them.
public protocol XCTMetric: AnyObject {}

/// One that can be read before and after.
protocol ReadableMetric: XCTMetric {
  var title: String { get }
  var unit: String { get }
  func reading() -> Double
}

/// Real time, also where the device's stands still.
public final class XCTClockMetric: _NSObject, ReadableMetric {
  public override init() { super.init() }
  var title: String { "Clock Monotonic Time" }
  var unit: String { "s" }
  func reading() -> Double { Double(touchstone_clock_real_now()) / 1e9 }
}

/// The same as `measure(_:)` without metrics calls it.
final class WallClockMetric: ReadableMetric {
  private let clock = XCTClockMetric()
  var title: String { "Time, seconds" }
  var unit: String { "s" }
  func reading() -> Double { clock.reading() }
}

/// The processor time of the process, or of an app's.
/// - Partial: instructions and cycles are not counted.
public final class XCTCPUMetric: _NSObject, ReadableMetric {
  private let usage: AppUsage?

  public override init() {
    usage = nil
    super.init()
  }
  public init(application: XCUIApplication) {
    usage = AppUsage(of: application, \.processorSeconds)
    super.init()
  }
  public init(limitingToCurrentThread limitToCurrentThread: Bool) {
    if limitToCurrentThread { reportPartial() }
    usage = nil
    super.init()
  }
  var title: String { "CPU Time" }
  var unit: String { "s" }
  func reading() -> Double {
    if let usage { return usage.reading() }
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The memory of the process, or of an app's.
/// - Partial: the peak alone is not told.
public final class XCTMemoryMetric: _NSObject, ReadableMetric {
  private let usage: AppUsage?

  public override init() {
    usage = nil
    super.init()
  }
  public init(application: XCUIApplication) {
    usage = AppUsage(of: application, \.memory)
    super.init()
  }
  var title: String { "Memory Physical" }
  var unit: String { "kB" }
  func reading() -> Double {
    if let usage { return usage.reading() / 1000 }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1000
  }
}

/// What the process has written, or an app's.
/// - Partial: what goes into pipes and sockets is counted, too.
public final class XCTStorageMetric: _NSObject, ReadableMetric {
  private let usage: AppUsage?

  public override init() {
    usage = nil
    super.init()
  }
  public init(application: XCUIApplication) {
    usage = AppUsage(of: application, \.written)
    super.init()
  }
  var title: String { "Disk Logical Writes" }
  var unit: String { "kB" }
  func reading() -> Double {
    if let usage { return usage.reading() / 1000 }
    let text = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("wchar:") }
    return (line?.split(separator: " ").last.flatMap { Double($0) } ?? 0) / 1000
  }
}

public final class XCTMeasureOptions: _NSObject {
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = InvocationOptions(rawValue: 1)
    public static let manuallyStop = InvocationOptions(rawValue: 2)
  }

  public var iterationCount = 5
  public var invocationOptions: InvocationOptions = []

  public override init() { super.init() }
  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

public struct XCTPerformanceMetric: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let wallClockTime = XCTPerformanceMetric("com.apple.XCTPerformanceMetric_WallClockTime")
}
