@testable import AppBuilder
import Foundation
import TouchstoneInterfaceFiles

/// Reads an interface file as a build does and as an app does, and asks it all that an app may ask.
func readInterface(_ file: URL) {
  let isFine = InterfaceFileCheck.problem(in: file) == nil
  let document: InterfaceDocument
  do throws(InterfaceFileError) {
    document = try InterfaceFileReader.read(path: file.path)
  } catch {
    precondition(!error.message.isEmpty)
    return
  }
  guard isFine else { return }
  document.translate(["l.text": "x", "g.segmentTitles[0]": "y", "b.normalTitle": "z", "-1.a.b": "c"])
  for scene in document.scenes { _ = InterfaceDocument.controller(ofScene: scene) }
  _ = (document.storyboardIdentifiers, document.objects, document.usesAutoLayout, document.initialViewControllerID)
  document.root.forEachInside(ask)
}

private func ask(_ element: InterfaceElement) {
  for name in element.attributes.keys {
    _ = (element.bool(name), element.int(name), element.double(name), element.ratio(name))
  }
  guard !element.variations.isEmpty else { return }
  for answer in [true, false] {
    let applies = { (key: String) in key.contains("compact") == answer }
    _ = element.varied(applies)
    _ = element.variedPart(applies, keeping: ["id"])
    _ = element.excludedIDs(of: "subviews", applies)
  }
  _ = element.maskedIDs(of: "subviews")
}
