import TouchstoneRaster

/// One line of an app's asset index: an image, colour or data for certain traits.
struct AssetVariant {
  var idiom = ""
  var appearance = ""
  /// 0: none given.
  var scale = 0
  var payload = ""
  var extras: [String: String] = [:]

  /// The columns after kind and name.
  init?(columns: [Substring]) {
    guard columns.count >= 4, let scale = Int(columns[2]) else { return nil }
    idiom = String(columns[0])
    appearance = String(columns[1])
    self.scale = scale
    payload = String(columns[3])
    guard columns.count > 4, !columns[4].isEmpty else { return }
    for pair in columns[4].split(separator: ";") {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      extras[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
  }

  /// How well it suits; nil where it must not be used. The earlier numbers decide first.
  func suitability(_ traits: UITraitCollection) -> [Int]? {
    let isDark = traits.userInterfaceStyle == .dark
    switch (idiom, traits.userInterfaceIdiom) {
    case ("iphone", .pad), ("ipad", .phone): return nil
    default: break
    }
    if appearance == "dark" && !isDark || appearance == "light" && isDark { return nil }
    if extras["contrast"] == "high" && traits.accessibilityContrast != .high { return nil }
    var sizeClasses = 0
    for (key, sizeClass) in [("width", traits.horizontalSizeClass), ("height", traits.verticalSizeClass)] {
      guard let wanted = extras[key] else { continue }
      if sizeClass != .unspecified, (wanted == "compact") != (sizeClass == .compact) { return nil }
      sizeClasses += 1
    }
    var direction = 0
    if let wanted = extras["direction"] {
      guard (wanted == "rtl") == (traits.layoutDirection == .rightToLeft) else { return nil }
      direction = 1
    }
    return [
      idiom == "universal" ? 0 : 1, appearance == "any" ? 0 : 1, extras["contrast"] == nil ? 0 : 1,
      sizeClasses,
      direction, (extras["gamut"] == "p3") == (traits.displayGamut == .P3) ? 1 : 0, scaleRank(traits),
    ]
  }

  /// The screen's own scale, else the next larger, else the next smaller.
  private func scaleRank(_ traits: UITraitCollection) -> Int {
    let wanted = traits.displayScale > 0 ? Int(bounded: traits.displayScale.rounded()) : 1
    let own = max(1, scale)
    if own == wanted { return 100 }
    return own > wanted ? 90 - own : 50 + own
  }

  /// Four numbers, as insets.
  func insets(_ key: String) -> UIEdgeInsets? {
    let parts = (extras[key] ?? "").split(separator: ",").compactMap { Double($0) }
    guard parts.count == 4 else { return nil }
    return UIEdgeInsets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
  }
}
