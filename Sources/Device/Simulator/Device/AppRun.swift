/// One run of one of the device's apps: what a process says is told apart by it from what the process before said.
struct AppRun: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    /// One of the user's apps, by its place among them. The device is there for the first.
    case app(Int)
    /// The device's own Settings app.
    case settings
  }
  var role: Role
  var number: Int
}

/// Who asked the device for something, and hears how it went.
enum Asker: Hashable, Sendable {
  /// Somebody outside, by a number of the driver's.
  case request(Int)
  /// One of the apps: it hears nothing, the console does.
  case app
}
