import Foundation

/// The distribution of Linux that this is, as `/etc/os-release` says. `Scripts/setup` knows the same differences.
struct OperatingSystem {
  var identifier: String
  /// 12 of Debian 12, 24 of Ubuntu 24.04; nil where it has no number, as Debian's testing.
  var release: Int?

  init(release text: String) {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1).map(String.init)
      if sides.count == 2 { fields[sides[0]] = sides[1].trimmingCharacters(in: ["\"", "'"]) }
    }
    identifier = fields["ID"] ?? ""
    release = fields["VERSION_ID"].flatMap { Int($0.prefix { $0.isNumber }) }
  }

  static var current: OperatingSystem {
    let path = ProcessInfo.processInfo.environment["TOUCHSTONE_OS_RELEASE"] ?? "/etc/os-release"
    return OperatingSystem(release: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  /// What a package is called here; nil where there is none.
  func package(_ nameOnDebian12: String) -> String? {
    switch (identifier, nameOnDebian12) {
    case ("ubuntu", "libjpeg62-turbo-dev"): "libjpeg-dev"
    // A wrapper around a snap, which does not see the folders that tests make.
    case ("ubuntu", "chromium"): nil
    case ("debian", "libcurl4"): release ?? .max >= 13 ? "libcurl4t64" : "libcurl4"
    case ("ubuntu", "libcurl4"): release ?? .max >= 24 ? "libcurl4t64" : "libcurl4"
    // The others have another Python, and toolchains of their own that are linked with that.
    case ("debian", "libpython3.11"): release == 12 ? "libpython3.11" : nil
    case ("ubuntu", "libpython3.11"): nil
    default: nameOnDebian12
    }
  }
}
