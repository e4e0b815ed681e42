import XcodeProject

/// What is made of a target.
enum Product: Sendable {
  case app
  /// An app whose tests see what is inside it.
  case testedApp
  /// A bundle of tests, which may see the inside of an app.
  case tests(host: TestHost?)
}

/// The app that a bundle of tests was compiled against.
struct TestHost: Sendable {
  var module: String
  /// The folder with its module.
  var objects: BuildPlace
  /// Of its objects.
  var stamp: String
  var swiftFiles: [FileItem]
}
