import Foundation

/// How a helper program is kept from the network and from writing anywhere but where it must.
///
/// Which ways a machine allows is found out by trying: bubblewrap may be installed where user namespaces are forbidden,
/// and a kernel may know Landlock without having it switched on.
public enum Confinement: Hashable, Sendable, CustomStringConvertible {
  /// Debian's bubblewrap: namespaces of its own for files, network, processes and messages.
  case bubblewrap(path: String, namespaces: Namespaces)
  /// The kernel's Landlock, of this version: it forbids to write, make and remove files, and from version 4 on TCP. It
  /// has no rule for other sockets, nor for changing the mode and the times of files.
  case landlock(version: Int)
  /// Nothing. The text says why.
  case none(reason: String)

  public enum Namespaces: Hashable, Sendable {
    case all
    /// Containers often forbid what a namespace of processes needs: a second /proc.
    case withoutProcesses
  }

  /// The strongest way this machine allows; found out once in a run.
  public static let best = strongest(
    bubblewrap: Program.find("bwrap"), landlock: LandlockCalls.version)

  static func strongest(bubblewrap: String?, landlock: Int) -> Confinement {
    var reason = "bubblewrap is not installed"
    if let bubblewrap {
      for namespaces in [Namespaces.all, .withoutProcesses] {
        let candidate = Confinement.bubblewrap(path: bubblewrap, namespaces: namespaces)
        if candidate.works { return candidate }
      }
      reason = "this machine forbids the namespaces that bubblewrap needs"
    }
    let candidate = Confinement.landlock(version: landlock)
    if landlock > 0, candidate.works { return candidate }
    return .none(reason: reason + ", and the kernel has no Landlock")
  }

  /// For people.
  public var description: String {
    switch self {
    case .bubblewrap(let path, .all): path
    case .bubblewrap(let path, .withoutProcesses): "\(path), without namespaces of processes"
    case .landlock(let version):
      "Landlock \(version), which forbids writing files\(version >= 4 ? " and TCP" : ""), but not every socket"
    case .none(let reason): "none: \(reason)"
    }
  }

  /// Whether what is confined can reach no network, change nothing of other files, and leave no process behind.
  public var isWhole: Bool {
    if case .bubblewrap = self { true } else { false }
  }

  /// Whether a program that does nothing runs this way.
  private var works: Bool {
    let program = Program.find("true") ?? "/bin/true"
    return (try? ConfinedProcess(program: program, confinement: self).run())?.status == 0
  }

  /// What to start instead, so that the program runs confined.
  func command(
    _ program: String, _ arguments: [String], writable: [String], visible: [String], in folder: String?
  )
    -> [String]
  {
    guard case .bubblewrap(let path, let namespaces) = self else { return [program] + arguments }
    var command = [path, "--ro-bind", "/", "/", "--dev", "/dev"]
    // What listens on a socket there (a container engine, a desktop) is no business of a compiler's.
    let needed = [program] + writable + visible + [folder].compactMap { $0 }
    for hidden in ["/run", "/tmp", "/var/tmp"] where Self.canHide(hidden, from: needed) {
      command += ["--tmpfs", hidden]
    }
    switch namespaces {
    case .all: command += ["--proc", "/proc", "--unshare-pid"]
    case .withoutProcesses: break
    }
    for place in writable { command += ["--bind", place, place] }
    if let folder { command += ["--chdir", folder] }
    command += [
      "--unshare-net", "--unshare-ipc", "--unshare-uts", "--cap-drop", "ALL", "--die-with-parent",
      "--new-session",
      "--", program,
    ]
    return command + arguments
  }

  private static func canHide(_ folder: String, from needed: [String]) -> Bool {
    let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    guard real == folder, FileManager.default.fileExists(atPath: folder) else { return false }
    return !needed.contains { place in
      let path = URL(fileURLWithPath: place).resolvingSymlinksInPath().path
      return path == folder || path.hasPrefix(folder + "/") || place.hasPrefix(folder + "/")
    }
  }
}
