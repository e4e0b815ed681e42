// Builds our own examples with their project files changed at random, sends a simulator malformed requests, runs hostile
// apps and kills commands at random moments; says what did what nothing may: end with a signal or a fault of the tool, take
// too long, touch a file outside the build folder, leave a process or a folder.
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
let attacked = AttackedTool(program: tool, scratch: scratch)
try attacked.bring(packages: root.appendingPathComponent("Libraries"))
let kept = root.appendingPathComponent(".build/attack")
// Of the time half is for project files, which are most of what comes from strangers.
let tallies = [
  try AttackRun(tool: attacked, examples: examples, kept: kept).run(seed: seed, seconds: seconds * 0.5),
  try RequestFuzz(tool: attacked, example: examples[0]).run(seed: seed, seconds: seconds * 0.1),
  try HostileApps(tool: attacked).run(seed: seed, seconds: seconds * 0.2),
  try KilledCommands(tool: attacked, examples: examples).run(seed: seed, seconds: seconds * 0.2),
]
try? FileManager.default.removeItem(at: scratch)
print("attack: seed \(seed)")
for tally in tallies { print(tally.text) }
let tried = tallies.reduce(0) { $0 + $1.tried }
let failed = tallies.reduce(0) { $0 + $1.failures.count }
print("in all: \(tried) cases tried, \(failed) failures")
exit(failed == 0 && tried > 0 ? 0 : 1)
