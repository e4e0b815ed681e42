import Foundation
import TouchstoneDeviceProtocol

extension ProcessUsage {
  /// As the kernel tells of it; nil if there is no such process.
  init?(of process: pid_t) {
    func text(_ file: String) -> String {
      (try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? ""
    }
    // The name in parentheses may have spaces of its own. The 12th and 13th fields behind it are ticks of the process and of
    // the kernel for it.
    let stat = text("stat")
    guard let name = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: name)...].split(separator: " ")
    guard fields.count > 12, let own = Double(fields[11]), let kernel = Double(fields[12]) else { return nil }
    let written = text("io").split(separator: "\n").first { $0.hasPrefix("wchar:") }
    self.init(
      process: process, memory: Double(MemoryWatch.resident(process)),
      processorSeconds: (own + kernel) / Double(sysconf(Int32(_SC_CLK_TCK))),
      written: written?.split(separator: " ").last.flatMap { Double($0) } ?? 0)
  }
}
