import TouchstoneDeviceProtocol
import TouchstoneFoundation

extension XCTestCase {
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }
  public class var defaultPerformanceMetrics: [XCTPerformanceMetric] { [.wallClockTime] }
  public class var defaultMeasureOptions: XCTMeasureOptions { .default }

  public func measure(_ block: () -> Void) {
    measure(metrics: Self.defaultMetrics, options: Self.defaultMeasureOptions, block: block)
  }

  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: Self.defaultMetrics, options: options, block: block)
  }

  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: Self.defaultMeasureOptions, block: block)
  }

  /// Runs the block several times and tells what each took.
  /// - Partial: there are no baselines; numbers are told, and fail nothing.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    let measuring = Measuring(metrics.compactMap { $0 as? any ReadableMetric }, options)
    progress.measuring = measuring
    defer { progress.measuring = nil }
    // The first run warms up, and is not told.
    for _ in 0...max(options.iterationCount, 1) {
      measuring.beginRun()
      block()
      measuring.endRun()
    }
    for result in measuring.results { TestSession.shared.tell(result) }
  }

  public func measureMetrics(
    _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
  ) {
    let options = XCTMeasureOptions()
    options.iterationCount = 10
    if !automaticallyStartMeasuring { options.invocationOptions = .manuallyStart }
    measure(metrics: [XCTClockMetric()], options: options, block: block)
  }

  public func startMeasuring() { progress.measuring?.start() }
  public func stopMeasuring() { progress.measuring?.stop() }
}

/// One `measure`: readings of all its metrics, run by run.
final class Measuring {
  private let metrics: [any ReadableMetric]
  private let options: XCTMeasureOptions
  private var starts: [Double]?
  private var values: [[Double]] = []

  init(_ metrics: [any ReadableMetric], _ options: XCTMeasureOptions) {
    (self.metrics, self.options) = (metrics, options)
  }

  func beginRun() { if !options.invocationOptions.contains(.manuallyStart) { start() } }
  func endRun() { stop() }

  func start() { if starts == nil { starts = metrics.map { $0.reading() } } }

  func stop() {
    guard let starts else { return }
    values.append(zip(metrics, starts).map { $0.reading() - $1 })
    self.starts = nil
  }

  var results: [TestMeasurement] {
    metrics.enumerated().map { index, metric in
      TestMeasurement(metric: metric.title, unit: metric.unit, values: values.dropFirst().map { $0[index] })
    }
  }
}
