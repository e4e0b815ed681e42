/// The name under which the Objective-C runtime would know a Swift class.
enum ObjCClassName {
  /// "App.Controller" for a class at file scope, "_TtCV3App5Outer5Inner" for a nested one.
  static func name(module: String, path: [DeclaredType.PathComponent]) -> String {
    if path.count == 1 { return module + "." + path[0].name }
    let kinds = path.reversed().map(\.kind.mangledLetter).joined()
    let names = ([module] + path.map(\.name)).map { "\($0.utf8.count)\($0)" }.joined()
    return "_Tt" + kinds + names
  }
}

extension DeclaredType.Kind {
  fileprivate var mangledLetter: String {
    switch self {
    case .class, .actor: "C"
    case .struct: "V"
    case .enum: "O"
    case .protocol: "P"
    }
  }
}
