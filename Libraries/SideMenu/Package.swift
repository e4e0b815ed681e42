// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "SideMenu",
  platforms: [.iOS(.v15)],
  products: [.library(name: "SideMenu", targets: ["SideMenu"])],
  targets: [
    .target(name: "SideMenu"),
    .testTarget(name: "SideMenuTests", dependencies: ["SideMenu"]),
  ]
)
