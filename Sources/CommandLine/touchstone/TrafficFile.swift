import Foundation
import Simulator

/// `touchstone device capture`: what a running device's app asked of its network, in a file.
struct TrafficFile {
  var device: RunningDevice
  var format: TrafficFormat
  var file: String

  /// Once; or again each second in which there was more, until the simulator has ended or this is interrupted.
  func write(untilInterrupted: Bool) throws {
    var written = try device.traffic(format)
    try save(written)
    guard untilInterrupted else { return }
    while true {
      sleep(1)
      guard let data = try? device.traffic(format) else { return }
      if data != written { try save(data) }
      written = data
    }
  }

  private func save(_ data: Data) throws { try data.write(to: URL(fileURLWithPath: file), options: .atomic) }
}
