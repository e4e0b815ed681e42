import Testing
import TouchstoneFoundation

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

  @Test("a copy offers the same")
  func copy() {
    let provider = NSItemProvider(object: "a" as NSString)
    provider.suggestedName = "name"
    let copy = provider.copy() as? NSItemProvider
    #expect(copy?.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
    #expect(copy?.suggestedName == "name")
  }
}
