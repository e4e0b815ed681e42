@_spi(Host) import CoreGraphics

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let color = cgColor
    let parts = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    completionHandler(try? JSONEncoder().encode(parts), nil)
    return nil
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let rgba = try JSONDecoder().decode([CGFloat].self, from: data)
    guard rgba.count == 4,
      let color = UIColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3]) as? Self
    else { throw NSItemProvider.ErrorCode.unavailableCoercionError }
    return color
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? NSItemProvider.ErrorCode.unavailableCoercionError : nil)
    return nil
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return image
  }
}
