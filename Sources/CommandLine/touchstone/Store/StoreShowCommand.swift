import ArgumentParser
import Foundation
import StoreReader

/// `touchstone store show`: what a store holds.
struct StoreShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List a store's entities, their properties and how many rows there are.",
    discussion: StoreCommand.exitCodes)

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    try store.reading(asJSON: output.json) { file in
      let overview = try file.overview()
      if output.json { return Report(asJSON: true).emit(overview) }
      print(Self.text(overview, of: Plain.line(file.url.lastPathComponent)), terminator: "")
    }
  }

  private static func text(_ store: StoreOverview, of name: String) -> String {
    var lines = [
      "\(name): \(store.size) bytes" + (store.logSize > 0 ? ", \(store.logSize) more in its log" : "")
    ]
    func add(_ key: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append("  \(pad(Plain.line(key), 16))  \(Plain.cut(Plain.line(value), to: 100))")
    }
    add("identifier", store.identifier)
    add("model version", store.modelVersions.joined(separator: ", "))
    add("model checksum", store.modelChecksum)
    add("written by", store.frameworkVersion.map { "version \($0) of the framework" })
    for (key, value) in store.metadata.sorted(by: { $0.key < $1.key }) { add(key, value) }
    for entity in store.entities {
      lines.append("")
      lines.append(heading(entity))
      lines += entity.attributes.map { "  \(pad(Plain.line($0.name), 24))  \(words($0))" }
      lines += entity.relationships.map { "  \(pad(Plain.line($0.name), 24))  \(words($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(_ entity: StoreOverview.Entity) -> String {
    var text = Plain.line(entity.name)
    if let parent = entity.parent { text += ": \(Plain.line(parent))" }
    let rows = entity.count == 1 ? "1 row" : "\(entity.count) rows"
    text += entity.isAbstract ? "  abstract" : "  \(rows)"
    return entity.totalCount == entity.count
      ? text : text + ", \(entity.totalCount) with the entities below it"
  }

  private static func words(_ attribute: StoreOverview.Attribute) -> String {
    var words = [attribute.type]
    if !attribute.isOptional { words.append("required") }
    if attribute.isTransient { words.append("not stored") }
    if attribute.isExternal { words.append("in files of its own where large") }
    return words.joined(separator: ", ")
  }

  private static func words(_ relationship: StoreOverview.Relationship) -> String {
    var words = ["→ \(Plain.line(relationship.destination))"]
    if relationship.isToMany { words[0] += relationship.isOrdered ? " (many, ordered)" : " (many)" }
    if !relationship.isOptional { words.append("required") }
    if let inverse = relationship.inverse { words.append("inverse \(Plain.line(inverse))") }
    words.append("on delete \(relationship.deleteRule)")
    return words.joined(separator: ", ")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Plain.width(text)))
  }
}
