// Builds our own examples with their project files changed at random, and says which build did what none may: end with a
// signal or a fault of the tool, take too long, or touch a file outside the build folder.
//
// usage: attack [--seed N] [--seconds S] [--tool PROGRAM] [ROOT]
//
// What failed is kept under .build/attack, with its changes and its errors in why.txt.
import Attacking
import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
func option(_ name: String, in arguments: inout [String]) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}
let seed = option("--seed", in: &arguments).flatMap { UInt64($0) } ?? 1
let seconds = option("--seconds", in: &arguments).flatMap { Double($0) } ?? 3_600
let program = option("--tool", in: &arguments)
let root = URL(fileURLWithPath: arguments.first ?? FileManager.default.currentDirectoryPath)
let tool =
  program.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent(".build/release/touchstone")
let examples = try FileManager.default.contentsOfDirectory(atPath: root.path + "/Examples").sorted()
  .map { root.appendingPathComponent("Examples/\($0)") }
  .filter { folder in
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.contains {
      $0.hasSuffix(".xcodeproj")
    } == true
  }
guard FileManager.default.isExecutableFile(atPath: tool.path), !examples.isEmpty else {
  print("attack: error: there is no \(tool.path), or no examples; ./touchstone --help builds the one")
  exit(72)
}
let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
  "touchstone-attack-\(UUID().uuidString)")
let run = AttackRun(
  tool: tool, examples: examples, scratch: scratch, kept: root.appendingPathComponent(".build/attack"))
let tally = try run.run(seed: seed, seconds: seconds)
try? FileManager.default.removeItem(at: scratch)
let ends = tally.ends.sorted { $0.key < $1.key }.map { "\($0.value) with \($0.key)" }.joined(separator: ", ")
print(
  "attack: seed \(seed): \(tally.tried) cases tried, \(tally.tried - tally.failures.count) survived (\(ends)), \(tally.failures.count) failed"
)
for failure in tally.failures { print("  " + failure) }
exit(tally.failures.isEmpty && tally.tried > 0 ? 0 : 1)
