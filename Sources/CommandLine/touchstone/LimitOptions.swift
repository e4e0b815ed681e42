import ArgumentParser
import Simulator

/// What a command's app may take. Its process is watched from outside.
struct LimitOptions: ParsableArguments {
  @Option(
    help: """
      Seconds of real time that the app's main thread may take to answer: to start, and for each step or event. Then it \
      is ended, and what its threads did is told. 120 if not given; under `run`, where the page asks what to do, none. \
      Virtual time passes by the steps of a script only and needs no limit.
      """)
  var timeout: Double?

  @Option(help: "MiB of memory that the app's process may have in use before it is ended.")
  var memory = 4096

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout < 1e9) {
      throw ValidationError("--timeout is a number of seconds above 0, not \(timeout).")
    }
    guard (1...(1 << 30)).contains(memory) else {
      throw ValidationError("--memory is a number of MiB above 0, not \(memory).")
    }
  }

  /// Where somebody looks.
  var watched: AppLimits { AppLimits(answer: timeout, memory: memory << 20) }
  /// Where nobody does.
  var headless: AppLimits { AppLimits(answer: timeout ?? 120, memory: memory << 20) }
}
