/// Nothing in the frameworks may change and belong to nobody: what an app has once belongs to `UIKitRuntime`, and is
/// forgotten with the device (Documentation/Decisions/0002-one-runtime-owner.md).
struct OwnerCheck: HouseCheck {
  let name = "one owner"

  /// What may be there all the same, as "Type.name", and why.
  static let permitted: [String: String] = [
    "UIKitRuntime.shared": "the owner",
    "WebEngine.started": "a process of the program's, which ends with it",
    "CurrentTraits.shared": "looked at on any thread; each device starts with its own",
    "ImageStore.shared": "looked at on any thread; emptied for each device",
    "LayerRuntime.installed": "where layers look; UIKitRuntime owns what is there",
    "CoreDataRuntime.shared": "the program's models, its classes and stores' types, the same on every device",
    "BackgroundSessions.shared": "the program's sessions, beside those that Foundation keeps as well",
    "FoundationRuntime.installed": "where Foundation looks; UIKitRuntime owns what is there",
    "ObjectRuntime.exposed": "the program's classes, which are the same on every device",
    "ObjectRuntime.classesByName": "as above",
    "ObjectRuntime.namesByClass": "as above",
    "ObjectRuntime.keysByKeyPath": "as above",
    "ObjectAttachments.foreign": "an entry belongs to an object that has no room for it, and ends with it",
    "NSParagraphStyle.standard": "only its mutable subclass changes",
    "SystemFonts.shared": "one font for each size and weight, the same on every device",
    "AttributedTextSource.defaultFont": "a font; it keeps what it measured",
  ]

  /// Of other modules, and mutable although a `let` holds them.
  private static let boxes: Set = [
    "NSCache", "NSMapTable", "NSHashTable", "NSPointerArray", "NSMutableArray", "NSMutableDictionary",
    "NSMutableSet",
    "NSMutableString", "NSMutableData", "Mutex", "Atomic", "ManagedBuffer",
  ]
  /// What every object has of its own is no state of the program.
  private static let roots: Set = ["_NSObject", "NSObject"]

  func run(on tree: SourceTree) -> CheckOutcome {
    let files = tree.swiftFiles(under: "Sources/Frameworks").map {
      (path: $0, found: SwiftVariables(of: tree.text(of: $0) ?? ""))
    }
    let mutable = Self.mutableClasses(files.map(\.found))
    var violations: [Violation] = []
    var met: Set<String> = []
    var computed = 0
    for (path, found) in files {
      for variable in found.variables where variable.isShared {
        guard variable.isStored else {
          computed += 1
          continue
        }
        let value = variable.valueType ?? ""
        guard !variable.isConstant || mutable.contains(value) || Self.boxes.contains(value) else { continue }
        let own = variable.type.map { "\($0).\(variable.name)" } ?? variable.name
        if Self.permitted[own] != nil {
          met.insert(own)
        } else {
          violations.append(Violation(path, line: variable.line, Self.message(own, variable, value)))
        }
      }
    }
    for own in Self.permitted.keys.sorted() where !met.contains(own) {
      violations.append(blind("\(own), which it permits; take it off the list if it is gone"))
    }
    if computed == 0 { violations.append(blind("one computed static variable")) }
    return CheckOutcome(
      violations: violations,
      summary: "nothing in Frameworks changes without an owner, but \(met.count) permitted ones")
  }

  private static func message(_ own: String, _ variable: SwiftVariable, _ value: String) -> String {
    (variable.isConstant
      ? "\(own) holds a \(value), which changes" : "\(own) is a variable of the whole program")
      + "; let UIKitRuntime, LayerRuntime or FoundationRuntime own it (Decision 0002)"
  }

  /// Classes with a stored variable, and those that inherit from one.
  private static func mutableClasses(_ files: [SwiftVariables]) -> Set<String> {
    let parents = files.reduce(into: [String: String]()) { all, file in
      for case (let name, let parent?) in file.classes { all[name] = parent }
    }
    let classes = Set(files.flatMap(\.classes.keys))
    var mutable = Set(
      files.flatMap(\.variables).filter { !$0.isShared && !$0.isConstant && $0.isStored }.compactMap(\.type)
    ).intersection(classes).subtracting(roots)
    var size = -1
    while size != mutable.count {
      size = mutable.count
      for (name, parent) in parents where mutable.contains(parent) { mutable.insert(name) }
    }
    return mutable
  }
}
