import TouchstoneDeviceProtocol
import TouchstoneFoundation

extension XCTestCase {
  public class var defaultMetrics: [any XCTMetric] { [XCTClockMetric()] }
  public class var defaultPerformanceMetrics: [XCTPerformanceMetric] { [.wallClockTime] }
  public class var defaultMeasureOptions: XCTMeasureOptions { .default }

  public func measure(_ block: () -> Void) {
    measureMetrics(Self.defaultPerformanceMetrics, automaticallyStartMeasuring: true, for: block)
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
    let readable = metrics.compactMap { $0 as? any ReadableMetric }
    measure(Measuring(readable, options, warmUps: 1), runs: 1 + max(options.iterationCount, 1), block)
  }

  private func measure(_ measuring: Measuring, runs: Int, _ block: () -> Void) {
    progress.measuring = measuring
    defer { progress.measuring = nil }
    for _ in 0..<runs {
      measuring.beginRun()
      block()
      measuring.endRun()
    }
    for result in measuring.results { TestSession.shared.tell(result) }
  }

  /// Runs the block ten times, the first as all others, and tells what each took.
  public func measureMetrics(
    _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
  ) {
    let options = XCTMeasureOptions()
    if !automaticallyStartMeasuring { options.invocationOptions = .manuallyStart }
    measure(Measuring([WallClockMetric()], options, warmUps: 0), runs: 10, block)
  }

  public func startMeasuring() { progress.measuring?.start() }
  public func stopMeasuring() { progress.measuring?.stop() }
}

/// One `measure`: readings of all its metrics, run by run.
final class Measuring {
  private let metrics: [any ReadableMetric]
  private let options: XCTMeasureOptions
  /// Runs at the beginning that are not told.
  private let warmUps: Int
  private var starts: [Double]?
  private var values: [[Double]] = []

  init(_ metrics: [any ReadableMetric], _ options: XCTMeasureOptions, warmUps: Int) {
    (self.metrics, self.options, self.warmUps) = (metrics, options, warmUps)
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
      TestMeasurement(
        metric: metric.title, unit: metric.unit, values: values.dropFirst(warmUps).map { $0[index] })
    }
  }
}
