import BuildDiagnostics
import Foundation

/// The environment of an app's processes: its home, and what the scheme adds.
struct AppEnvironment {
  private(set) var values: [String: String]
  let diagnostics: [Diagnostic]

  init(_ plan: BuildPlan, home: BuildPlace) {
    let wanted = SchemeVariables(plan.scheme?.environment ?? [:], plan.scheme?.file)
    values = wanted.values.mapValues(plan.settings.expanded)
    diagnostics = wanted.diagnostics
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
}
