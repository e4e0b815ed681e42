import Foundation
import SourceTranslator

/// Turns the platform's symbol graphs into the text that `PlatformIndex` reads.
///
/// Where two modules have a type of the same name, the first one's counts: ours stand before Foundation's.
public struct PlatformTables {
  private var names: [String: String] = [:]
  /// By identifier: the superclass of a class, or what a protocol inherits.
  private var inherited: [String: [String]] = [:]
  private var defaulted: Set<String> = []
  private var classes: Set<String> = []
  private var protocols: [String: SymbolGraph.Symbol] = [:]
  private var superclasses: [String: String] = [:]
  private var graphs: [SymbolGraph] = []

  public init(graphs data: [Data]) throws {
    graphs = try Self.inParallel(data) { try JSONDecoder().decode(SymbolGraph.self, from: $0) }
    for symbol in graphs.lazy.flatMap(\.symbols) { note(symbol) }
    for relationship in graphs.lazy.flatMap(\.relationships) { note(relationship) }
    for symbol in graphs.lazy.flatMap(\.symbols) where symbol.kind.identifier == "swift.class" {
      guard superclasses[symbol.name] == nil else { continue }
      superclasses[symbol.name] = inherited[symbol.identifier.precise]?.first
    }
  }

  public var text: String {
    var lines = [PlatformIndex.formatLine]
    var seen: Set<String> = []
    let members = Dictionary(grouping: graphs.lazy.flatMap(\.symbols).filter(isMember), by: \.owner)
    let overridable = Dictionary(grouping: graphs.lazy.flatMap(\.symbols).filter(isOverridable), by: \.owner)
    for symbol in graphs.lazy.flatMap(\.symbols) where isType(symbol) && seen.insert(symbol.name).inserted {
      let isClass = symbol.kind.identifier == "swift.class"
      let line = [isClass ? "c" : "p", symbol.name] + (inherited[symbol.identifier.precise] ?? [])
      lines.append(line.joined(separator: " "))
      guard isClass ? isObject(symbol.name) : isForClasses(symbol) else { continue }
      var known: Set<String> = []
      for member in members[symbol.name] ?? [] {
        guard let line = self.line(for: member), known.insert(line).inserted else { continue }
        // The default implementation has the same name as the requirement that it belongs to.
        if line.hasPrefix("m "), known.contains("o" + line.dropFirst()) { continue }
        lines.append(line)
        // The default implementation is declared as the requirement is.
        if !isClass, isDelegates(symbol.name), member.kind.identifier == "swift.method",
          case let line = "q " + declaration(of: member), known.insert(line).inserted
        {
          lines.append(line)
        }
      }
      guard isClass, symbol.accessLevel == "open" else { continue }
      for member in overridable[symbol.name] ?? [] {
        let line = "d " + declaration(of: member)
        if known.insert(line).inserted { lines.append(line) }
      }
    }
    lines += graphs.lazy.flatMap(\.symbols).compactMap(alias).filter { seen.insert($0).inserted }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Reading

  private mutating func note(_ symbol: SymbolGraph.Symbol) {
    names[symbol.identifier.precise] = symbol.name
    switch symbol.kind.identifier {
    case "swift.class": classes.insert(symbol.name)
    case "swift.protocol": protocols[symbol.name] = protocols[symbol.name] ?? symbol
    default: break
    }
  }

  private mutating func note(_ relationship: SymbolGraph.Relationship) {
    // A declaration of another module comes with that module's name in front.
    let target =
      names[relationship.target]
      ?? relationship.targetFallback?.split(separator: ".").dropFirst().joined(separator: ".")
    switch relationship.kind {
    case "inheritsFrom": inherited[relationship.source] = target.map { [$0] }
    case "conformsTo":
      guard let target, let source = names[relationship.source], protocols[source] != nil else { return }
      inherited[relationship.source, default: []].append(target)
    case "defaultImplementationOf": defaulted.insert(relationship.target)
    default: break
    }
  }

  // MARK: Writing

  private func isType(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.isPublic && ["swift.class", "swift.protocol"].contains(symbol.kind.identifier)
  }

  private func isMember(_ symbol: SymbolGraph.Symbol) -> Bool {
    symbol.isPublic && ["swift.method", "swift.property"].contains(symbol.kind.identifier)
  }

  /// What a subclass may override. Who asks leaves out what is `required` or `convenience`.
  private func isOverridable(_ symbol: SymbolGraph.Symbol) -> Bool {
    switch symbol.kind.identifier {
    case "swift.method", "swift.type.method", "swift.property", "swift.type.property":
      symbol.accessLevel == "open" && symbol.spi != true
    case "swift.init": symbol.isPublic
    default: false
    }
  }

  /// In one line; of its attributes the main actor's alone.
  private func declaration(of symbol: SymbolGraph.Symbol) -> String {
    let words = symbol.declaration.split(whereSeparator: \.isWhitespace)
    let rest = words.drop { $0.hasPrefix("@") }
    let isMainActor = words.prefix(words.count - rest.count).contains("@MainActor")
    return ((isMainActor ? ["@MainActor"] : []) + rest).joined(separator: " ")
  }

  private func isObject(_ name: String) -> Bool {
    var current: String? = name
    while let class_ = current, class_ != "NSObject" { current = superclasses[class_] }
    return current != nil
  }

  /// Objective-C's protocols are for classes; the others' methods have no selectors.
  private func isForClasses(_ symbol: SymbolGraph.Symbol) -> Bool {
    var pending = [symbol.name]
    var seen = Set(pending)
    while let name = pending.popLast() {
      guard let found = protocols[name] else { continue }
      if name == "NSObjectProtocol" || found.declaration.contains(/[:,] AnyObject\b/) { return true }
      pending += (inherited[found.identifier.precise] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }

  /// One that an app's classes stand in for others with.
  private func isDelegates(_ name: String) -> Bool {
    name.hasSuffix("Delegate") || name.contains("DataSource")
  }

  private func line(for member: SymbolGraph.Symbol) -> String? {
    guard let name = member.pathComponents.last, let base = name.split(separator: "(").first else {
      return nil
    }
    let isOptional = defaulted.contains(member.identifier.precise)
    if member.kind.identifier == "swift.property" {
      let type = member.declaration.prefix { $0 != "{" }
      return isOptional && type.drop { $0 != ":" }.contains("?") ? "v \(name)" : nil
    }
    // What Objective-C cannot express.
    let words = member.declaration.split { " \n".contains($0) }
    guard name.contains("("), !member.declaration.contains("func \(base)<"), !words.contains("async") else {
      return nil
    }
    let canThrow = words.contains("throws") ? "!" : ""
    return "\(isOptional ? "o" : "m") \(name)\(canThrow)"
  }

  /// Another name for a class or a protocol, or for several.
  private func alias(_ symbol: SymbolGraph.Symbol) -> String? {
    guard symbol.isPublic, symbol.kind.identifier == "swift.typealias",
      let target = symbol.declaration.split(separator: " = ", maxSplits: 1).dropFirst().first
    else { return nil }
    let parts = target.split(separator: "&").map { part in
      let plain = part.split(separator: "<")[0].filter { $0 != " " }
      return isKnown(plain) ? plain : plain.split(separator: ".").dropFirst().joined(separator: ".")
    }
    guard !isKnown(symbol.name), parts.allSatisfy(isKnown) else { return nil }
    return (["a", symbol.name] + parts).joined(separator: " ")
  }

  private func isKnown(_ name: String) -> Bool { classes.contains(name) || protocols[name] != nil }

  private static func inParallel<T, U>(_ items: [T], _ body: @escaping (T) throws -> U) throws -> [U] {
    nonisolated(unsafe) let (items, body) = (items, body)
    let results = [Result<U, any Error>](unsafeUninitializedCapacity: items.count) { buffer, initialized in
      nonisolated(unsafe) let base = buffer.baseAddress
      // Each iteration writes its own element.
      DispatchQueue.concurrentPerform(iterations: items.count) { number in
        (base! + number).initialize(to: Result { try body(items[number]) })
      }
      initialized = items.count
    }
    return try results.map { try $0.get() }
  }
}
