import Foundation
import TouchstoneNetworkLink

/// The links that a device's network can be set to: the stock ones, and the user's own.
///
/// Those are lines of a file, `touchstone/networks` in the user's configuration, each as `LinkProfile.form` has it. R32.1
public enum NetworkProfiles {
  public static var file: URL {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".config")
    return folder.appendingPathComponent("touchstone/networks")
  }

  /// Lines that cannot be read are left out.
  public static var own: [LinkProfile] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }.prefix(100)
      .compactMap { try? LinkProfile(text: String($0)) }
  }

  public static var all: [LinkProfile] { LinkProfile.stock + own }

  public static func named(_ name: String) -> LinkProfile? {
    LinkProfile.stock(named: name) ?? own.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension LinkProfile {
  /// "780 kbit/s down, 330 kbit/s up, 100 ms"
  public var summary: String {
    func rate(_ way: Way) -> String {
      way.rate == 0
        ? "full speed"
        : way.rate >= 1_000_000
          ? "\(Self.short(Double(way.rate) / 1e6)) Mbit/s"
          : "\(Self.short(Double(way.rate) / 1e3)) kbit/s"
    }
    func ways(_ value: (Way) -> String) -> String {
      value(down) == value(up) ? "\(value(down)) each way" : "\(value(down)) down, \(value(up)) up"
    }
    var parts = [ways(rate)]
    if down.delay + up.delay > 0 { parts.append(ways { "\(Self.short($0.delay)) ms" }) }
    if down.loss + up.loss > 0 { parts.append(ways { "\(Self.short($0.loss)) % lost" }) }
    if nameDelay > 0 { parts.append("DNS \(Self.short(nameDelay)) ms") }
    return parts.joined(separator: "; ")
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
  }
}
