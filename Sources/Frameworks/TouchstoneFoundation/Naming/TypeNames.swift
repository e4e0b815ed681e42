import Foundation
import TouchstoneSwiftRuntime

/// Class names as Objective-C's run time has them.
///
/// Asked for while the app launches: `String(reflecting:)` first looks for conformances, in all of the platform.
enum TypeNames {
  /// "Module.Class", or "Class" of one of the platform's modules.
  static func type(named name: String) -> AnyClass? {
    let parts = name.split(separator: ".").map(String.init)
    switch parts.count {
    case 1: return platformModules.lazy.compactMap { MangledNames.type(module: $0, class: name) }.first
    case 2: return MangledNames.type(module: parts[0], class: parts[1])
    default: return nil
    }
  }

  private static let platformModules = ["UIKit", "QuartzCore", "Foundation", "TouchstoneFoundation"]

  static func isPlatformClass(_ type: AnyClass) -> Bool {
    let name = _typeName(type, qualified: true)
    return platformModules.contains { name.hasPrefix($0 + ".") }
  }

  /// Whether it is a module's own, and everybody's to name.
  static func isTopLevel(_ type: AnyClass) -> Bool {
    let name = _typeName(type, qualified: true)
    return name.split(separator: ".").count == 2 && !name.contains("(")
  }

  /// A class nobody declared: frameworks' own lose their module, others keep it. Foundation's function
  /// ends the program for private and nested ones.
  static func name(of type: AnyClass) -> String {
    let name = _typeName(type, qualified: true)
    for module in platformModules + ["XCTest"] where name.hasPrefix(module + ".") {
      return String(name.dropFirst(module.count + 1))
    }
    return name
  }
}

public func NSStringFromClass(_ aClass: AnyClass) -> String {
  ObjectRuntime.declaredName(of: aClass) ?? TypeNames.name(of: aClass)
}

public func NSClassFromString(_ aClassName: String) -> AnyClass? { ObjectRuntime.type(named: aClassName) }
