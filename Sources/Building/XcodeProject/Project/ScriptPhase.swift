/// A script that a target runs as a phase of its build.
public struct ScriptPhase: Sendable {
  public let name: String
  /// The program's path that reads it: "/bin/sh".
  public let shell: String
  public let text: String
  /// Paths, with macros; of files, and of files that list such paths.
  public let inputs: [String]
  public let outputs: [String]
  public let inputLists: [String]
  public let outputLists: [String]
  /// It comes after the sources in the order of phases: what it changes is the product.
  public let isAfterSources: Bool
  /// It is meant for builds that install alone.
  public let isForInstalling: Bool
  public let object: ProjectObject

  init(_ name: String, _ object: ProjectObject, isAfterSources: Bool) {
    (self.name, self.object, self.isAfterSources) = (name, object, isAfterSources)
    shell = object.string("shellPath") ?? "/bin/sh"
    text = object.string("shellScript") ?? ""
    (inputs, outputs) = (object.strings("inputPaths"), object.strings("outputPaths"))
    (inputLists, outputLists) = (object.strings("inputFileListPaths"), object.strings("outputFileListPaths"))
    isForInstalling = object.string("runOnlyForDeploymentPostprocessing") == "1"
  }
}
