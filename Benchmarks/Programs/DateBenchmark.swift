// Moments as a server sends them: as texts of ISO 8601, which are read, or as seconds since 1970.
// usage: DateBenchmark text|seconds|none STEPS. None only makes the texts, as the others do first.
// Output: microseconds a moment, and their sum.
import Foundation
import Glibc

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

let form = CommandLine.arguments[1]
let steps = Int(CommandLine.arguments[2])!
/// A moment every 6 hours and 7 seconds, from 2012-09-17T10:00:00Z on.
let moments = (0..<steps).map { 1_347_876_000 + $0 * 21_607 }
let formatter = ISO8601DateFormatter()
let texts = moments.map { formatter.string(from: Date(timeIntervalSince1970: Double($0))) }
var sum = 0.0

func add(_ date: Date?) {
  guard let date else { fatalError("a text of the formatter's own cannot be read") }
  sum += date.timeIntervalSince1970
}

let start = now()
switch form {
case "text": for text in texts { add(formatter.date(from: text)) }
case "seconds": for moment in moments { add(Date(timeIntervalSince1970: Double(moment))) }
default: break
}
print((now() - start) / Double(steps), sum)
