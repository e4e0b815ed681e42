import Foundation
import TouchstoneDeviceProtocol

/// Reads the steps that people write on a command line: `tap:Settings`, `drag:200,600,200,200`, `dark`.
public enum ScriptStep {
  public struct Mistake: Error, CustomStringConvertible {
    public var description: String
  }

  /// For a command's help.
  public static let documentation = """
    tap:LABEL or tap:X,Y; longpress:X,Y; type:TEXT; key:NAME (Enter, Backspace, Escape …); \
    drag:X1,Y1,X2,Y2; scroll:DY; pinch:X,Y,FACTOR; rotate:left, right, portrait or upsidedown; dark; light; \
    textsize:NAME; back; shake; home; activate; relaunch (the process is killed and started again); forcequit (the same, and its saved \
    state is forgotten); wait:SECONDS. Lengths are points.
    """

  /// Throws for a line that `HeadlessApp.run(script:)` would not take.
  public static func check(_ line: String) throws(Mistake) {
    if ["relaunch", "forcequit"].contains(line.lowercased()) { return }
    _ = try parse(line)
  }

  public static func parse(_ text: String) throws(Mistake) -> AutomationRequest.Step {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].lowercased()
    guard parts.count == 2 else { return try bareStep(name, written: text) }
    let value = String(parts[1])
    switch name {
    case "tap":
      if let point = numbers(value, 2) { return .tapPoint(x: point[0], y: point[1]) }
      guard !value.isEmpty else { throw mistake(text, "What is to be tapped?") }
      return .tapElement(value)
    case "longpress":
      let point = try numbers(value, 2, of: text)
      return .longPress(x: point[0], y: point[1], seconds: 0.8)
    case "type": return .input(.text(string: value))
    case "key": return .input(.key(name: value, modifiers: []))
    case "drag":
      let ends = try numbers(value, 4, of: text)
      return .drag(fromX: ends[0], fromY: ends[1], toX: ends[2], toY: ends[3], seconds: 0.3)
    case "scroll": return .scroll(deltaX: 0, deltaY: try numbers(value, 1, of: text)[0])
    case "pinch":
      let pinch = try numbers(value, 3, of: text)
      return .pinch(x: pinch[0], y: pinch[1], scale: pinch[2])
    case "rotate": return .input(.orientation(held: try orientation(value, of: text)))
    case "textsize": return .input(.contentSize(category: try contentSize(value, of: text)))
    case "wait": return .wait(seconds: try numbers(value, 1, of: text)[0])
    default: throw mistake(text, "There is no step '\(name)'.")
    }
  }

  private static func bareStep(_ name: String, written text: String) throws(Mistake) -> AutomationRequest.Step
  {
    switch name {
    case "dark": .input(.appearance(isDark: true))
    case "light": .input(.appearance(isDark: false))
    case "shake": .input(.shake)
    case "back": .back
    case "home": .lifecycle(.home)
    case "activate": .lifecycle(.activate)
    default: throw mistake(text, "There is no step '\(name)' without a value.")
    }
  }

  // MARK: - Values

  /// The raw value of the content size category with that short name: XS … XXXL, AX1 … AX5.
  public static func contentSize(named name: String) -> String? {
    let prefix = "UICTContentSizeCategory"
    let wanted = name.uppercased()
    if ["XS", "S", "M", "L", "XL", "XXL", "XXXL"].contains(wanted) { return prefix + wanted }
    let larger = ["AX1": "M", "AX2": "L", "AX3": "XL", "AX4": "XXL", "AX5": "XXXL"]
    return larger[wanted].map { prefix + "Accessibility" + $0 }
  }

  private static func contentSize(_ name: String, of text: String) throws(Mistake) -> String {
    guard let category = contentSize(named: name) else {
      throw mistake(text, "Text sizes are XS, S, M, L, XL, XXL, XXXL and AX1 to AX5.")
    }
    return category
  }

  private static func orientation(_ name: String, of text: String) throws(Mistake) -> DeviceOrientation {
    switch name.lowercased() {
    case "left": return .landscapeLeft
    case "right": return .landscapeRight
    case "portrait": return .portrait
    case "upsidedown": return .portraitUpsideDown
    default: throw mistake(text, "A device is turned left, right, portrait or upsidedown.")
    }
  }

  private static func numbers(_ value: String, _ count: Int) -> [Double]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  private static func numbers(_ value: String, _ count: Int, of text: String) throws(Mistake) -> [Double] {
    guard let numbers = numbers(value, count) else {
      throw mistake(
        text, count == 1 ? "It takes a number." : "It takes \(count) numbers with commas between.")
    }
    return numbers
  }

  private static func mistake(_ text: String, _ what: String) -> Mistake {
    Mistake(description: "step '\(text)': \(what) Steps are: \(documentation)")
  }
}
