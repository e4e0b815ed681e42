import Foundation

/// The device's pictures: a few that it draws itself, and what apps saved, as files in its media folder.
@MainActor final class PhotoLibrary {
  static var current: PhotoLibrary { UIKitRuntime.shared.room(PhotoLibrary.self) { PhotoLibrary() } }

  struct Photo {
    let name: String
    /// nil for a picture of the device's own.
    let file: URL?
    private let make: @MainActor () -> UIImage?

    @MainActor init(name: String, file: URL? = nil, _ make: @escaping @MainActor () -> UIImage?) {
      (self.name, self.file, self.make) = (name, file, make)
    }

    @MainActor func image() -> UIImage? { make() }
  }

  private let folder: URL
  private var drawn: [String: UIImage] = [:]

  private init() {
    let media =
      UIKitRuntime.shared.host?.mediaFolder ?? URL(fileURLWithPath: NSTemporaryDirectory() + "Media")
    folder = media.appendingPathComponent("DCIM")
  }

  /// Oldest first.
  var photos: [Photo] {
    let own = SamplePhoto.all.map { sample in
      Photo(name: sample.name) { [unowned self] in draw(sample) }
    }
    return own
      + savedFiles.map { file in
        Photo(name: file.deletingPathExtension().lastPathComponent, file: file) {
          UIImage(contentsOfFile: file.path)
        }
      }
  }

  private func draw(_ sample: SamplePhoto) -> UIImage {
    if let image = drawn[sample.name] { return image }
    let image = sample.image()
    drawn[sample.name] = image
    return image
  }

  private var savedFiles: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("IMG_") }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// Writes the picture under the number after the highest.
  @discardableResult
  func save(_ image: UIImage) throws -> URL {
    guard let data = image.pngData() else {
      throw CocoaError(
        .fileWriteUnknown,
        userInfo: [NSLocalizedDescriptionKey: "The image has no pixels that could be saved."])
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Files come in the order of their names, in which 10000 is before 9999.
    let numbers = savedFiles.compactMap { Int($0.deletingPathExtension().lastPathComponent.dropFirst(4)) }
    let number = (numbers.max() ?? SamplePhoto.all.count) + 1
    let digits = String(number)
    let name = "IMG_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    let file = folder.appendingPathComponent(name)
    try data.write(to: file)
    return file
  }
}
