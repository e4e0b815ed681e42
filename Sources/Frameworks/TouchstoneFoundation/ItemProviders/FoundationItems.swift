import Foundation

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler((self as String).data(using: .utf8), nil)
    return nil
  }

  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.url"]
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let encoding = encoding(of: data, typeIdentifier)
    guard let text = String(data: data, encoding: encoding), let text = NSString(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return text
  }

  private static func encoding(of data: Data, _ typeIdentifier: String) -> String.Encoding {
    switch typeIdentifier {
    case "public.utf16-plain-text":
      // Without a mark that says otherwise the bytes stand as the machine has them.
      [[0xFE, 0xFF], [0xFF, 0xFE]].contains(data.prefix(2).map { $0 }) ? .utf16 : .utf16LittleEndian
    case "public.utf16-external-plain-text": .utf16
    default: .utf8
    }
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler((self as URL).absoluteString.data(using: .utf8), nil)
    return nil
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unavailableCoercionError
    }
    return url
  }
}
