// swift-tools-version: 6.1
import PackageDescription

// Tools for those who build Touchstone; nothing here is shipped.
let package = Package(
  name: "DevTools",
  targets: [
    .target(name: "HouseChecks", path: "Sources/HouseChecks"),
    .testTarget(name: "HouseChecksTests", dependencies: ["HouseChecks"], path: "Tests/HouseChecksTests"),
    .executableTarget(name: "check", dependencies: ["HouseChecks"], path: "Sources/check"),
    .target(name: "Attacking", path: "Sources/Attacking"),
    .testTarget(name: "AttackingTests", dependencies: ["Attacking"], path: "Tests/AttackingTests"),
    .executableTarget(name: "attack", dependencies: ["Attacking"], path: "Sources/attack"),
    .target(name: "TestReading", path: "Sources/TestReading"),
    .testTarget(name: "TestReadingTests", dependencies: ["TestReading"], path: "Tests/TestReadingTests"),
    .executableTarget(name: "coverage", dependencies: ["TestReading"], path: "Sources/coverage"),
  ]
)
