import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// Makes objects of classes known only at run time; `PretendedClass` says why it is done so.
enum TestCaseFactory {
  static func test(_ type: XCTestCase.Type, _ method: ExposedTest) -> XCTestCase {
    let test = make(type)
    test.test = method
    return test
  }

  @inline(never) @_optimize(none)
  private static func make(_ type: XCTestCase.Type) -> XCTestCase {
    PretendedClass.of(type, as: _PlainTestCase.self).init()
  }

  @inline(never) @_optimize(none)
  static func object(_ type: _NSObject.Type) -> AnyObject {
    PretendedClass.of(type, as: _PrincipalObject.self).init()
  }
}

open class _PlainTestCase: XCTestCase {
  public required override init() { super.init() }
}

open class _PrincipalObject: _NSObject {
  public required override init() { super.init() }
}
