/// The direction of the app's interface: that of the language it runs in.
enum LayoutDirection {
  /// Languages written from right to left.
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// Of the localization the app uses, or forced by the launch arguments of Xcode's right-to-left
  /// pseudolanguage.
  static func ofApp(
    localizations: [String] = Bundle.main.preferredLocalizations, defaults: UserDefaults = .standard
  ) -> UIUserInterfaceLayoutDirection {
    if defaults.bool(forKey: "AppleTextDirection"),
      defaults.bool(forKey: "NSForceRightToLeftWritingDirection")
    {
      return .rightToLeft
    }
    guard let language = localizations.first?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else {
      return .leftToRight
    }
    return languages.contains(language.lowercased()) ? .rightToLeft : .leftToRight
  }
}
