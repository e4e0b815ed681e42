import Testing
import TouchstoneFoundation

@Suite("A query of metadata") struct MetadataQueryTests {
  @Test("needs a predicate, and starts once")
  func start() {
    let query = NSMetadataQuery()
    #expect(!query.start() && !query.isStarted)
    query.predicate = NSPredicate(format: "%K LIKE '*'", NSMetadataItemFSNameKey)
    query.operationQueue = OperationQueue()
    query.operationQueue?.isSuspended = true
    #expect(query.start() && query.isStarted && query.isGathering && !query.start())
    query.stop()
    #expect(query.isStarted && query.isStopped && !query.isGathering)
    #expect(query.start() && !query.isStopped)
  }

  @Test("says on its queue that it gathers and that it is done, and finds nothing")
  func gathering() {
    let (query, happenings, isDone) = (NSMetadataQuery(), Happenings(), Event())
    let queue = OperationQueue()
    query.operationQueue = queue
    query.predicate = NSPredicate(format: "%K ENDSWITH '.txt'", NSMetadataItemFSNameKey)
    query.searchScopes = [NSMetadataQueryUbiquitousDocumentsScope, NSMetadataQueryUbiquitousDataScope]
    query.sortDescriptors = [NSSortDescriptor(key: NSMetadataItemFSNameKey, ascending: true)]
    query.valueListAttributes = [NSMetadataItemFSSizeKey]
    let tokens = [
      NSNotification.Name.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: query, queue: nil) { note in
        let query = note.object as? NSMetadataQuery
        let isThere = OperationQueue.current === query?.operationQueue
        happenings.note("\(note.name.rawValue) \(query?.isGathering ?? false) \(isThere)")
        if note.name == .NSMetadataQueryDidFinishGathering { isDone.happen() }
      }
    }
    query.start()
    isDone.wait()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      happenings.lines == [
        "NSMetadataQueryDidStartGatheringNotification true true",
        "NSMetadataQueryDidFinishGatheringNotification false true",
      ])
    #expect(query.resultCount == 0 && query.results.isEmpty && query.groupedResults.isEmpty)
    #expect(query.index(ofResult: "a") == NSNotFound && query.valueLists[NSMetadataItemFSSizeKey] == [])
    var isCalled = false
    query.enumerateResults { _, _, _ in isCalled = true }
    #expect(!isCalled)
  }

  @Test("without a queue, says so in the run loop of who started it; asked anew meanwhile, it starts anew")
  func loop() async {
    await #expect(processExitsWith: .success) {
      let names = await LoopThread.run {
        let (query, happenings) = (NSMetadataQuery(), Happenings())
        for name in [
          NSNotification.Name.NSMetadataQueryDidStartGathering, .NSMetadataQueryDidFinishGathering,
        ] {
          _ = NotificationCenter.default.addObserver(forName: name, object: query, queue: nil) {
            happenings.note($0.name.rawValue)
          }
        }
        query.predicate = NSPredicate(format: "%K LIKE '*'", NSMetadataItemFSNameKey)
        query.start()
        query.searchScopes = [NSMetadataQueryUbiquitousDocumentsScope]
        return (query, happenings)
      } check: { query, happenings in
        LoopThread.finishPending()
        let lines = happenings.lines
        // Stopped before it is done, it does not say that it is.
        query.stop()
        query.start()
        query.stop()
        LoopThread.finishPending()
        return [lines, happenings.lines]
      }
      let all = [
        "NSMetadataQueryDidStartGatheringNotification", "NSMetadataQueryDidFinishGatheringNotification",
      ]
      #expect(names == [all, all])
    }
  }

  @Test("nobody is signed in to iCloud: no container is there, and nothing can be put there")
  func cloud() {
    let file = URL(fileURLWithPath: NSTemporaryDirectory())
    #expect(FileManager.default.ubiquityIdentityToken == nil)
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(throws: CocoaError.self) {
      try FileManager.default.setUbiquitous(true, itemAt: file, destinationURL: file)
    }
    #expect(throws: CocoaError.self) { try FileManager.default.evictUbiquitousItem(at: file) }
  }
}
