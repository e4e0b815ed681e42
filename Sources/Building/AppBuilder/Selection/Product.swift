import XcodeProject

/// What is made of a target.
enum Product: Sendable, Hashable {
  case app
  /// An app whose tests see what is inside it.
  case testedApp
  /// A bundle of tests, which may see the inside of an app.
  case tests
  /// A module that others import: a library of its own, or objects that become part of whoever uses it.
  case module(isShared: Bool, isTested: Bool)
  /// A bundle of resources alone.
  case resources

  var isApp: Bool { self == .app || self == .testedApp }
  var isModule: Bool { if case .module = self { true } else { false } }

  /// Whether tests see what is not public.
  var isTested: Bool {
    if case .module(_, let isTested) = self { isTested } else { self == .testedApp }
  }

  /// Whether a linker makes it: objects are only compiled.
  var isLinked: Bool { if case .module(let isShared, _) = self { isShared } else { true } }

  /// A library rather than a program.
  var isShared: Bool { !isApp && isLinked }
}
