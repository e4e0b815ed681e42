import BuildDiagnostics
import Foundation

/// Fetches one commit by git, which may use the network and write into one folder only. Of the user's own files it sees what
/// git needs to be let in: its configuration and the file of passwords.
struct GitFetch {
  let folder: BuildPlace
  let temporary: BuildPlace
  let isConfined: Bool
  /// The folder that is fetched from, if it is one.
  let visible: [URL]

  /// - Parameters:
  ///   - revision: Hexadecimal digits.
  ///   - location: An address that was checked, or a folder that the user named.
  func run(_ revision: String, from location: String) throws {
    // The address itself was checked. The user's own configuration may lead from it to a folder; that of a package may not.
    let remote = "https:http:ssh:git"
    let protocols = remote + ":file"
    try git(["init", "--quiet", "--template="], protocols, or: "no repository could be made")
    // Most servers give a single commit; from others all is fetched.
    let one = try output(["fetch", "--quiet", "--depth", "1", "--no-tags", location, revision], protocols)
    if one.status != 0 {
      try git(
        [
          "fetch", "--quiet", location, "+refs/heads/*:refs/remotes/origin/*", "+refs/tags/*:refs/tags/*",
        ], protocols, or: "\(location) cannot be fetched")
    }
    try git(
      ["checkout", "--quiet", "--detach", revision], protocols,
      or: "\(location) has no commit \(revision.prefix(12))")
    if (folder / ".gitmodules").read() != nil {
      try git(
        ["submodule", "--quiet", "update", "--init", "--recursive", "--depth", "1"], remote,
        or: "the submodules of \(location) cannot be fetched")
    }
  }

  private func git(_ arguments: [String], _ protocols: String, or message: String) throws {
    let output = try output(arguments, protocols)
    guard output.status != 0 else { return }
    let lines = output.text.split(separator: "\n").suffix(4).joined(separator: "\n  ")
    throw BuildFailure(
      .machine,
      Diagnostic(
        .error, message, reason: lines.isEmpty ? nil : String(lines),
        nextStep:
          "Check the network and try again; a mirror (~/.swiftpm/configuration/mirrors.json) or --packages-path does without it."
      ))
  }

  private func output(_ arguments: [String], _ protocols: String) throws -> ToolProcess.Output {
    let home = URL(fileURLWithPath: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory())
    let own = [".gitconfig", ".config/git", ".netrc", ".git-credentials", ".ssh"].map(
      home.appendingPathComponent)
    var tool = ToolProcess(
      isConfined: isConfined, writable: [folder], temporary: temporary, visible: visible + own, limit: 900)
    tool.hasNetwork = true
    tool.environment = [
      "GIT_ALLOW_PROTOCOL": protocols, "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -oBatchMode=yes",
      "GIT_LFS_SKIP_SMUDGE": "1",
    ]
    let safe = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "advice.detachedHead=false", "gc.auto=0"]
    return try tool.run("git", safe.flatMap { ["-c", $0] } + arguments, in: folder)
  }
}
