import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Numbers that went wrong in an app reach the platform's properties: a picture comes of it, or an exception with
/// Apple's name. Each group runs in a process of its own, and after an exception the next goes on behind it.
@Suite("Hostile numbers") @MainActor struct HostileNumberTests {
  @Test("no number ends an app without a name for it", arguments: HostileGroup.names)
  func numbers(_ group: String) async throws {
    let trials = HostileTrial.all(in: group)
    var next = 0
    while next < trials.count {
      let first: Int = next
      let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [group = group as String, first = first as Int] in
        await HostileTrial.run(group, from: first)
      }
      let report = HostileReport(try #require(end).standardErrorContent)
      guard let reached = report.reached, reached >= first else {
        Issue.record("\(group) did not start: \(report.tail)")
        return
      }
      for trial in trials[first..<reached] { #expect(trial.allows(nil), "\(trial.name) draws") }
      let last = trials[reached]
      // A trap, a hang and memory without end have no name.
      let ending: String? = report.isOver ? nil : report.exception ?? "no exception"
      #expect(last.allows(ending), "\(last.name): \(ending ?? "draws") \(report.tail)")
      next = reached + 1
    }
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

  /// In the child: says each trial before it begins, and ends by the code that the parent expects either way.
  static func run(_ group: String, from first: Int) {
    // Neither memory nor time without end is an answer.
    bound(RLIMIT_AS, by: 16 << 30)
    bound(RLIMIT_CPU, by: 60)
    bound(RLIMIT_CORE, by: 0)
    // Which exception it was is said before; a list of all frames of each would take most of the time.
    for end in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { signal(end, SIG_DFL) }
    for (index, trial) in all(in: group).enumerated().dropFirst(first) {
      HostileReport.write("trial \(index)")
      trial.run()
    }
    HostileReport.write("over")
    exit(EXIT_FAILURE)
  }

  private static func bound(_ resource: __rlimit_resource, by limit: rlim_t) {
    var limits = rlimit(rlim_cur: limit, rlim_max: limit)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  }

  private func run() {
    let device = TouchstoneTestSupport.device(.tiny, with: subject.view(number))
    device.settle()
    device.advance(by: 0.3)
    precondition(device.frameCount > 0)
  }
}

/// What a child wrote before it ended.
struct HostileReport {
  private(set) var reached: Int?
  private(set) var isOver = false
  private(set) var exception: String?
  private(set) var tail = ""

  static func write(_ line: String) { FileHandle.standardError.write(Data("\(mark)\(line)\n".utf8)) }
  private static let mark = "hostile: "

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var after: [Substring] = []
    for line in text.split(separator: "\n") {
      guard let found = line.range(of: Self.mark) else {
        after.append(line)
        continue
      }
      let said = line[found.upperBound...]
      if said == "over" { isOver = true }
      if let index = Int(said.dropFirst("trial ".count)) { reached = index }
      after = []
    }
    tail = after.prefix(40).joined(separator: "\n")
    if let start = tail.range(of: "uncaught exception '") {
      exception = String(tail[start.upperBound...].prefix { $0 != "'" })
    }
  }
}
