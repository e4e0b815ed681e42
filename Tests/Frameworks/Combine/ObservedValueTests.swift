import Testing
import TouchstoneCombine

@Suite("Values of an observed property")
struct ObservedValueTests {
  private final class Download: NSObject {
    // What the translator makes of `@objc dynamic var`.
    var progress = 0.0 {
      willSet { ObjectRuntime.willChangeValue(of: self, "progress") }
      didSet { ObjectRuntime.didChangeValue(of: self, "progress") }
    }
  }

  @Test("the value there is comes first, then each new one, until it is cancelled")
  func values() {
    let download = Download()
    var values: [Double] = []
    let subscription = download.publisher(for: \.progress, _key: "progress").sink { values.append($0) }
    download.progress = 0.5
    #expect(values == [0, 0.5])
    subscription.cancel()
    download.progress = 1
    #expect(values == [0, 0.5])
  }

  @Test("without options for the first value only changes come; the latest waits until it is wanted")
  func demand() {
    let download = Download()
    let reader = Reader<Double>(first: .none)
    download.publisher(for: \.progress, _key: "progress", options: .new).subscribe(reader)
    download.progress = 0.25
    download.progress = 0.75
    #expect(reader.received.isEmpty)
    reader.subscription?.request(.max(1))
    #expect(reader.received == [0.75])
  }
}
