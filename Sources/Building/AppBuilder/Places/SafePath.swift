/// A path below a folder: names, none of which leads up.
struct SafePath: Hashable, Sendable, CustomStringConvertible {
  private(set) var names: [SafeName]

  /// "Base.lproj/Main.storyboard".
  var description: String { names.map(\.text).joined(separator: "/") }

  init(_ names: [SafeName] = []) { self.names = names }

  /// A path that a project chose. It may go up as long as it stays below where it starts; slashes at its ends mean nothing.
  init(_ text: String) throws(UnsafePath) {
    names = []
    for part in text.utf8.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      guard !part.elementsEqual("..".utf8) else {
        guard names.popLast() != nil else {
          throw UnsafePath(text: text, reason: "it leads out of the folder")
        }
        continue
      }
      do throws(UnsafePath) { names.append(try SafeName(String(decoding: part, as: UTF8.self))) } catch {
        throw UnsafePath(text: text, reason: error.reason)
      }
    }
  }

  static func / (path: SafePath, name: SafeName) -> SafePath { SafePath(path.names + [name]) }
}
