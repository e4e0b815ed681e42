import Foundation
import SourceTranslator
import XcodeProject

/// What a framework's public headers import. The framework's module has a part that is made of them, and whoever imports the
/// module gets what they import: sources leave out `import UIKit` because of it.
struct HeaderImports {
  /// In the order of their names.
  let modules: [String]

  /// - Parameter available: The modules that there are; a header may be for a Mac, too.
  init(_ plan: BuildPlan, available: Set<String>) {
    var found: Set<String> = []
    for header in plan.contents.publicHeaders {
      guard let item = try? plan.reach.item(header.url),
        let text = try? ProjectFile.text(item.url, "the header")
      else { continue }
      found.formUnion(Self.modules(in: text))
    }
    modules = found.intersection(available).subtracting([plan.names.module]).sorted()
  }

  /// Those of `#import <UIKit/UIKit.h>` and `@import UIKit;`, whatever `#if` they stand in.
  static func modules(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.prefixMatch(of: /\s*#\s*(?:import|include)\s*<([A-Za-z0-9_]+)\/[^>]*>/) {
        found.insert(String(match.1))
      } else if let match = line.prefixMatch(of: /\s*@import\s+([A-Za-z0-9_]+)\s*[.;]/) {
        found.insert(String(match.1))
      }
    }
    return found
  }

  /// The source that hands them on; nil if there are none.
  func source(in folder: BuildPlace) throws -> SourceFile? {
    guard !modules.isEmpty else { return nil }
    let text = modules.map { "@_exported import \($0)\n" }.joined()
    let place = folder / "header_imports.swift"
    try place.write(Data(text.utf8))
    return SourceFile(path: place.url.path, text: text)
  }
}
