public enum UIBarMetrics: Int, @unchecked Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}
