// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Requests",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Requests", targets: ["Requests"])],
  targets: [
    .target(name: "Requests"),
    .testTarget(name: "RequestsTests", dependencies: ["Requests"]),
  ]
)
