/// Why a device does not do what it was asked.
struct Refusal: Error, CustomStringConvertible {
  var description: String
  /// For those who see the console, if that is shorter.
  var summary: String
  /// How the app ended, if that was it.
  var end: AppEnd?

  init(_ description: String, summary: String? = nil, end: AppEnd? = nil) {
    (self.description, self.end) = (description, end)
    self.summary = summary ?? description
  }
}
