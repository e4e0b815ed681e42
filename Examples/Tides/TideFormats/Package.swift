// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "TideFormats",
  defaultLocalization: "en",
  platforms: [.iOS(.v15)],
  products: [.library(name: "TideFormats", targets: ["TideFormats"])],
  targets: [
    .target(name: "TideFormats", resources: [.process("Resources")])
  ]
)
