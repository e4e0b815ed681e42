import Foundation

/// What is on the home screen, as a page shows it.
struct HomeScreen: Codable, Equatable, Sendable {
  struct Icon: Codable, Equatable, Sendable {
    enum Kind: String, Codable, Sendable { case app, oneOfSeveral, settings, webClip }
    var kind: Kind
    var title: String
    /// A data URL; none where nobody drew one.
    var picture: String?
    var hasGloss = false
    /// Its corners are cut round.
    var isRounded = true
    /// Of a web clip.
    var url: String?
    /// Of one of several apps, from 1.
    var number: Int?
  }

  var icons: [Icon] = []
}

/// The web clips of a device's home screen, in a file that outlives the simulator.
struct WebClipStore: Sendable {
  /// None: they last as long as the simulator does.
  let file: URL?
  private(set) var clips: [WebClip] = []

  private static let most = 200

  init(file: URL?) {
    self.file = file
    guard let file, let data = try? Data(contentsOf: file) else { return }
    clips = (try? JSONDecoder().decode([WebClip].self, from: data)) ?? []
  }

  /// An address is there once.
  mutating func add(_ clip: WebClip) throws {
    guard clips.count < Self.most else { throw Refusal("There are \(Self.most) web clips already.") }
    clips.removeAll { $0.url == clip.url }
    clips.append(clip)
    try save()
  }

  mutating func remove(_ url: String) throws {
    guard clips.contains(where: { $0.url == url }) else { throw Refusal("There is no web clip of \(url).") }
    clips.removeAll { $0.url == url }
    try save()
  }

  private func save() throws {
    guard let file else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(clips).write(to: file, options: .atomic)
  }
}
