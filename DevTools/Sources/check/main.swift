// Runs the checks of the house, prints what is wrong with file and line, and fails then.
//
// usage: check [ROOT]
import Foundation
import HouseChecks

let arguments = CommandLine.arguments.dropFirst()
let root = URL(fileURLWithPath: arguments.first ?? FileManager.default.currentDirectoryPath)
let tree = try SourceTree(root: root)
var violations: [Violation] = []
for check in allChecks {
  let outcome = check.run(on: tree)
  if outcome.violations.isEmpty { print("\(check.name): \(outcome.summary)") }
  violations += outcome.violations
}
if !violations.isEmpty {
  print(violations.sorted().map(\.description).joined(separator: "\n"))
  exit(1)
}
