import Testing
import TouchstoneFoundation

/// What no archive has a name for.
private final class Keepsake: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  override init() { super.init() }
  init?(coder: NSCoder) { super.init() }
  func encode(with coder: NSCoder) {}
}

@Suite("Item providers")
struct ItemProviderTests {
  private func load(_ provider: NSItemProvider, _ type: String) async -> (Data?, (any Error)?) {
    await withCheckedContinuation { done in
      provider.loadDataRepresentation(forTypeIdentifier: type) { done.resume(returning: ($0, $1)) }
    }
  }

  @Test("an object is offered under its types and those above them")
  func types() {
    let provider = NSItemProvider(object: "hello" as NSString)
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
  }

  @Test("an address can be read as text, too")
  func address() async {
    let provider = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
    let text: String? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
    }
    #expect(text == "https://example.com/a")
    let url: URL? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: URL.self) { url, _ in done.resume(returning: url) }
    }
    #expect(url == URL(string: "https://example.com/a"))
  }

  @Test("bytes are made when somebody asks for them")
  func lazyData() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "com.example.thing", visibility: .all) { done in
      done(Data([1, 2, 3]), nil)
      return nil
    }
    #expect(await load(provider, "com.example.thing").0 == Data([1, 2, 3]))
    #expect(await load(provider, "public.data").0 == Data([1, 2, 3]))
  }

  @Test("a type nobody offered is an error")
  func missing() async {
    let (data, error) = await load(NSItemProvider(), "public.png")
    #expect(data == nil)
    #expect((error as? NSItemProvider.ErrorCode) == .itemUnavailableError)
  }

  @Test("an item comes back as it was given")
  func item() async {
    let provider = NSItemProvider(item: "text" as NSString, typeIdentifier: "public.plain-text")
    let same: Bool = await withCheckedContinuation { done in
      provider.loadItem(forTypeIdentifier: "public.plain-text", options: nil) { item, _ in
        done.resume(returning: (item as? NSString) == "text")
      }
    }
    #expect(same)
  }

  @Test("an item that cannot be archived is there for those who ask for itself")
  func privateItem() async {
    let provider = NSItemProvider(item: Keepsake(), typeIdentifier: "com.example.keepsake")
    let isSame: Bool = await withCheckedContinuation { done in
      provider.loadItem(forTypeIdentifier: "com.example.keepsake") { item, _ in
        done.resume(returning: item is Keepsake)
      }
    }
    #expect(isSame)
  }

  @Test("an object is made when somebody asks for its bytes")
  func lazyObject() async {
    let provider = NSItemProvider()
    provider.registerObject(ofClass: NSString.self, visibility: .all) { done in
      done("made" as NSString, nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(await load(provider, "public.text").0 == Data("made".utf8))
  }

  @Test("a handler without an answer is an error")
  func noAnswer() async {
    let provider = NSItemProvider()
    provider.registerObject(ofClass: NSString.self, visibility: .all) { done in
      done(nil, nil)
      return nil
    }
    let error: (any Error)? = await withCheckedContinuation { done in
      provider.loadObject(ofClass: NSString.self) { _, error in done.resume(returning: error) }
    }
    #expect((error as? NSItemProvider.ErrorCode) == .itemUnavailableError)
  }

  @Test("cancelling reaches whoever loads")
  func cancelling() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
      let progress = Progress(totalUnitCount: 1)
      progress.cancellationHandler = { done(nil, CocoaError(.userCancelled)) }
      return progress
    }
    let error: (any Error)? = await withCheckedContinuation { done in
      let loading = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in
        done.resume(returning: error)
      }
      loading.cancel()
    }
    #expect((error as? CocoaError)?.code == .userCancelled)
  }

  @Test("a file is offered under the type and the name it has")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).CSV")
    try Data("a,b".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.suggestedName == file.lastPathComponent)
    #expect(provider.registeredTypeIdentifiers == ["public.comma-separated-values-text"])
    #expect(await load(provider, "public.text").0 == Data("a,b".utf8))
    #expect(NSItemProvider(contentsOf: file.appendingPathComponent("none")) == nil)
  }

  @Test(
    "a type stands for those above it",
    arguments: [
      ("public.heic", "public.image"), ("public.mpeg-4", "public.movie"), ("public.mp3", "public.audio"),
      ("public.zip-archive", "public.archive"), ("public.vcard", "public.text"),
      ("public.something-else", "public.data"), ("com.example.thing", "public.item"),
    ])
  func conformance(type: String, above: String) {
    let provider = NSItemProvider(item: NSData(), typeIdentifier: type)
    #expect(provider.hasItemConformingToTypeIdentifier(above))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.folder"))
  }

  @Test("text in UTF-16 is read as such", arguments: [String.Encoding.utf16, .utf16LittleEndian])
  func utf16(encoding: String.Encoding) throws {
    let data = try #require("höher".data(using: encoding))
    let type = "public.utf16-plain-text"
    #expect(try NSString.object(withItemProviderData: data, typeIdentifier: type) == "höher")
  }

  @Test("a copy offers the same")
  func copy() {
    let provider = NSItemProvider(object: "a" as NSString)
    provider.suggestedName = "name"
    let copy = provider.copy() as? NSItemProvider
    #expect(copy?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    #expect(copy?.suggestedName == "name")
  }

  @Test("a file has the bytes and a name that fits them while the handler runs, and is gone then")
  func files() async throws {
    let provider = NSItemProvider(object: "hello" as NSString)
    provider.suggestedName = "../Note"
    let (file, text): (URL?, String?) = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        done.resume(returning: (url, url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }))
      }
    }
    #expect(text == "hello" && file?.deletingPathExtension().lastPathComponent == "Note")
    let error: (any Error)? = await withCheckedContinuation { done in
      provider.loadFileRepresentation(forTypeIdentifier: "public.image") { done.resume(returning: $1) }
    }
    #expect(error as? NSItemProvider.ErrorCode == .itemUnavailableError)
    #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.text", fileOptions: []))
    #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.text", fileOptions: .openInPlace))
  }
}
