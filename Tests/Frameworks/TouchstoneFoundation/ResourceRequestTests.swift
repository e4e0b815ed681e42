import Testing
import TouchstoneFoundation

@Suite("Requests of resources on demand")
struct ResourceRequestTests {
  /// A bundle with something of the tags "songs" and "level 1", as a build writes it; gone with this.
  private final class TaggedBundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tests/\(UUID().uuidString).bundle")
    let bundle: Bundle

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let tags = [
        "songs": ["files": ["la.txt"], "assets": []], "level 1": ["files": [], "assets": ["map"]],
      ]
      try PropertyListSerialization.data(fromPropertyList: tags, format: .xml, options: 0)
        .write(to: folder.appendingPathComponent("OnDemandResources.plist"))
      try Data("la".utf8).write(to: folder.appendingPathComponent("la.txt"))
      bundle = try #require(Bundle(path: folder.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("what has a tag is there when access begins, and its progress is complete")
  func access() async throws {
    let tagged = try TaggedBundle()
    let request = NSBundleResourceRequest(tags: ["songs", "level 1"], bundle: tagged.bundle)
    #expect(request.tags == ["songs", "level 1"] && request.bundle === tagged.bundle)
    #expect(request.progress.fractionCompleted == 0)
    try await request.beginAccessingResources()
    #expect(request.progress.fractionCompleted == 1)
    #expect(request.bundle.url(forResource: "la", withExtension: "txt") != nil)
    request.endAccessingResources()
  }

  @Test("a tag that nothing has is an error, and is not there")
  func unknownTag() async throws {
    let tagged = try TaggedBundle()
    let request = NSBundleResourceRequest(tags: ["songs", "missing"], bundle: tagged.bundle)
    let error = await #expect(throws: CocoaError.self) { try await request.beginAccessingResources() }
    #expect(error?.code == .bundleOnDemandResourceInvalidTag)
    #expect(error?.code.rawValue == NSBundleOnDemandResourceInvalidTagError)
    #expect(await !request.conditionallyBeginAccessingResources())
    #expect(request.progress.fractionCompleted == 0)
    let known = NSBundleResourceRequest(tags: ["songs"], bundle: tagged.bundle)
    #expect(await known.conditionallyBeginAccessingResources())
  }

  @Test("a request that was cancelled before fails")
  func cancelled() async throws {
    let tagged = try TaggedBundle()
    let request = NSBundleResourceRequest(tags: ["songs"], bundle: tagged.bundle)
    request.progress.cancel()
    let error = await #expect(throws: CocoaError.self) { try await request.beginAccessingResources() }
    #expect(error?.code == .userCancelled)
  }

  @Test("without a bundle it is the app's, and priorities are kept")
  func priorities() throws {
    let request = NSBundleResourceRequest(tags: [])
    #expect(request.bundle === Bundle.main && request.loadingPriority == 0.5)
    request.loadingPriority = NSBundleResourceRequestLoadingPriorityUrgent
    #expect(request.loadingPriority > 1)
    let bundle = try TaggedBundle().bundle
    bundle.setPreservationPriority(0.8, forTags: ["songs"])
    #expect(bundle.preservationPriority(forTag: "songs") == 0.8)
    #expect(bundle.preservationPriority(forTag: "level 1") == 0)
  }
}
