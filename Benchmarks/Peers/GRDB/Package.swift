// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "grdb",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")],
  targets: [.executableTarget(name: "grdb", dependencies: [.product(name: "GRDB", package: "GRDB.swift")])],
  swiftLanguageModes: [.v5])
