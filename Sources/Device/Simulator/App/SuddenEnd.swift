import TouchstoneConfinement

/// What a process does that was told to end in the middle of everything: no app and no home of an app stays behind.
public enum SuddenEnd {
  /// Blocks until all apps are gone.
  public static func prepare() {
    ChildProcess.endAll()
    TemporaryFolder.removeAll()
  }
}
