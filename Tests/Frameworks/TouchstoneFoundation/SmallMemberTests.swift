import Testing
import TouchstoneFoundation

@Suite("Small members that apps use")
struct SmallMemberTests {
  @Test("an error of the network says which limit was the reason, if one was")
  func reason() {
    let error = URLError(.notConnectedToInternet, userInfo: [NSURLErrorNetworkUnavailableReasonKey: 2])
    #expect(error.networkUnavailableReason == .constrained)
    #expect(URLError(.notConnectedToInternet).networkUnavailableReason == nil)
  }

  @Test("nothing is in iCloud, so nothing can be fetched from it")
  func cloud() {
    let file = URL(fileURLWithPath: NSTemporaryDirectory())
    #expect(!FileManager.default.isUbiquitousItem(at: file))
    #expect(throws: CocoaError.self) {
      try FileManager.default.startDownloadingUbiquitousItem(at: file)
    }
  }

  @Test("an activity that may expire runs on another thread, with its time not up")
  func activity() async {
    let isExpired = await withCheckedContinuation { done in
      ProcessInfo.processInfo.performExpiringActivity(withReason: "saving") { done.resume(returning: $0) }
    }
    #expect(!isExpired)
  }

  @Test("results of an app's own detector are those of links and numbers")
  func results() throws {
    let range = NSRange(location: 1, length: 2)
    let url = try #require(URL(string: "https://example.com"))
    let link = NSTextCheckingResult.linkCheckingResult(range: range, url: url)
    #expect(link.resultType == .link && link.url == url && link.range == range)
    let number = NSTextCheckingResult.phoneNumberCheckingResult(range: range, phoneNumber: "555-0199")
    #expect(number.resultType == .phoneNumber && number.phoneNumber == "555-0199")
  }

  @Test("formatters have the only behaviour there is")
  func behaviour() {
    let dates = DateFormatter()
    dates.formatterBehavior = .behavior10_4
    let numbers = NumberFormatter()
    numbers.formatterBehavior = .behavior10_4
    #expect(dates.formatterBehavior == .behavior10_4 && numbers.formatterBehavior == .behavior10_4)
  }
}
