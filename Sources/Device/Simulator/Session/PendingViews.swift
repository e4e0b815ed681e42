import TouchstoneDeviceProtocol

/// Questions of view debuggers that the app has not answered yet, and what it answered last.
struct PendingViews {
  /// Pages that want to hear when the layers may have changed.
  var watching: Set<Int> = []
  /// The last tree that the app told: what is left to be shown of one that does not answer any more.
  var last: (run: AppRun, tree: LayerTree)?
  private var number = 0
  private var waiting: [Int: (run: AppRun, take: (ViewReply?) -> Void)] = [:]

  /// The number of a question; `take` gets the answer, or nil if there will be none.
  mutating func add(_ run: AppRun, _ take: @escaping (ViewReply?) -> Void) -> Int {
    number += 1
    waiting[number] = (run, take)
    return number
  }

  mutating func remove(_ number: Int) -> ((ViewReply?) -> Void)? {
    waiting.removeValue(forKey: number)?.take
  }

  mutating func forget(_ run: AppRun) {
    if last?.run == run { last = nil }
    for (number, question) in waiting where question.run == run {
      waiting[number] = nil
      question.take(nil)
    }
  }
}
