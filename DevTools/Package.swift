// swift-tools-version: 6.1
import PackageDescription

// Tools for those who build Touchstone; nothing here is shipped.
let package = Package(
  name: "DevTools",
  targets: [
    .executableTarget(name: "layering", path: "Sources/layering"),
    .executableTarget(name: "coverage", path: "Sources/coverage"),
  ]
)
