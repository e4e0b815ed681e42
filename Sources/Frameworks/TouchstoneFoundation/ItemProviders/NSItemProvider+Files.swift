import Foundation

/// What is asked of a representation that is a file.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The giver's own file, not a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

extension NSItemProvider {
  /// Nothing here is a file that is the giver's own.
  public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
    fileOptions.contains(.openInPlace) ? [] : registeredTypeIdentifiers
  }

  public func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions
  ) -> Bool {
    registeredTypeIdentifiers(fileOptions: fileOptions).contains {
      TypeIdentifier.conforms($0, to: typeIdentifier)
    }
  }

  /// The bytes in a file of the app's temporary folder that is gone as soon as the handler returns.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = fileName(typeIdentifier)
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, isDirectory: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// The suggested name, with an extension that says what is in the file.
  private func fileName(_ wanted: String) -> String {
    let suggested = ((suggestedName ?? "") as NSString).lastPathComponent
    let name = ["", ".", "..", "/"].contains(suggested) ? "item" : suggested
    guard (name as NSString).pathExtension.isEmpty else { return name }
    let type = registeredTypeIdentifiers.first { TypeIdentifier.conforms($0, to: wanted) } ?? wanted
    return TypeIdentifier.fileExtension(of: type).map { name + "." + $0 } ?? name
  }
}
