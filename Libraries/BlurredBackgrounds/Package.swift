// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "BlurredBackgrounds",
  platforms: [.iOS(.v15)],
  products: [.library(name: "BlurredBackgrounds", targets: ["BlurredBackgrounds"])],
  targets: [
    .target(name: "BlurredBackgrounds"),
    .testTarget(name: "BlurredBackgroundsTests", dependencies: ["BlurredBackgrounds"]),
  ]
)
