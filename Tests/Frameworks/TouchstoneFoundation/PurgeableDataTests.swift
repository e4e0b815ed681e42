import Testing
import TouchstoneFoundation

@Suite("Purgeable data") struct PurgeableDataTests {
  @Test("it is thrown away when nobody uses it, and says so from then on") func discarding() {
    let data = NSPurgeableData(data: Data([1, 2, 3]))
    data.discardContentIfPossible()
    #expect(!data.isContentDiscarded() && data.length == 3)
    #expect(data.beginContentAccess())
    data.endContentAccess()
    data.endContentAccess()
    data.discardContentIfPossible()
    #expect(data.isContentDiscarded() && data.length == 0 && !data.beginContentAccess())
  }

  @Test("it is mutable data like any other") func contents() {
    let data = NSPurgeableData()
    data.append(Data([6, 7]))
    #expect(data.copy() as? Data == Data([6, 7]) && data.isEqual(to: Data([6, 7])))
  }
}
