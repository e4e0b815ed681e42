// Runs the checks of the house, prints what is wrong with file and line, and fails then.
//
// usage: check [--folders] [ROOT]
//
// With --folders it prints UIKit's folders by level, with their arrows, instead.
import Foundation
import HouseChecks

let arguments = CommandLine.arguments.dropFirst()
let root = URL(
  fileURLWithPath: arguments.first { !$0.hasPrefix("--") } ?? FileManager.default.currentDirectoryPath)
let tree = try SourceTree(root: root)
if arguments.contains("--folders") {
  print(folderPicture(of: tree))
  exit(0)
}
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
