import CTouchstoneTestSupport
import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Numbers that went wrong in an app reach the platform's properties: a picture comes of it, or an exception with
/// Apple's name. Each group runs in a process of its own, and each number that may raise in a copy of that.
@Suite("Hostile numbers") @MainActor struct HostileNumberTests {
  @Test("no number ends an app without a name for it", arguments: HostileGroup.names)
  func numbers(_ group: String) async throws {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [group = group as String] in
      await HostileTrial.run(group)
    }
    let trials = HostileTrial.all(in: group)
    let report = HostileReport(try #require(end).standardErrorContent)
    #expect(report.isOver, "\(group) ended at \(report.endings.count) of \(trials.count)")
    for (trial, ending) in zip(trials, report.endings) {
      #expect(
        trial.allows(ending.exception),
        "\(trial.name): \(ending.exception ?? "draws") \(ending.said.prefix(40).joined(separator: "\n"))")
    }
    #expect(report.endings.count == trials.count)
  }

  @Test("every subject has a name of its own") func names() {
    #expect(HostileSubject.groups.map(\.name) == HostileGroup.names)
    let names = HostileSubject.groups.flatMap { $0.subjects.map(\.name) }
    #expect(Set(names).count == names.count && names.count > 100)
  }
}

/// One subject with one number.
@MainActor struct HostileTrial {
  let subject: HostileSubject
  let number: HostileNumber

  var name: String { "\(subject.name) = \(number.name)" }
  func allows(_ exception: String?) -> Bool { subject.allows(exception, with: number) }

  static func all(in group: String) -> [HostileTrial] {
    let subjects = HostileSubject.groups.first { $0.name == group }?.subjects ?? []
    return subjects.flatMap { subject in HostileNumber.all.map { HostileTrial(subject: subject, number: $0) }
    }
  }

  /// In the child: says of each trial that it begins and that it came to its end, and ends by the code that the parent expects.
  static func run(_ group: String) {
    // Neither memory nor time without end is an answer.
    bound(RLIMIT_AS, by: 16 << 30)
    bound(RLIMIT_CPU, by: 60)
    bound(RLIMIT_CORE, by: 0)
    // Which exception it was is said before; a list of all frames of each would take most of the time.
    for end in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { signal(end, SIG_DFL) }
    for (index, trial) in all(in: group).enumerated() {
      HostileReport.write("trial \(index)")
      if trial.mayRaise ? trial.survivesInACopy() : trial.draws() { HostileReport.write("drew") }
    }
    HostileReport.write("over")
    exit(EXIT_FAILURE)
  }

  /// What raises ends its process, which is a copy then: another start of the tests costs a hundred times as much.
  private var mayRaise: Bool { !number.value.isFinite }

  private func survivesInACopy() -> Bool {
    withUnsafePointer(to: self) { trial in
      touchstone_test_survives(
        { trial in
          MainActor.assumeIsolated { _ = trial!.assumingMemoryBound(to: HostileTrial.self).pointee.draws() }
        }, UnsafeMutableRawPointer(mutating: trial)) == 1
    }
  }

  private static func bound(_ resource: __rlimit_resource, by limit: rlim_t) {
    var limits = rlimit(rlim_cur: limit, rlim_max: limit)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }

  private func draws() -> Bool {
    let device = TouchstoneTestSupport.device(.tiny, with: subject.view(number))
    device.settle()
    device.advance(by: 0.3)
    precondition(device.frameCount > 0)
    return true
  }
}

/// What a child wrote before it ended.
struct HostileReport {
  struct Ending {
    /// The name of the exception; nil when it drew. A trap, a hang and memory without end have no name.
    var exception: String? = "no exception"
    var said: [Substring] = []
  }

  private(set) var endings: [Ending] = []
  private(set) var isOver = false

  static func write(_ line: String) { FileHandle.standardError.write(Data("\(mark)\(line)\n".utf8)) }
  private static let mark = "hostile: "

  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard let found = line.range(of: Self.mark) else {
        if !endings.isEmpty { read(line) }
        continue
      }
      let said = line[found.upperBound...]
      if said == "over" { isOver = true }
      if said == "drew", let last = endings.indices.last { endings[last].exception = nil }
      if said.hasPrefix("trial ") { endings.append(Ending()) }
    }
  }

  private mutating func read(_ line: Substring) {
    endings[endings.count - 1].said.append(line)
    guard let start = line.range(of: "uncaught exception '") else { return }
    endings[endings.count - 1].exception = String(line[start.upperBound...].prefix { $0 != "'" })
  }
}
