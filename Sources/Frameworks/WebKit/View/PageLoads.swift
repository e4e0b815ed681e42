/// The loads of a view that have not ended. Those of the app have numbers, which the engine tells with all that it says of them (`view.h`);
/// 0 is one that a page began.
@MainActor
struct PageLoads {
  private var last = 0
  /// What the app asked for and the engine has not begun.
  private var asked: [Int: WKNavigation] = [:]
  /// What the engine is at.
  private var current: (number: Int, navigation: WKNavigation)?

  var isEmpty: Bool { asked.isEmpty && current == nil }

  /// The number of a load that the app asks for.
  mutating func ask(for new: WKNavigation) -> Int {
    last += 1
    asked[last] = new
    return last
  }

  /// The engine begins a load.
  mutating func begin(_ number: Int) -> WKNavigation {
    let navigation = asked.removeValue(forKey: number) ?? WKNavigation()
    current = (number, navigation)
    return navigation
  }

  /// The load that the engine speaks of, which may have failed before it began.
  mutating func at(_ number: Int) -> WKNavigation {
    if let current, current.number == number { return current.navigation }
    return begin(number)
  }

  /// The engine has ended what it was at.
  mutating func finish() { current = nil }

  /// A load never begins.
  mutating func drop(_ number: Int) { asked[number] = nil }

  /// The page is gone, and its loads with it.
  mutating func dropAll() { (asked, current) = ([:], nil) }
}
