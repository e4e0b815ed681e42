import BuildDiagnostics
import Foundation

/// The environment of an app's processes: its home, and what the scheme adds.
struct AppEnvironment {
  private(set) var values: [String: String]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ plan: BuildPlan, home: BuildPlace) {
    let (reserved, own) = (plan.scheme?.environment ?? [:]).reduce(into: ([String](), [String: String]())) {
      if Self.isReserved($1.key) { $0.0.append($1.key) } else { $0.1[$1.key] = $1.value }
    }
    values = own.mapValues(plan.settings.expanded)
    if !reserved.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, at: plan.scheme?.file.map { .init(file: $0.path) },
          "the scheme's \(reserved.sorted().joined(separator: ", ")) was left out",
          reason: "It would decide what is loaded before the app, or where the app's files are."))
    }
    let home = home.url
    // HOME is not enough: Foundation on Linux asks the password file first.
    values["CFFIXED_USER_HOME"] = home.path
    // Foundation's defaults would lie among the developer's own settings otherwise.
    values["XDG_CONFIG_HOME"] = home.appendingPathComponent("Library/Preferences").path
    // Its Application Support and its caches would lie among the developer's own.
    values["XDG_DATA_HOME"] = home.appendingPathComponent("Library/Application Support").path
    values["XDG_CACHE_HOME"] = home.appendingPathComponent("Library/Caches").path
    // Read by Frameworks/StoreKit.
    values["TOUCHSTONE_STOREKIT"] = plan.storeConfiguration?.path
    values["TMPDIR"] = home.appendingPathComponent("tmp").path
  }

  /// Variables that the loader, the C library, Swift's run time or the device itself obeys.
  private static func isReserved(_ name: String) -> Bool {
    ["LD_", "SWIFT_", "GLIBC_", "MALLOC_", "TOUCHSTONE_", "XDG_"].contains { name.hasPrefix($0) }
      || [
        "PATH", "HOME", "TMPDIR", "CFFIXED_USER_HOME", "GCONV_PATH", "LOCPATH", "NLSPATH", "TZDIR",
        "HOSTALIASES", "RES_OPTIONS", "LOCALDOMAIN", "IFS", "ENV", "BASH_ENV",
      ]
      .contains(name)
      || name.isEmpty || name.utf8.contains(UInt8(ascii: "="))
  }
}
