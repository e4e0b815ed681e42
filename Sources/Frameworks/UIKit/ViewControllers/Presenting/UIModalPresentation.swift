public enum UIModalPresentationStyle: Int, @unchecked Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, @unchecked Sendable {
  case coverVertical, flipHorizontal, crossDissolve
  /// - Partial: fades; no page is curled up.
  case partialCurl
}
