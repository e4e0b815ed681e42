import Foundation

/// Where programs are.
public enum Program {
  /// The program's path; nil if it is not there. A name without a slash is looked for on the PATH.
  public static func find(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// What a helper may see of this process's environment: where programs and libraries are, language and time zone.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "HOME", "LANG", "TZ", "LD_LIBRARY_PATH"].contains(name) || name.hasPrefix("LC_")
    }
  }
}
