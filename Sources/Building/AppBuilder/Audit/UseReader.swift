import BuildDiagnostics
import SourceTranslator

/// Looks the names of sources up. Where the text does not tell whose member is meant, it speaks only if every
/// member of that name has the same to say: a false alarm costs more trust than a missed note.
struct UseReader {
  private let table: CoverageTable
  private let modules: Set<String>
  /// Modules that CocoaPods would bring.
  private let pods: Set<String>
  private let ownTypes: Set<String>
  private let ownMembers: Set<String>
  private let ownMembersOfTypes: [String: Set<String>]
  private let ownSuperclasses: [String: String]
  private(set) var findings: [AppAudit.Finding] = []
  private var seenTypes: [String: CoverageTable.Status] = [:]

  init(table: CoverageTable, modules: Set<String>, pods: Set<String> = [], files: [FileUses]) {
    self.table = table
    self.pods = pods.subtracting(modules)
    self.modules = modules.union(TranslationOptions.platformModules)
    ownTypes = files.reduce(into: []) { $0.formUnion($1.declaredTypes) }
    ownMembers = files.reduce(into: []) { $0.formUnion($1.declaredMembers) }
    ownMembersOfTypes = files.reduce(into: [:]) { $0.merge($1.membersOfTypes) { $0.union($1) } }
    ownSuperclasses = files.reduce(into: [:]) { $0.merge($1.superclasses) { first, _ in first } }
  }

  var typeCounts: [String: Int] {
    seenTypes.values.reduce(into: [:]) { $0[$1.rawValue, default: 0] += 1 }
  }

  mutating func read(_ file: FileUses, at path: String) {
    for use in file.uses {
      let place = Diagnostic.Place(file: path, line: use.line, column: use.column)
      switch use.kind {
      case .module: readModule(use.name, place)
      case .type: readType(use.name, place)
      case .member(let receiver?): readMember(use, of: receiver, place)
      case .member: readUnknown(use.baseName, place)
      case .method(let isOverride): readMethod(use.name, isOverride: isOverride, place)
      }
    }
  }

  private mutating func report(_ record: CoverageTable.Record, _ place: Diagnostic.Place) {
    guard [.partial, .inert, .unsupported].contains(record.status) else { return }
    findings.append(.init(status: record.status, symbol: record.symbol, note: record.note, place: place))
  }

  private mutating func readModule(_ name: String, _ place: Diagnostic.Place) {
    guard !modules.contains(name) else { return }
    if pods.contains(name) {
      return findings.append(
        .init(
          status: .missing, symbol: name,
          note: "It is a pod: `pod install` brings it; then name the .xcworkspace.",
          place: place))
    }
    guard TranslationOptions.isAppleFramework(name) else { return }
    findings.append(.init(status: .missing, symbol: name, note: "The framework is not there.", place: place))
  }

  private mutating func readType(_ name: String, _ place: Diagnostic.Place) {
    guard !ownTypes.contains(name) else { return }
    if let record = table.type(name) ?? table.global(name) {
      seenTypes[name] = record.status
      report(record, place)
    } else if Self.isApples(name) {
      seenTypes[name] = .missing
      findings.append(.init(status: .missing, symbol: name, note: nil, place: place))
    }
  }

  /// Names that only frameworks of ours would have. Those of other frameworks are told by their import.
  private static func isApples(_ name: String) -> Bool {
    guard name.count > 4 else { return false }
    let letters = Array(name.prefix(4))
    return ["UI", "CA", "CG", "CI"].contains(name.prefix(2)) && letters[2].isUppercase
      && letters[3].isLowercase
  }

  private mutating func readMember(_ use: NameUse, of receiver: String, _ place: Diagnostic.Place) {
    let chain = superclasses(from: receiver)
    guard let platform = chain.last, !chain.contains(where: { isOwn(use.baseName, of: $0) }) else { return }
    if let record = table.member(use.name, of: platform) {
      // An extension of the app's may add it to a class of the platform's.
      let above = sequence(first: platform) { [table] in table.type($0)?.inherits }
      if !above.contains(where: { isOwn(use.baseName, of: $0) }) { report(record, place) }
    } else if table.type(platform) == nil {
      readUnknown(use.baseName, place)
    }
  }

  private func isOwn(_ member: String, of type: String) -> Bool {
    ownMembersOfTypes[type]?.contains(member) == true
  }

  /// The app's classes from this type up, and the first type that is none of them.
  private func superclasses(from type: String) -> [String] {
    var chain = [ownName(of: type) ?? type]
    while let own = ownName(of: chain[chain.count - 1]), let superclass = ownSuperclasses[own] {
      let next = ownName(of: superclass) ?? superclass
      guard !chain.contains(next) else { break }
      chain.append(next)
    }
    return chain
  }

  /// The name that a type of the app's is declared by, which may lie in another one.
  private func ownName(of type: String) -> String? {
    if ownTypes.contains(type) { return type }
    guard table.type(type) == nil, let last = type.split(separator: ".").last.map(String.init) else {
      return nil
    }
    return ownTypes.contains(last) ? last : nil
  }

  private mutating func readUnknown(_ base: String, _ place: Diagnostic.Place) {
    let candidates = table.members(named: base)
    guard let first = candidates.first, !ownMembers.contains(base), base.count >= 8,
      base.contains(where: \.isUppercase), candidates.allSatisfy({ $0.status == first.status })
    else { return }
    report(first, place)
  }

  /// A class's method is the app's only where it overrides it: what an actor calls `load(_:)` is no web view's.
  private mutating func readMethod(_ name: String, isOverride: Bool, _ place: Diagnostic.Place) {
    let candidates = table.members(named: String(name.prefix { $0 != "(" })).filter {
      $0.lastName == name && (isOverride || table.isRequirement($0))
    }
    guard let first = candidates.first, name.contains(":"),
      candidates.allSatisfy({ $0.status == first.status })
    else { return }
    report(first, place)
  }
}
