import Foundation

/// A trace as text, for a terminal or a log.
public enum TraceText {
  /// What happened, and what failed.
  public static func summary(_ trace: TestTrace) -> String {
    var lines = [
      "\(trace.test) on \(trace.device): \(trace.result.rawValue), \(seconds(trace.seconds)) of the \(clock(of: trace))"
    ]
    for failure in trace.failures { lines.append(describe(failure)) }
    lines.append(
      trace.steps.count == 1
        ? "1 step; `touchstone trace action 1` shows it"
        : "\(trace.steps.count) steps; `touchstone trace actions` lists them, `touchstone trace action N` shows one"
    )
    return lines.map(printable).joined(separator: "\n")
  }

  /// A line for each step.
  public static func actions(_ trace: TestTrace) -> String {
    let width = String(trace.steps.count).count
    return trace.steps.enumerated().map { index, step in
      let number = String(repeating: " ", count: width - String(index + 1).count) + String(index + 1)
      let indent = String(repeating: "  ", count: max(0, min(step.depth, 20)))
      let mark = trace.failures.contains { $0.step == index + 1 } ? "✘" : " "
      return printable(
        "\(mark) \(number)  \(padded(seconds(step.start)))  \(indent)\(step.title) (\(seconds(step.end - step.start)))"
          + place(step.file, step.line))
    }.joined(separator: "\n")
  }

  /// One step, counted from 1, with what was printed and the tree after it.
  public static func action(_ number: Int, of trace: TestTrace) throws -> String {
    guard trace.steps.indices.contains(number - 1) else {
      throw TraceError(
        "error: there is no action \(number); the trace has "
          + (trace.steps.isEmpty ? "none" : "1 to \(trace.steps.count)"))
    }
    let step = trace.steps[number - 1]
    var lines = [
      "\(number). \(step.title)\(place(step.file, step.line))",
      "from \(seconds(step.start)) to \(seconds(step.end)) of the \(clock(of: trace))",
    ]
    for failure in trace.failures where failure.step == number { lines.append(describe(failure)) }
    if let picture = step.before?.picture { lines.append("picture before: \(picture)") }
    if let picture = step.after?.picture { lines.append("picture after: \(picture)") }
    if !step.console.isEmpty {
      lines += ["", "console:"] + step.console.map { "  \(padded(seconds($0.time)))  \($0.text)" }
    }
    if let tree = step.after?.tree ?? step.before?.tree {
      lines += ["", "elements:"] + elements(tree, depth: 1)
    }
    return lines.map(printable).joined(separator: "\n")
  }

  /// An element and all that is in it, a line each.
  public static func elements(_ element: TraceElement) -> String {
    elements(element, depth: 0).map(printable).joined(separator: "\n")
  }

  private static func elements(_ element: TraceElement, depth: Int) -> [String] {
    var line = String(repeating: "  ", count: min(depth, 60)) + element.type
    let frame = element.frame
    line += " {{\(short(frame.x)), \(short(frame.y))}, {\(short(frame.width)), \(short(frame.height))}}"
    for (name, text) in [
      ("identifier", element.identifier), ("label", element.label), ("title", element.title),
      ("value", element.value ?? ""),
      ("placeholder", element.placeholder ?? ""),
    ] where !text.isEmpty { line += ", \(name): '\(text)'" }
    if !element.isEnabled { line += ", disabled" }
    if element.isSelected { line += ", selected" }
    if element.hasFocus { line += ", keyboard focused" }
    return [line] + element.children.flatMap { elements($0, depth: depth + 1) }
  }

  private static func clock(of trace: TestTrace) -> String {
    trace.usesRealClock == true ? "machine's clock" : "device's clock"
  }

  private static func describe(_ failure: TestTrace.Failure) -> String {
    (failure.file.map { "\($0):\(failure.line ?? 0): " } ?? "") + "error: \(failure.message)"
  }

  private static func place(_ file: String?, _ line: Int?) -> String {
    guard let file else { return "" }
    return "  \(file.split(separator: "/").last ?? "")" + (line.map { ":\($0)" } ?? "")
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2fs", value) }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(format: "%.1f", value)
  }

  /// An app's text may not move the cursor of whoever reads it.
  private static func printable(_ line: String) -> String {
    String(
      String.UnicodeScalarView(
        line.unicodeScalars.map {
          $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0
        }))
  }
}
