import Foundation
import TouchstoneDeviceProtocol

/// Reads the steps that people write on a command line and that happen in the app: `tap:Settings`,
/// `drag:200,600,200,200`. What is done to the device is a `DeviceStep`.
public enum ScriptStep {
  public struct Mistake: Error, CustomStringConvertible {
    public var description: String
    /// What is wrong, without the line and what else could be said.
    let sentence: String

    init(_ line: String, _ what: String) {
      (description, sentence) = ("step '\(line)': \(what)", what)
    }

    /// The same with all the steps that there are where the line was said.
    func listing(_ steps: String) -> Mistake {
      var mistake = self
      mistake.description += " Steps are: \(steps)"
      return mistake
    }
  }

  /// For a command's help.
  public static let documentation = """
    tap:LABEL or tap:X,Y; longpress:X,Y; type:TEXT; key:NAME (Enter, Backspace, Escape, meta+z …); \
    drag:X1,Y1,X2,Y2; scroll:DY; pinch:X,Y,FACTOR; back; wait:SECONDS; rotate:left, right, portrait or \
    upsidedown; voiceover:first and last; \(DeviceControl.documentation). Lengths are points; `touchstone device --help` says what the controls do. \
    A step ends when nothing is due within a second, or after three; a picture right after wait: shows that moment.
    """

  /// Throws for a line that `HeadlessApp.run(script:)` would not take.
  public static func check(_ line: String) throws(Mistake) {
    if try device(line) == nil { _ = try parse(line) }
  }

  /// What a script's line does to the device; nil if it happens in the app.
  static func device(_ line: String) throws(Mistake) -> DeviceStep? {
    do {
      return try DeviceStep.parse(line)
    } catch {
      throw error.listing(documentation)
    }
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
    case "key": return .input(key(value))
    case "drag":
      let ends = try numbers(value, 4, of: text)
      return .drag(fromX: ends[0], fromY: ends[1], toX: ends[2], toY: ends[3], seconds: 0.3)
    case "scroll": return .scroll(deltaX: 0, deltaY: try numbers(value, 1, of: text)[0])
    case "pinch":
      let pinch = try numbers(value, 3, of: text)
      return .pinch(x: pinch[0], y: pinch[1], scale: pinch[2])
    case "wait": return .wait(seconds: try numbers(value, 1, of: text)[0])
    default: throw mistake(text, "There is no step '\(name)'.")
    }
  }

  private static func bareStep(_ name: String, written text: String) throws(Mistake) -> AutomationRequest.Step
  {
    guard name == "back" else { throw mistake(text, "There is no step '\(name)' without a value.") }
    return .back
  }

  // MARK: - Values

  /// The last word is the key, those before it are held down: `shift+meta+z`. A plus is itself.
  private static func key(_ value: String) -> InputEvent {
    var words = value.split(separator: "+").map(String.init)
    let name = value.hasSuffix("+") ? "+" : words.popLast() ?? "+"
    return .key(name: name, modifiers: words.map { $0.lowercased() })
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
    Mistake(text, what).listing(documentation)
  }
}
