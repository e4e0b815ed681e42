import TouchstoneDeviceProtocol

/// How a test finds an element: by a query of XCUITest's that fits nothing else on the screen.
struct ElementLocator: Equatable {
  enum Choice: Equatable {
    case named(String)
    /// Of several of that name the one at this place, from 0.
    case namedAt(String, Int)
    case at(Int)
  }

  struct Scope: Equatable {
    var type: Int
    var name: String?
  }

  /// What it is sought in, if not in the whole app.
  var scope: Scope?
  var type: Int
  var choice: Choice

  /// What groups others by something that people see.
  private static let scopes: Set<Int> = [5, 7, 18, 19, 21, 22, 24, 26, 32, 37, 38, 46, 53, 75, 79]

  /// The shortest of: a name, a name inside something around it, a name and a place, a place. Nil if there is no query
  /// for its type, or nothing but a place for something that is nothing special.
  init?(_ path: ElementPath, in root: AutomationElement) {
    let element = path.element
    guard ElementQueries.name(of: element.type) != nil else { return nil }
    type = element.type
    choice = .at(0)
    func isAlone(_ locator: ElementLocator) -> Bool {
      locator.matches(in: root).map(\.number) == [element.number]
    }
    for name in element.names {
      var wanted = self
      wanted.choice = .named(name)
      if isAlone(wanted) {
        self = wanted
        return
      }
      for around in path.ancestors where Self.scopes.contains(around.type) {
        for scopeName in [nil] + around.names.map(Optional.some) {
          wanted.scope = Scope(type: around.type, name: scopeName)
          if isAlone(wanted) {
            self = wanted
            return
          }
        }
      }
    }
    if let name = element.names.first {
      var all = self
      all.choice = .named(name)
      guard let place = all.matches(in: root).firstIndex(where: { $0.number == element.number }) else {
        return nil
      }
      choice = .namedAt(name, place)
      return
    }
    // Any view is one of these: their number says nothing.
    guard type != 1, type != 4 else { return nil }
    guard
      let place = root.descendants.filter({ $0.type == type }).firstIndex(where: {
        $0.number == element.number
      })
    else { return nil }
    choice = .at(place)
  }

  /// Those that the query fits. In a tree of another moment these may be others.
  func matches(in root: AutomationElement) -> [AutomationElement] {
    var roots = [root]
    if let scope {
      roots = root.descendants.filter { $0.type == scope.type && (scope.name.map($0.isNamed) ?? true) }
    }
    var seen: Set<Int> = []
    let all = roots.flatMap(\.descendants).filter { $0.type == type && seen.insert($0.number).inserted }
    switch choice {
    case .named(let name): return all.filter { $0.isNamed(name) }
    case .namedAt(let name, let place):
      let named = all.filter { $0.isNamed(name) }
      return named.indices.contains(place) ? [named[place]] : []
    case .at(let place): return all.indices.contains(place) ? [all[place]] : []
    }
  }

  /// `app.tabBars.buttons["Settings"]`
  var source: String {
    var text = "app"
    if let scope {
      text += "." + (ElementQueries.name(of: scope.type) ?? "otherElements")
      if let name = scope.name { text += "[\(SwiftText.literal(name))]" }
    }
    text += "." + (ElementQueries.name(of: type) ?? "otherElements")
    switch choice {
    case .named(let name): text += "[\(SwiftText.literal(name))]"
    case .namedAt(let name, let place):
      text += ".matching(identifier: \(SwiftText.literal(name))).element(boundBy: \(place))"
    case .at(let place): text += ".element(boundBy: \(place))"
    }
    return text
  }
}
