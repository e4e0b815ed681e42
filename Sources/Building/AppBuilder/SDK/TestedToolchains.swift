import BuildDiagnostics
import Foundation

/// The versions of Swift that Touchstone was tested with. It relies on the inside of the run time
/// (Documentation/RuntimeBets.md), so that another one may build apps that end in strange ways.
public enum TestedToolchains {
  /// `TestedToolchains.txt`, which `Scripts/toolchain` reads too.
  public static let versions = String(decoding: PackageResources.TestedToolchains_txt, as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)

  /// The version in what `swiftc --version` prints.
  public static func version(in text: String) -> String? {
    text.firstRange(of: "Swift version ").map { range in
      String(text[range.upperBound...].prefix { $0.isNumber || $0 == "." })
    }
  }

  /// What is to be said against `version`; nil for one that was tested, and where any is wanted.
  public static func objection(
    to version: String?, isAnyAllowed: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Diagnostic? {
    if isAnyAllowed || environment["TOUCHSTONE_ALLOW_UNTESTED_TOOLCHAIN"] == "1" { return nil }
    if let version, versions.contains(version) { return nil }
    return Diagnostic(
      .error, "Touchstone was not tested with Swift \(version ?? "of an unknown version")",
      reason:
        "It was tested with \(versions.joined(separator: ", ")), and relies on the inside of its run time "
        + "(Documentation/RuntimeBets.md).",
      nextStep: "Install Swift \(versions.last ?? "") from https://swift.org/install, or go on with "
        + "--allow-untested-toolchain or TOUCHSTONE_ALLOW_UNTESTED_TOOLCHAIN=1.")
  }
}
