// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "ErrorPresentation",
  platforms: [.iOS(.v15)],
  products: [.library(name: "ErrorPresentation", targets: ["ErrorPresentation"])],
  targets: [
    .target(name: "ErrorPresentation"),
    .testTarget(name: "ErrorPresentationTests", dependencies: ["ErrorPresentation"]),
  ]
)
