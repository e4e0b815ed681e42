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
    if case .bubblewrap(_, .all) = self { true } else { false }
  }

  /// Whether a program that does nothing runs this way.
  private var works: Bool {
    let program = Program.find("true") ?? "/bin/true"
    return (try? ConfinedProcess(program: program, confinement: self).run())?.status == 0
  }

  /// What to start instead, so that the program runs confined.
  func command(
    _ program: String, _ arguments: [String], writable: [String], visible: [String], in folder: String?,
    hasNetwork: Bool = false
  ) -> [String] {
    guard case .bubblewrap(let path, let namespaces) = self else { return [program] + arguments }
    var command = [path, "--ro-bind", "/", "/", "--dev", "/dev"]
    // People's own files, and what listens on a socket (a container engine, a desktop), are no business of a compiler's.
    let hidden = Self.hidden
    for place in hidden { command += ["--tmpfs", place] }
    // Who answers for names may be said in a file below one of those folders.
    let names = hasNetwork ? ["/etc/resolv.conf", "/etc/hosts"] : []
    for place in Self.withRealPaths([program] + visible + names)
    where hidden.contains(where: { place.hasPrefix($0 + "/") }) {
      command += ["--ro-bind", place, place]
    }
    switch namespaces {
    case .all: command += ["--proc", "/proc", "--unshare-pid"]
    case .withoutProcesses: break
    }
    for place in Self.withRealPaths(writable) { command += ["--bind", place, place] }
    for place in hidden { command += ["--remount-ro", place] }
    if let folder { command += ["--chdir", folder] }
    if !hasNetwork { command.append("--unshare-net") }
    command += [
      "--unshare-ipc", "--unshare-uts", "--cap-drop", "ALL", "--die-with-parent",
      "--new-session",
      "--", program,
    ]
    return command + arguments
  }

  /// Folders that are there and are no links.
  private static var hidden: [String] {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    var seen: Set<String> = []
    return ["/run", "/tmp", "/var/tmp", "/home", "/root", home, NSHomeDirectory()].filter { place in
      var info = stat()
      return place != "/" && seen.insert(place).inserted && lstat(place, &info) == 0
        && info.st_mode & S_IFMT == S_IFDIR
        && URL(fileURLWithPath: place).resolvingSymlinksInPath().path == place
    }
  }

  /// Each as it is named and, where links lead to it, as it lies on the disk.
  private static func withRealPaths(_ places: [String]) -> [String] {
    var seen: Set<String> = []
    return places.flatMap { [$0, URL(fileURLWithPath: $0).resolvingSymlinksInPath().path] }.filter {
      seen.insert($0).inserted && access($0, F_OK) == 0
    }
  }
}
