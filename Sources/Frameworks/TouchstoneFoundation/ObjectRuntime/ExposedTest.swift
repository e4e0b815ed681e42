/// A test method, which Objective-C would find by its name, as translated code hands it over.
public struct ExposedTest: Sendable {
  package enum Body: Sendable {
    case synchronous(@MainActor @Sendable (AnyObject) throws -> Void)
    case asynchronous(@Sendable (AnyObject) async throws -> Void)
    case onMainActor(@MainActor @Sendable (AnyObject) async throws -> Void)
  }

  package let name: String
  /// Where its method stands in the user's source.
  package let file: String
  package let line: Int
  package let body: Body
}

extension ExposedClass {
  public func test(
    _ name: String, file: String, line: Int, _ body: @escaping @MainActor @Sendable (AnyObject) throws -> Void
  ) {
    tests.append(ExposedTest(name: name, file: file, line: line, body: .synchronous(body)))
  }

  public func asyncTest(
    _ name: String, file: String, line: Int, _ body: @escaping @Sendable (AnyObject) async throws -> Void
  ) {
    tests.append(ExposedTest(name: name, file: file, line: line, body: .asynchronous(body)))
  }

  public func mainActorTest(
    _ name: String, file: String, line: Int,
    _ body: @escaping @MainActor @Sendable (AnyObject) async throws -> Void
  ) {
    tests.append(ExposedTest(name: name, file: file, line: line, body: .onMainActor(body)))
  }
}

extension ObjectRuntime {
  /// The test methods of a class and its superclasses by name, each once.
  package static func tests(of type: AnyClass) -> [ExposedTest] {
    var found: [String: ExposedTest] = [:]
    var type: AnyClass? = type
    while let current = type {
      for test in exposedClass(current).tests where found[test.name] == nil { found[test.name] = test }
      type = _getSuperclass(current)
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
