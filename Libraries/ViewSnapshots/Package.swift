// swift-tools-version: 5.9
import PackageDescription

// The library is linked to targets of tests: it imports XCTest.
let package = Package(
  name: "ViewSnapshots",
  platforms: [.iOS(.v15)],
  products: [.library(name: "ViewSnapshots", targets: ["ViewSnapshots"])],
  targets: [
    .target(name: "ViewSnapshots"),
    .testTarget(
      name: "ViewSnapshotsTests", dependencies: ["ViewSnapshots"], exclude: ["__Snapshots__"]),
  ]
)
