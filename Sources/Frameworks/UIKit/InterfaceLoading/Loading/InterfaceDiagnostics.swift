import TouchstoneInterfaceFiles

/// What interface files have to tell developers: `file:line: warning: …` on standard error, once each.
@MainActor final class InterfaceDiagnostics {
  static var shared: InterfaceDiagnostics {
    UIKitRuntime.shared.room(InterfaceDiagnostics.self) { InterfaceDiagnostics() }
  }

  private(set) var messages: [String] = []
  private var told: Set<String> = []

  func warn(_ document: InterfaceDocument, _ element: InterfaceElement, _ message: String) {
    tell("\(document.path):\(element.line): warning: \(message)")
  }

  func tell(_ line: String) {
    guard told.insert(line).inserted else { return }
    messages.append(line)
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
